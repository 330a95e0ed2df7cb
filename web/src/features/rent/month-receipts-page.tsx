// The receipts that an owner made in a month: what was paid, by whom, for which home; each opens, prints and is saved as a file.

import { ArrowLeft } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'
import { receiptsOfMonthQuery } from '../../api/tenancies/month-receipts.ts'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatDayWithYear, formatMonth } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { moneyOf } from './money.ts'
import { RentLoading } from './rent-loading.tsx'

type MonthReceiptsPageProps = {
  userId: string
  /** Its first day. */
  month: string
  listPath: string
  receiptPathOf: (receiptId: string) => string
}

export function MonthReceiptsPage({
  userId,
  month,
  listPath,
  receiptPathOf,
}: MonthReceiptsPageProps) {
  const { client } = useSession()
  const receipts = useQuery(receiptsOfMonthQuery(client, userId, month))
  const valid = receipts.data?.filter(({ is_cancelled: isCancelled }) => !isCancelled) ?? []
  return (
    <div className="page-width py-10 lg:py-12">
      <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="ico" />
        {rentMessages.back}
      </PageLink>
      <h1 className="mt-2 text-h2 lg:text-h1">{messages.receiptsTitle(formatMonth(month))}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-2">{messages.receiptsText}</p>
      <RentLoading query={receipts}>
        {receipts.data?.length === 0 && <p className="text-ink-2">{messages.receiptsNone}</p>}
        {receipts.data !== undefined && receipts.data.length > 0 && (
          <>
            <p className="tnum mb-3 font-semibold">
              {messages.receiptsSum(
                valid.length,
                moneyOf(valid.reduce((sum, { amount_paise: paise }) => sum + paise, 0)),
              )}
            </p>
            <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
              {receipts.data.map((receipt) => (
                <li
                  key={receipt.id}
                  className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4"
                >
                  <div className="min-w-0 flex-1 basis-64">
                    <p className="font-semibold [overflow-wrap:anywhere]">{receipt.tenant}</p>
                    <p className="text-small text-ink-2 [overflow-wrap:anywhere]">{receipt.home}</p>
                    <p className="tnum text-meta text-ink-2">
                      {receipt.number} · {messages.receiptPaid(formatDayWithYear(receipt.paid_on))}
                    </p>
                  </div>
                  <p className="tnum font-semibold">
                    {receipt.is_cancelled ? (
                      <s>{moneyOf(receipt.amount_paise)}</s>
                    ) : (
                      moneyOf(receipt.amount_paise)
                    )}
                  </p>
                  {receipt.is_cancelled && <Badge tone="bad">{messages.receiptCancelled}</Badge>}
                  <PageLink
                    to={receiptPathOf(receipt.id)}
                    aria-label={messages.receiptName(receipt.number, receipt.tenant)}
                    className={buttonClasses({ variant: 'line', size: 'table' })}
                  >
                    {messages.open}
                  </PageLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </RentLoading>
    </div>
  )
}
