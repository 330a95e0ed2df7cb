// One receipt, as it is printed: white in every theme, with the code by which anybody checks it.

import { Download } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { amountInWords } from '@basera/rules/amount-words'
import { needsRevenueStamp } from '@basera/rules/tax'
import type { RentReceipt } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { toUserError } from '../../api/api-error.ts'
import { useApi } from '../../api/api-context.tsx'
import { drawPaper } from '../../api/tenancies/agreement-papers.ts'
import { receiptQuery } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PanelSkeleton } from '../../components/panel-skeleton.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatDay, formatWholeDay } from '../../lib/dates.ts'
import { saveFile } from '../../lib/save-file.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { moneyOf } from './money.ts'
import { chargeTitle } from './month-words.ts'
import { PrintBar } from './print-bar.tsx'

type ReceiptPageProps = {
  userId: string
  receiptId: string
  listPath: string
  checkAddress: string
}

export function ReceiptPage({ userId, receiptId, listPath, checkAddress }: ReceiptPageProps) {
  const { client } = useSession()
  const receipt = useQuery(receiptQuery(client, userId, receiptId))
  const data = receipt.data
  const api = useApi()
  const saving = useSubmit({
    send: async ({ id, number }: RentReceipt) =>
      saveFile(
        `${number.replace('/', '-')}.pdf`,
        await drawPaper(api, client, { by: 'print-receipt', of: { receipt_id: id } }),
      ),
    onFailed: (error) => notify.error(toUserError(error)),
    toProblem: toUserError,
  })
  return (
    <div className="page-width py-10 lg:py-12">
      <PrintBar listPath={listPath} print={messages.print} isReady={data !== undefined}>
        <Button
          variant="line"
          busy={saving.isBusy && <BusyLabel>{messages.savingPdf}</BusyLabel>}
          onClick={() => data !== undefined && saving.submit(data)}
        >
          <Download aria-hidden="true" className="ico" />
          {messages.savePdf}
        </Button>
      </PrintBar>
      {data === undefined &&
        (receipt.isError ? (
          <LoadFailed
            title={messages.loadFailed}
            reason={toUserError(receipt.error)}
            onRetry={() => receipt.refetch()}
          />
        ) : (
          <PanelSkeleton />
        ))}
      {data !== undefined && (
        <article className="mt-4 rent-paper rounded-panel border border-line bg-surface p-6">
          <h1 className="text-h2">{messages.receiptTitle(data.number)}</h1>
          {data.cancelled !== null && (
            <p className="mt-4 rounded-card bg-bad-tint px-4 py-3 font-medium text-bad">
              {messages.cancelled(formatWholeDay(data.cancelled.on), data.cancelled.reason)}
            </p>
          )}
          <p className="tnum mt-4 font-display text-h2 font-semibold">
            {moneyOf(data.content.amount_paise)}
          </p>
          <p className="text-small text-ink-2">{amountInWords(data.content.amount_paise)}</p>
          <dl className="mt-6 divide-y divide-line border-y border-line text-small">
            {factsOf(data.content).map(({ name, value }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
                <dt className="text-ink-2">{name}</dt>
                <dd className="tnum text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
          {needsRevenueStamp(data.content.method, data.content.amount_paise) && (
            <p className="mt-6 border border-control p-4 text-small">{messages.stamp}</p>
          )}
          <p className="mt-6 text-small text-ink-2">{messages.receiptNote}</p>
          <p className="tnum mt-2 text-small text-ink-2">
            {messages.checkBy(data.code, checkAddress)}
          </p>
          <p className="mt-2 text-meta text-ink-3 [overflow-wrap:anywhere]">
            SHA-256 {data.content_sha256}
          </p>
        </article>
      )}
    </div>
  )
}

function factsOf(content: RentReceipt['content']) {
  const { method, reference } = content
  return [
    { name: messages.issuedOn, value: formatWholeDay(content.issued_on) },
    { name: messages.paidOn, value: formatWholeDay(content.paid_on) },
    { name: messages.receivedFrom, value: content.tenant },
    { name: messages.receivedBy, value: content.owner },
    { name: messages.forHome, value: content.home },
    ...content.parts.map(({ kind, name, from, until, paise }) => ({
      name:
        kind === 'deposit'
          ? chargeTitle(kind, name, from)
          : `${chargeTitle(kind, name, from)}, ${messages.period(formatDay(from), formatDay(until))}`,
      value: moneyOf(paise),
    })),
    ...(content.advance_paise > 0
      ? [{ name: messages.advance, value: moneyOf(content.advance_paise) }]
      : []),
    ...(content.tds_paise > 0 ? [{ name: messages.tds, value: moneyOf(content.tds_paise) }] : []),
    {
      name: messages.method,
      value: [messages.methodNames[method], reference].filter((part) => part !== null).join(' '),
    },
  ]
}
