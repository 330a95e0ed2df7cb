// One amount of money as it is written: "₹ 30,000", "30k", "1.5 lakh", "1 lakh 20 thousand".

import { free, isMark, type Reading } from '../reading.ts'

export type Amount = {
  /** The number as written, without its unit. */
  readonly value: number
  /** 1,000 for "k"; null without a unit. */
  readonly factor: number | null
  readonly hasCurrency: boolean
  readonly isNegative: boolean
  readonly from: number
  readonly to: number
}

/** The amount whose first unit (a currency sign or the number) is there. */
export function amountAt(reading: Reading, at: number): Amount | null {
  let next = at
  while (free(reading, next, 'currency') !== null || isCurrencyDot(reading, next)) next += 1
  const isNegative = isMinus(reading, next)
  if (isNegative) next += 1
  const whole = wholeAt(reading, next)
  if (whole === null) return null
  const rest = whole.factor === null ? null : restAt(reading, whole.to + 1, whole.factor)
  const to = rest?.to ?? whole.to
  const hasCurrencyAfter = free(reading, to + 1, 'currency') !== null
  return {
    value: whole.factor === null ? whole.value : whole.value + (rest?.rupees ?? 0) / whole.factor,
    factor: whole.factor,
    hasCurrency: next - (isNegative ? 1 : 0) > at || hasCurrencyAfter,
    isNegative,
    from: at,
    to: hasCurrencyAfter ? to + 1 : to,
  }
}

/** "30", "30 k"; "lakh" alone is one. */
function wholeAt(
  reading: Reading,
  at: number,
): { value: number; factor: number | null; to: number } | null {
  const alone = free(reading, at, 'multiplier')
  const isWord = (reading.units[at]?.text.length ?? 0) > 2
  if (alone !== null && alone.factor > 1_000 && isWord && free(reading, at - 1, 'number') === null)
    return { value: 1, factor: alone.factor, to: at }
  const number = free(reading, at, 'number')
  if (number === null || number.isOrdinal) return null
  const factor = free(reading, at + 1, 'multiplier')?.factor ?? null
  return { value: number.value, factor, to: factor === null ? at : at + 1 }
}

/** "20 thousand" of "1 lakh 20 thousand". */
function restAt(
  reading: Reading,
  at: number,
  factor: number,
): { rupees: number; to: number } | null {
  const start = free(reading, at, 'joint')?.joint === 'and' ? at + 1 : at
  const number = free(reading, start, 'number')
  const smaller = free(reading, start + 1, 'multiplier')?.factor
  if (number === null || smaller === undefined || smaller >= factor) return null
  return { rupees: number.value * smaller, to: start + 1 }
}

/** "rs." */
function isCurrencyDot(reading: Reading, at: number): boolean {
  return isMark(reading, at, '.') && free(reading, at - 1, 'currency') !== null
}

/** A minus that touches its number and nothing before it: "-20k", but neither "budget - 20k" nor "15k -20k". */
function isMinus(reading: Reading, at: number): boolean {
  const touchesOnlyItsNumber =
    reading.units[at]?.isGlued === false && reading.units[at + 1]?.isGlued === true
  const isAfterAmount =
    free(reading, at - 1, 'number') !== null || free(reading, at - 1, 'multiplier') !== null
  return isMark(reading, at, '-') && touchesOnlyItsNumber && !isAfterAmount
}
