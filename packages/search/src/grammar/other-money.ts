// Deposits, maintenance and their like: amounts that are not the rent, kept as keywords just as they were written.

import { free, isMark, addKeyword, take, textOf, type Reading } from '../reading.ts'
import { amountAt, type Amount } from './amounts.ts'

const MAX_STEPS = 3
const MIN_BARE_RUPEES = 100

export function takeOtherMoney(reading: Reading): void {
  for (const at of reading.units.keys()) {
    if (free(reading, at, 'other-money') === null) continue
    const after = amountAfter(reading, at)
    const before = amountBefore(reading, at)
    const isAfterTheRent =
      after !== null && before !== null && free(reading, after.to + 1, 'budget') !== null
    if (after !== null && !isAfterTheRent) keepSpan(reading, at, after.to)
    else if (before !== null) keepSpan(reading, before.from, at)
    else if (!isRefused(reading, at)) keepSpan(reading, at, at)
  }
}

function keepSpan(reading: Reading, from: number, to: number): void {
  addKeyword(reading, from, textOf(reading, from, to))
  take(reading, from, to)
}

function amountAfter(reading: Reading, at: number): Amount | null {
  for (let next = at + 1; next <= at + MAX_STEPS; next += 1) {
    const amount = amountAt(reading, next)
    if (amount !== null) return isMoney(reading, amount) ? amount : null
    const isLink =
      free(reading, next, 'bound') !== null ||
      free(reading, next, 'filler') !== null ||
      isMark(reading, next, ':', '-', '=')
    if (!isLink) return null
  }
  return null
}

function amountBefore(reading: Reading, at: number): Amount | null {
  const last = free(reading, at - 1, 'filler') === null ? at - 1 : at - 2
  for (let first = last; first >= last - MAX_STEPS; first -= 1) {
    const amount = amountAt(reading, first)
    if (amount !== null) return amount.to === last ? amount : null
  }
  return null
}

/** A bare small number counts something else. */
function isMoney(reading: Reading, { value, factor, hasCurrency, to }: Amount): boolean {
  const isCounting = free(reading, to + 1, 'bedroom') !== null
  return !isCounting && (factor !== null || hasCurrency || value >= MIN_BARE_RUPEES)
}

/** "without deposit": left to the step that reads refusals. */
function isRefused(reading: Reading, at: number): boolean {
  return free(reading, at - 1, 'not') !== null || free(reading, at + 1, 'not')?.side === 'after'
}
