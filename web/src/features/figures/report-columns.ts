// What a report's rows say, column by column: once for the table on the page, once for the file.

import type { ReportRow } from '@basera/contract/chain/figures'
import { commissionMessages, leadMessages } from '@basera/contract/messages/chain/broker'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { reportMessages, type ReportName } from '@basera/contract/messages/chain/reports'
import { ticketMessages } from '@basera/contract/messages/chain/tickets'
import { amountInFigures } from '@basera/rules/amount-words'
import { toCsv } from '../../lib/csv.ts'
import { formatDayWithYear, formatMonth } from '../../lib/dates.ts'

type Column = {
  readonly key: string
  readonly head: string
  readonly as: 'text' | 'day' | 'month' | 'money' | 'words'
  readonly words?: Readonly<Record<string, string>>
}

const { columns: heads } = reportMessages
const text = (key: string, head: string): Column => ({ key, head, as: 'text' })
const day = (key: string, head: string): Column => ({ key, head, as: 'day' })
const money = (key: string, head: string): Column => ({ key, head, as: 'money' })
const said = (key: string, head: string, words: Readonly<Record<string, string>>): Column => ({
  key,
  head,
  as: 'words',
  words,
})

const home = text('home', heads.home)
const tenants = text('tenants', heads.tenants)
const state = said('state', heads.state, rentMessages.tenancyNames)

export const reportColumns: Readonly<Record<ReportName, readonly Column[]>> = {
  income: [
    { key: 'month', head: heads.month, as: 'month' },
    home,
    money('rent_paise', heads.rent),
    money('other_paise', heads.other),
    money('paise', heads.sum),
    money('late_paise', heads.late),
  ],
  rent_roll: [
    home,
    tenants,
    day('from', heads.from),
    day('until', heads.until),
    state,
    money('charged_paise', heads.charged),
    money('paid_paise', heads.paid),
    money('waived_paise', heads.waived),
    money('open_paise', heads.open),
  ],
  arrears: [
    home,
    tenants,
    money('days_30_paise', heads.days30),
    money('days_60_paise', heads.days60),
    money('days_90_paise', heads.days90),
    money('older_paise', heads.older),
    money('paise', heads.sum),
  ],
  receipts: [
    day('on', heads.on),
    text('number', heads.number),
    home,
    text('payer', heads.payer),
    said('purpose', heads.purpose, reportMessages.purposes),
    said('method', heads.method, rentMessages.methodNames),
    text('reference', heads.reference),
    money('paise', heads.sum),
    money('tds_paise', heads.tds),
    said('is_cancelled', heads.cancelled, reportMessages.yesNo),
  ],
  tds: [
    day('on', heads.on),
    text('number', heads.number),
    home,
    text('payer', heads.payer),
    money('paise', heads.sum),
    money('tds_paise', heads.tds),
  ],
  deposits: [
    home,
    tenants,
    state,
    money('agreed_paise', heads.agreed),
    money('paid_paise', heads.paid),
    money('held_paise', heads.held),
  ],
  repairs: [
    day('on', heads.on),
    home,
    said('kind', heads.kind, ticketMessages.kindNames),
    text('title', heads.title),
    said('state', heads.state, ticketMessages.stateNames),
    money('paise', heads.sum),
    money('tenant_paise', heads.tenantPart),
    money('owner_paise', heads.ownerPart),
  ],
  commissions: [
    day('at', heads.on),
    text('home_title', heads.home),
    said('payer', heads.payer, commissionMessages.payers),
    said('kind', heads.kind, commissionMessages.kinds),
    money('amount_paise', heads.sum),
    text('words', heads.words),
  ],
  leads: [
    text('name', heads.who),
    said('source', heads.source, reportMessages.sources),
    text('home_title', heads.home),
    said('state', heads.state, leadMessages.states),
    day('next_step_on', heads.nextStep),
  ],
}

type Cell = string | number | boolean | null | undefined

/** As a person reads it. */
export function shownCell({ as, words }: Column, value: Cell): string {
  if (value === null || value === undefined) return '–'
  switch (as) {
    case 'money':
      return amountOf(Number(value))
    case 'day':
      return formatDayWithYear(String(value))
    case 'month':
      return formatMonth(String(value))
    case 'words':
      return words?.[String(value)] ?? String(value)
    case 'text':
      return String(value)
    default:
      return as satisfies never
  }
}

const amountOf = (paise: number): string =>
  paise < 0 ? `−${amountInFigures(-paise)}` : amountInFigures(paise)

/** As a spreadsheet takes it: rupees as a number, days as they are stored. */
function fileCell(column: Column, value: Cell): string | number | null {
  if (value === null || value === undefined) return null
  if (column.as === 'money') return Number(value) / 100
  if (column.as === 'day') return String(value).slice(0, 10)
  if (column.as === 'month') return String(value).slice(0, 7)
  return shownCell(column, value)
}

export const reportCsv = (name: ReportName, rows: readonly ReportRow[]): string =>
  toCsv(
    reportColumns[name].map(({ head }) => head),
    rows.map((row) => reportColumns[name].map((column) => fileCell(column, row[column.key]))),
  )

/** Whole columns of money summed up; cancelled receipts do not count. Null where the sum would say nothing. */
export function totalsOf(name: ReportName, rows: readonly ReportRow[]): readonly (number | null)[] {
  if (name === 'leads' || name === 'commissions') return reportColumns[name].map(() => null)
  const counted = rows.filter((row) => row['is_cancelled'] !== true)
  return reportColumns[name].map(({ key, as }) =>
    as === 'money' ? counted.reduce((sum, row) => sum + Number(row[key] ?? 0), 0) : null,
  )
}
