// Money that came in and that nobody said they had paid (UPI, 5; chain 2.5, "record"): which open rent a line of a statement may be, and how it
// would be recorded. An owner decides: nothing is ticked here, and what fits several homes, or by its sum alone, is for them to choose.

import type { Credit } from './bank-statement.ts'
import { type Day, daysBetween } from './days.ts'

/** A home with rent that is open. */
export type OpenRent = {
  readonly id: string
  readonly startOn: Day
  /** Each of which may come at once: of this month, from before, both. */
  readonly sums: readonly number[]
  readonly tenants: readonly string[]
  readonly noteCode: string
}

/** Of the last weeks, confirmed: a line is not proposed again. */
export type BookedPayment = {
  readonly home: string
  readonly paise: number
  readonly paidOn: Day
  readonly reference: string | null
}

export type RentResult = 'coded' | 'named' | 'less_tax' | 'sum'

/** `line`: of the credits, from 0. Of `sum` the homes are a choice, else there is one. */
export type RentMatch = {
  readonly line: number
  readonly result: RentResult
  readonly homes: readonly string[]
}

export type RecordedAs = {
  readonly method: 'upi' | 'bank' | 'cash'
  readonly reference: string | null
}

const BOOKED_DAYS = 3
const TAX_PERCENT = 2
const NAME_LETTERS = 3

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)

/** How a line is recorded; null where it has no reference and is no cash, so that it is recorded by hand. */
export function recordedAs({ rrn, reference, text }: Credit): RecordedAs | null {
  const words = wordsOf(text)
  if (rrn !== null) return { method: words.includes('UPI') ? 'upi' : 'bank', reference: rrn }
  if (words.includes('CASH')) return { method: 'cash', reference: null }
  const known = reference ?? words.find((word) => /^[A-Z]{1,6}\d{9,18}$/.test(word)) ?? null
  return known === null || known.length > 22 ? null : { method: 'bank', reference: known }
}

function isBooked(credit: Credit, home: string, booked: readonly BookedPayment[]): boolean {
  const reference = recordedAs(credit)?.reference ?? null
  return booked.some((payment) =>
    payment.reference !== null && reference !== null
      ? payment.reference === reference
      : payment.home === home &&
        payment.paise === credit.creditPaise &&
        Math.abs(daysBetween(payment.paidOn, credit.date)) <= BOOKED_DAYS,
  )
}

/** What comes of a rent of which 2 % are held back as tax. */
export const lessTax = (paise: number): number => paise - Math.round((paise * TAX_PERCENT) / 100)

/** Which homes' rent each line may be that is not `used`, the surest first; a home is proposed for one line, unless the owner chooses. */
export function matchRent(
  credits: readonly Credit[],
  rents: readonly OpenRent[],
  booked: readonly BookedPayment[],
  used: ReadonlySet<number>,
): readonly RentMatch[] {
  const lines = credits.map((credit) => ({ credit, words: new Set(wordsOf(credit.text)) }))
  type Line = (typeof lines)[number]
  const isSum = ({ credit }: Line, rent: OpenRent) => rent.sums.includes(credit.creditPaise)
  const isNamed = ({ words }: Line, rent: OpenRent) =>
    rent.tenants.some((name) =>
      wordsOf(name).some((word) => word.length >= NAME_LETTERS && words.has(word)),
    )
  const passes: readonly (readonly [RentResult, (line: Line, rent: OpenRent) => boolean])[] = [
    ['coded', (line, rent) => isSum(line, rent) && line.words.has(rent.noteCode)],
    ['named', (line, rent) => isSum(line, rent) && isNamed(line, rent)],
    [
      'less_tax',
      (line, rent) =>
        isNamed(line, rent) && rent.sums.some((sum) => lessTax(sum) === line.credit.creditPaise),
    ],
    ['sum', isSum],
  ]
  const found = new Map<number, RentMatch>()
  const taken = new Set<string>()
  for (const [result, fits] of passes) {
    for (const [place, line] of lines.entries()) {
      if (used.has(place) || found.has(place)) continue
      const homes = rents.filter(
        (rent) =>
          !taken.has(rent.id) &&
          line.credit.date >= rent.startOn &&
          fits(line, rent) &&
          !isBooked(line.credit, rent.id, booked),
      )
      const [only] = homes
      if (only === undefined) continue
      const isSure = result !== 'sum' && homes.length === 1
      if (isSure) taken.add(only.id)
      found.set(place, {
        line: place,
        result: isSure ? result : 'sum',
        homes: homes.map(({ id }) => id),
      })
    }
  }
  // a home that a surer line took later is no choice of a line any more
  return [...found.values()]
    .map((match) => ({
      ...match,
      homes: match.result === 'sum' ? match.homes.filter((id) => !taken.has(id)) : match.homes,
    }))
    .filter(({ homes }) => homes.length > 0)
    .toSorted((one, other) => one.line - other.line)
}
