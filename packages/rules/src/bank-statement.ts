// Statements of banks (UPI, 5): lines of money that came in, found by the columns' names, and the payments that they may be. Rows are cells as
// a reader of CSV gives them. Nothing is confirmed here: an owner ticks.

import { type Day, daysBetween } from './days.ts'

export type Bank = 'hdfc' | 'icici' | 'sbi' | 'other'
export type Credit = {
  readonly date: Day
  readonly creditPaise: number
  /** Twelve digits of UPI or IMPS in the reference or the text; null for none. */
  readonly rrn: string | null
  /** Another one that stands in the column of references: of a transfer, a cheque. */
  readonly reference: string | null
  readonly text: string
}

/** Which column of a row says what, from 0. */
export type StatementColumns = {
  readonly date: number
  readonly text: number
  /** Null where there is none. */
  readonly reference: number | null
  readonly credit: number
}

export type Statement =
  | { readonly kind: 'read'; readonly bank: Bank; readonly credits: readonly Credit[] }
  /** No known layout: the reader is asked which column is which. */
  | { readonly kind: 'unknown' }

const HEADER_ROWS = 30

type Layout = {
  readonly bank: Exclude<Bank, 'other'>
  readonly date: string
  readonly text: string
  readonly reference: string
  readonly credit: string
}

const layouts: readonly Layout[] = [
  {
    bank: 'hdfc',
    date: 'date',
    text: 'narration',
    reference: 'chq./ref.no.',
    credit: 'deposit amt.',
  },
  {
    bank: 'icici',
    date: 'transaction date',
    text: 'transaction remarks',
    reference: 'cheque number',
    credit: 'deposit amount (inr)',
  },
  {
    bank: 'sbi',
    date: 'txn date',
    text: 'description',
    reference: 'ref no./cheque no.',
    credit: 'credit',
  },
]

const folded = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(\s+/g, '(')
    .replaceAll(/\s+\)/g, ')')
    .trim()

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

/** `05/11/26`, `05-11-2026`, `5 Nov 2026`, `05-Nov-26`, `2026-11-05`; null for what is no day. */
export function statementDay(cell: string): Day | null {
  const text = cell.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const local = /^(\d{1,2})[ /.-](\d{1,2}|[a-z]{3,9})[ /.-](\d{2}|\d{4})$/.exec(text)
  const [year, month, day] =
    iso === null ? [local?.[3], local?.[2], local?.[1]] : [iso[1], iso[2], iso[3]]
  if (year === undefined || month === undefined || day === undefined) return null
  const number = /^\d/.test(month) ? Number(month) : monthNames.indexOf(month.slice(0, 3)) + 1
  const whole = `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(whole)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== whole ? null : whole
}

/** `1,25,000.50` → 12500050; null for what is no sum above zero. */
export function statementPaise(cell: string): number | null {
  const [, rupees, paise = ''] =
    /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(cell.replaceAll(/[\s,₹"]/g, '')) ?? []
  if (rupees === undefined) return null
  const sum = Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
  return sum > 0 && sum <= 100_000_000_000 ? sum : null
}

/** The first run of exactly twelve digits, leading zeros aside. */
function rrnIn(...cells: readonly string[]): string | null {
  for (const run of cells.flatMap((cell) => cell.match(/\d+/g) ?? [])) {
    const plain = run.replace(/^0+/, '')
    if (plain.length === 12) return plain
  }
  return null
}

export function readCredits(
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
): readonly Credit[] {
  return rows.flatMap((row) => {
    const date = statementDay(row[columns.date] ?? '')
    const creditPaise = statementPaise(row[columns.credit] ?? '')
    if (date === null || creditPaise === null) return []
    const text = (row[columns.text] ?? '').trim()
    const reference = columns.reference === null ? '' : (row[columns.reference] ?? '')
    const rrn = rrnIn(reference, text)
    return [{ date, creditPaise, rrn, reference: rrn === null ? otherIn(reference) : null, text }]
  })
}

/** Six to 22 letters and digits in one run, six digits of them at least: "TRANSFER FROM 4897" is none. */
function otherIn(cell: string): string | null {
  const plain = cell.trim().toUpperCase()
  return /^(?=(?:[A-Z]*\d){6})(?=.*[1-9])[A-Z0-9]{6,22}$/.test(plain) ? plain : null
}

/** Lines without those that stand twice with one reference, sum and day: of a file that was put together from two. */
export function distinctCredits(credits: readonly Credit[]): readonly Credit[] {
  const seen = new Set<string>()
  return credits.filter(({ date, creditPaise, rrn, reference }) => {
    const named = rrn ?? reference
    const key = `${date} ${creditPaise} ${named}`
    if (named === null || !seen.has(key)) {
      seen.add(key)
      return true
    }
    return false
  })
}

/** The credits of a statement of a bank whose columns are known. */
export function readStatement(rows: readonly (readonly string[])[]): Statement {
  for (const [place, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const names = row.map(folded)
    const layout = layouts.find(({ date, text, credit }) =>
      [date, text, credit].every((name) => names.includes(name)),
    )
    if (layout === undefined) continue
    const reference = names.indexOf(layout.reference)
    const columns = {
      date: names.indexOf(layout.date),
      text: names.indexOf(layout.text),
      reference: reference < 0 ? null : reference,
      credit: names.indexOf(layout.credit),
    }
    return {
      kind: 'read',
      bank: layout.bank,
      credits: readCredits(rows.slice(place + 1), columns),
    }
  }
  return { kind: 'unknown' }
}

/** A payment that waits for the owner's word. */
export type StatementClaim = {
  readonly id: string
  readonly paise: number
  readonly reference: string | null
  readonly paidOn: Day
  readonly noteCode: string
}

export type MatchResult =
  | 'matched'
  | 'amount_differs'
  | 'duplicate'
  | 'likely'
  | 'possible'
  | 'none'

/** `line`: of the credits, from 0. */
export type StatementMatch = {
  readonly claim: string
  readonly result: MatchResult
  readonly line?: number
}

const LIKELY_DAYS = 3
const POSSIBLE_DAYS = 1

/** Which line each claim may be, the surest first; one line serves one claim, and what is not single is none. */
export function matchStatement(
  credits: readonly Credit[],
  claims: readonly StatementClaim[],
): readonly StatementMatch[] {
  const found = new Map<string, StatementMatch>()
  const used = new Set<number>()
  const references = new Set<string>()
  for (const { id, paise, reference } of claims) {
    if (reference === null) continue
    if (references.has(reference)) {
      found.set(id, { claim: id, result: 'duplicate' })
      continue
    }
    references.add(reference)
    const line = credits.findIndex(
      (credit, place) => (credit.rrn ?? credit.reference) === reference && !used.has(place),
    )
    const credit = credits[line]
    if (credit === undefined) continue
    used.add(line)
    const result = credit.creditPaise === paise ? 'matched' : 'amount_differs'
    found.set(id, { claim: id, result, line })
  }
  const near = (claim: StatementClaim, credit: Credit, days: number): boolean =>
    credit.creditPaise === claim.paise && Math.abs(daysBetween(claim.paidOn, credit.date)) <= days
  const passes: readonly (readonly [
    'likely' | 'possible',
    (claim: StatementClaim, credit: Credit) => boolean,
  ])[] = [
    [
      'likely',
      (claim, credit) =>
        near(claim, credit, LIKELY_DAYS) && credit.text.toUpperCase().includes(claim.noteCode),
    ],
    [
      'possible',
      (claim, credit) =>
        near(claim, credit, POSSIBLE_DAYS) &&
        (claim.reference === null || credit.rrn === null || credit.rrn === claim.reference),
    ],
  ]
  for (const [result, fits] of passes) {
    const open = claims.filter(({ id }) => !found.has(id))
    const linesOf = (claim: StatementClaim) =>
      credits.flatMap((credit, place) => (!used.has(place) && fits(claim, credit) ? [place] : []))
    const wanted = open.map((claim) => ({ claim, lines: linesOf(claim) }))
    for (const { claim, lines } of wanted) {
      const [line] = lines
      if (line === undefined || lines.length > 1) continue
      if (wanted.some((other) => other.claim !== claim && other.lines.includes(line))) continue
      used.add(line)
      found.set(claim.id, { claim: claim.id, result, line })
    }
  }
  return claims.map(({ id }) => found.get(id) ?? { claim: id, result: 'none' })
}
