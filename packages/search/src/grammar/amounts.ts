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
  const minus = isMark(reading, next, '-') && free(reading, next + 1, 'number') !== null
  if (minus) next += 1
  const number = free(reading, next, 'number')
  if (number === null || number.isOrdinal) return null
  const factor = free(reading, next + 1, 'multiplier')?.factor ?? null
  const rest = factor === null ? null : restAt(reading, next + 2, factor)
  const to = rest?.to ?? (factor === null ? next : next + 1)
  const hasCurrencyAfter = free(reading, to + 1, 'currency') !== null
  return {
    value: factor === null ? number.value : number.value + (rest?.rupees ?? 0) / factor,
    factor,
    hasCurrency: next - (minus ? 1 : 0) > at || hasCurrencyAfter,
    isNegative: minus || isNegativeSign(reading, next - 1),
    from: at,
    to: hasCurrencyAfter ? to + 1 : to,
  }
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

/** A minus that touches its number and nothing before it. */
function isNegativeSign(reading: Reading, at: number): boolean {
  const isMinus = isMark(reading, at, '-') && reading.units[at]?.isGlued === false
  return isMinus && reading.units[at + 1]?.isGlued === true
}
