// The words that say on which side of an amount the rent may lie.

import { free, isMark, type Reading } from '../reading.ts'

/** `weak`: only said to be money ("budget", "@"), which makes a cap. */
export type FoundBound = {
  readonly bound: 'min' | 'max' | 'around' | 'weak'
  /** First unit of the words before the amount, last unit of those after it. */
  readonly from: number
  readonly to: number
}

const MAX_STEPS = 6
const signs: Readonly<Record<string, 'min' | 'max' | 'around'>> = {
  '<': 'max',
  '≤': 'max',
  '>': 'min',
  '≥': 'min',
  '~': 'around',
}

/** "under", "budget is around", "rent should be less than ₹": what stands before the amount's first unit. */
export function boundBefore(reading: Reading, first: number): FoundBound | null {
  let found: FoundBound | null = null
  for (let at = first - 1; at >= first - MAX_STEPS; at -= 1) {
    const bound = boundAt(reading, at)
    if (bound === null && !isBetweenWords(reading, at)) break
    // The nearest that says a side counts; "budget" and what else belongs to it is taken with it.
    if (bound !== null) found = nearer(found, { bound, from: at, to: at })
  }
  return found
}

function nearer(found: FoundBound | null, further: FoundBound): FoundBound {
  return found === null || found.bound === 'weak' ? further : { ...found, from: further.from }
}

function boundAt(reading: Reading, at: number): FoundBound['bound'] | null {
  const bound = free(reading, at, 'bound')
  if (bound !== null) return bound.side === 'after' ? null : bound.bound
  const sign = free(reading, at, 'mark')
  if (sign !== null && Object.hasOwn(signs, sign.mark)) return signs[sign.mark] ?? null
  const isNear = free(reading, at, 'near')?.side === 'before' && reading.units[at]?.text === 'near'
  if (isNear) return 'around'
  const isMoney = free(reading, at, 'budget') !== null || free(reading, at, 'between') !== null
  return isMoney || isMark(reading, at, '@') ? 'weak' : null
}

/** May stand between the word and its amount. */
function isBetweenWords(reading: Reading, at: number): boolean {
  return (
    free(reading, at, 'filler') !== null ||
    free(reading, at, 'currency') !== null ||
    free(reading, at, 'in') !== null ||
    isMark(reading, at, ':', '=', '-', '.')
  )
}

/** "tak", "se upar", "+", "max", "ke aas paas": what stands after the amount's last unit. */
export function boundAfter(reading: Reading, last: number, mayBePlus: boolean): FoundBound | null {
  if (mayBePlus && isMark(reading, last + 1, '+') && !isOtherMoney(reading, last + 2))
    return { bound: 'min', from: last + 1, to: last + 1 }
  for (let at = last + 1; at <= last + 3; at += 1) {
    const bound = free(reading, at, 'bound')
    if (bound !== null && bound.side !== 'before') {
      if (reading.units[at]?.text === 'plus' && isOtherMoney(reading, at + 1)) return null
      return isForNextAmount(reading, at, bound.side)
        ? null
        : { bound: bound.bound, from: at, to: at }
    }
    if (free(reading, at, 'between') !== null) return { bound: 'weak', from: at, to: at }
    if (
      free(reading, at, 'near')?.side === 'after' &&
      at === last + 1 &&
      reading.units[at]?.text.startsWith('ke')
    )
      return { bound: 'around', from: at, to: at }
    if (free(reading, at, 'budget') !== null && !isAmountNext(reading, at))
      return { bound: 'weak', from: at, to: at }
    if (free(reading, at, 'filler') === null && free(reading, at, 'currency') === null) return null
  }
  return null
}

/** "min 15k max 25k": that "max" belongs to the amount after it. */
function isForNextAmount(reading: Reading, at: number, side: 'after' | 'either'): boolean {
  return side === 'either' && isAmountNext(reading, at)
}

function isAmountNext(reading: Reading, at: number): boolean {
  for (let next = at + 1; next <= at + 3; next += 1) {
    if (free(reading, next, 'number') !== null) return true
    if (
      free(reading, next, 'currency') === null &&
      free(reading, next, 'filler') === null &&
      !isMark(reading, next, ':', '-', '=')
    )
      return false
  }
  return false
}

/** "20k + maintenance" is no floor. */
function isOtherMoney(reading: Reading, at: number): boolean {
  const isNamed = reading.units[at]?.meaning.kind === 'other-money'
  return isNamed || free(reading, at, 'number') !== null
}
