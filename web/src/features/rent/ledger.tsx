import type { Payment, RentBook } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { rentTaxMessages } from '@basera/contract/messages/chain/rent-tax'
import { formatDayWithYear } from '../../lib/dates.ts'
import { PageLink } from '../../components/page-link.tsx'
import { PaymentBadge } from './badges.tsx'
import { CsvButton } from './csv-button.tsx'
import { ledgerCsv } from './csv-rows.ts'
import { moneyOf } from './money.ts'
import { bookRows, type BookRow } from './month-words.ts'

type LedgerProps = { book: RentBook; receiptPathOf: (receiptId: string) => string }

/** What is owed after each line, the newest first: a table, and rows of words on a phone. */
export function Ledger({ book, receiptPathOf }: LedgerProps) {
  const rows = bookRows(book.lines, book.payments)
  const { columns } = messages
  if (rows.length === 0) return <p className="text-small text-ink-2">{messages.ledgerEmpty}</p>
  return (
    <>
      <div className="overflow-hidden rounded-panel border border-line bg-surface">
        <table className="rent-ledger w-full text-small">
          <thead>
            <tr className="border-b border-line text-left text-meta text-ink-2">
              <th scope="col" className="font-medium">
                {columns.date}
              </th>
              <th scope="col" className="font-medium">
                {columns.what}
              </th>
              <th scope="col" className="font-medium">
                {columns.charge}
              </th>
              <th scope="col" className="font-medium">
                {columns.payment}
              </th>
              <th scope="col" className="font-medium">
                {columns.balance}
              </th>
              <th scope="col" className="font-medium">
                {columns.state}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <LedgerRow key={row.key} row={row} receiptPathOf={receiptPathOf} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-meta text-ink-3">{messages.ledgerText}</p>
        <CsvButton
          label={rentTaxMessages.csvLedger}
          name="rent-ledger.csv"
          make={() => ledgerCsv(book)}
        />
      </div>
    </>
  )
}

type RowProps = { row: BookRow; receiptPathOf: LedgerProps['receiptPathOf'] }

function LedgerRow({ row, receiptPathOf }: RowProps) {
  const { payment } = row
  return (
    <tr>
      <td className="tnum text-ink-2">{formatDayWithYear(row.on)}</td>
      <td>
        <span className="block font-semibold [overflow-wrap:anywhere]">{row.title}</span>
        <span className="tnum block text-meta text-ink-2 [overflow-wrap:anywhere]">
          {row.detail}
        </span>
        {payment?.receipt && (
          <PageLink to={receiptPathOf(payment.receipt.id)} className="link text-meta">
            {messages.receipt(payment.receipt.number)}
          </PageLink>
        )}
      </td>
      <td className="tnum">{row.chargePaise !== null && moneyOf(row.chargePaise)}</td>
      <td className="tnum">
        {row.paymentPaise !== null && (
          <Paid paise={row.paymentPaise} isStruck={row.isStruck} payment={payment} />
        )}
      </td>
      <td className="tnum font-medium">
        {row.balancePaise !== null && (
          <>
            <span className="rent-phone">{`${messages.columns.balance}: `}</span>
            {row.balancePaise < 0
              ? messages.ahead(moneyOf(-row.balancePaise))
              : moneyOf(row.balancePaise)}
          </>
        )}
      </td>
      <td className="text-right">{payment !== null && <PaymentBadge state={payment.state} />}</td>
    </tr>
  )
}

type PaidProps = { paise: number; isStruck: boolean; payment: Payment | null }

function Paid({ paise, isStruck, payment }: PaidProps) {
  if (!isStruck)
    return (
      <span className={payment?.state === 'confirmed' ? 'text-ok' : 'text-ink-2'}>
        {moneyOf(paise)}
      </span>
    )
  return (
    <s className="text-ink-3">
      {moneyOf(paise)}
      <span className="sr-only">{` ${messages.notCounted}`}</span>
    </s>
  )
}
