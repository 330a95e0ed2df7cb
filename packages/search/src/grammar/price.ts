// The rent that is asked for: caps, floors, ranges, "around", and bare amounts, which are caps.

import type { SearchCriteria } from '../criteria.ts'
import { free, isMark, take, type Reading } from '../reading.ts'
import { amountAt, type Amount } from './amounts.ts'
import { boundAfter, boundBefore, type FoundBound } from './bounds.ts'

type PriceRange = SearchCriteria['priceRange']
type Asked =
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'min' | 'max' | 'bare'; readonly rupees: number }

const MAX_RUPEES = 100_000_000
/** Without a unit or a word that says so, a smaller number is no rent. */
const MIN_BARE_RUPEES = 1_000
/** "budget 25-30" means thousands. */
const THOUSANDS_BELOW = 100
const AROUND_SHARE = 0.2

export function takePrice(reading: Reading): PriceRange {
  const asked: Asked[] = []
  for (const at of reading.units.keys()) {
    const amount = amountAt(reading, at)
    if (amount !== null) asked.push(...readAmount(reading, amount))
  }
  return combine(reading, asked)
}

function readAmount(reading: Reading, first: Amount): Asked[] {
  const second = otherEnd(reading, first)
  const to = (second ?? first).to
  const before = boundBefore(reading, first.from)
  const after = boundAfter(reading, to, second === null)
  const isQualified = before !== null || after !== null
  const ends = second === null ? [first] : shareUnit(first, second)
  const isMoney =
    isQualified ||
    ends.some((end) => end.factor !== null || end.hasCurrency || end.value >= MIN_BARE_RUPEES)
  if (!isMoney) return []
  take(reading, before?.from ?? first.from, after?.to ?? to)
  const rupees = ends.map((end) => rupeesOf(end, isQualified))
  if (rupees.some((value) => value <= 0 || value > MAX_RUPEES)) return []
  const [one = 0, other = one] = rupees
  if (one > other) noteSwap(reading)
  return [meaningOf(rupees, before, after)]
}

function meaningOf(
  rupees: readonly number[],
  before: FoundBound | null,
  after: FoundBound | null,
): Asked {
  const [one = 0, other] = rupees
  if (other !== undefined)
    return { kind: 'range', min: Math.min(one, other), max: Math.max(one, other) }
  const bound = strongest(before, after)
  switch (bound) {
    case 'around':
      return {
        kind: 'range',
        min: Math.round(one * (1 - AROUND_SHARE)),
        max: Math.round(one * (1 + AROUND_SHARE)),
      }
    case 'min':
      return { kind: 'min', rupees: one }
    case 'max':
      return { kind: 'max', rupees: one }
    case 'weak':
      return { kind: 'bare', rupees: one }
    default:
      return bound satisfies never
  }
}

function strongest(before: FoundBound | null, after: FoundBound | null) {
  if (after !== null && after.bound !== 'weak') {
    // "around 20k max" is a cap; "not more than 20k" was found before it.
    if (before === null || before.bound === 'weak' || before.bound === 'around') return after.bound
  }
  return before?.bound ?? 'weak'
}

/** "20k - 30k", "20 to 30k", "between 20k and 30k", "20k aur 30k ke beech". */
function otherEnd(reading: Reading, first: Amount): Amount | null {
  let next = first.to + 1
  // "20k per month to 30k", "min 20k, max 30k" is two bounds.
  while (free(reading, next, 'filler') !== null && free(reading, next + 1, 'to') !== null) next += 1
  const isAnd = free(reading, next, 'joint')?.joint === 'and' || isMark(reading, next, '&')
  const isJoined = isAnd || free(reading, next, 'to') !== null || isMark(reading, next, '-', '~')
  if (!isJoined) return null
  const second = amountAt(reading, next + 1)
  if (second === null || second.isNegative) return null
  if (!isAnd) return second
  return isBetween(reading, first.from - 1) || isBetween(reading, second.to + 1) ? second : null
}

function isBetween(reading: Reading, at: number): boolean {
  const skipped = free(reading, at, 'filler') === null ? at : at - 1
  return free(reading, at, 'between') !== null || free(reading, skipped, 'between') !== null
}

/** The unit on one end holds for both: "20-30k", "1.5-2 lakhs", but "90 to 1.2 lakh" begins at 90 thousand. */
function shareUnit(first: Amount, second: Amount): Amount[] {
  const start = withUnit(first, second.factor)
  const end = withUnit(second, first.factor)
  const isTooMuch = first.factor === null && start.factor === 100_000 && first.value > second.value
  return [isTooMuch ? { ...start, factor: 1_000 } : start, end]
}

function withUnit(amount: Amount, unit: number | null): Amount {
  const isComplete = amount.factor !== null || unit === null || amount.value >= MIN_BARE_RUPEES
  return isComplete ? amount : { ...amount, factor: unit }
}

function rupeesOf(amount: Amount, isQualified: boolean): number {
  if (amount.isNegative) return 0
  const isThousands = amount.factor === null && isQualified && amount.value < THOUSANDS_BELOW
  return Math.round(amount.value * (amount.factor ?? (isThousands ? 1_000 : 1)))
}

function noteSwap({ remarks }: Reading): void {
  remarks.push({ kind: 'rent-swapped' })
}

function combine(reading: Reading, asked: readonly Asked[]): PriceRange {
  let min: number | null = null
  let max: number | null = null
  for (const ask of asked) {
    if (ask.kind === 'range') {
      min ??= ask.min
      max ??= ask.max
    }
    if (ask.kind === 'min') min ??= ask.rupees
    if (ask.kind === 'max') max ??= ask.rupees
  }
  for (const ask of asked) if (ask.kind === 'bare') max ??= ask.rupees
  if (min === null || max === null || min <= max) return { min, max }
  noteSwap(reading)
  return { min: max, max: min }
}
