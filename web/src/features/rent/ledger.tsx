import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Payment, RentBook } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { rentTaxMessages } from '@basera/contract/messages/chain/rent-tax'
import { formatDayWithYear } from '../../lib/dates.ts'
import { PageLink } from '../../components/page-link.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { PaymentBadge } from './badges.tsx'
import { CsvButton } from '../../components/csv-button.tsx'
import { ledgerCsv } from './csv-rows.ts'
import { moneyOf } from './money.ts'
import { bookRows, type BookRow } from './month-words.ts'

type LedgerProps = {
  book: RentBook
  receiptPathOf: (receiptId: string) => string
  /** Null on the page that prints: it shows every line. */
  printPath: string | null
}

const FIRST_MONTHS = 3

/** Rows of the newest months. */
function newestOf(rows: readonly BookRow[]): readonly BookRow[] {
  const months = [...new Set(rows.map(({ on }) => on.slice(0, 7)))]
  const oldest = months[FIRST_MONTHS - 1] ?? ''
  return rows.filter(({ on }) => on.slice(0, 7) >= oldest)
}

/** What is owed after each line, the newest first: a table, and rows of words on a phone. */
export function Ledger({ book, receiptPathOf, printPath }: LedgerProps) {
  const [isWhole, setIsWhole] = useState(printPath === null)
  const rows = bookRows(book.lines, book.payments)
  const shown = isWhole ? rows : newestOf(rows)
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
            {shown.map((row) => (
              <LedgerRow key={row.key} row={row} receiptPathOf={receiptPathOf} />
            ))}
          </tbody>
        </table>
        {shown.length < rows.length && (
          <p className="border-t border-line px-5 py-3 text-center">
            <Button variant="ghost" size="table" onClick={() => setIsWhole(true)}>
              {messages.ledgerMore(rows.length - shown.length)}
            </Button>
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-meta text-ink-3">{messages.ledgerText}</p>
        {printPath !== null && (
          <div className="flex flex-wrap gap-3">
            <PageLink to={printPath} className={buttonClasses({ variant: 'line', size: 'table' })}>
              <Printer aria-hidden="true" className="ico" />
              {messages.ledgerPrint}
            </PageLink>
            <CsvButton
              label={rentTaxMessages.csvLedger}
              name="rent-ledger.csv"
              make={() => ledgerCsv(book)}
            />
          </div>
        )}
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
