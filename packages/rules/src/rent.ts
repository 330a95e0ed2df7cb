// Sums of a running tenancy (rules for India, arithmetic 5 to 7 and 9): whole paise, each rounding named.

import { addDays, type Day, daysBetween, daysInMonth, lastDayOfMonth, partsOf } from './days.ts'
import { halfUp, PPM, scaled, whole } from './paise.ts'

export type ProRataPart = {
  /** "2026-11" */
  readonly month: string
  readonly days: number
  readonly of: number
  readonly paise: number
}

/** `actual`: days of that month; `thirty`: every month counts as thirty days. */
export type ProRataMethod = 'actual' | 'thirty'

/** Rent of the days `from` to `to`, both counted, each month apart, half a paisa up; a whole month is the whole rent. */
export function proRata(
  monthlyRentPaise: number,
  from: Day,
  to: Day,
  method: ProRataMethod = 'actual',
): { readonly paise: number; readonly parts: readonly ProRataPart[] } {
  const parts: ProRataPart[] = []
  for (let start = from; start <= to; start = addDays(lastDayOfMonth(start), 1)) {
    const monthEnd = lastDayOfMonth(start)
    const end = to < monthEnd ? to : monthEnd
    const { year, month, day } = partsOf(start)
    const held = daysInMonth(year, month)
    const counted = daysBetween(start, end) + 1
    const isWhole = day === 1 && end === monthEnd
    const of = method === 'thirty' ? 30 : held
    const days = method === 'thirty' ? (isWhole ? 30 : Math.min(counted, 30)) : counted
    const paise = isWhole
      ? monthlyRentPaise
      : halfUp(scaled(whole(monthlyRentPaise), BigInt(days), BigInt(of)))
    parts.push({ month: start.slice(0, 7), days, of, paise })
  }
  return { paise: parts.reduce((sum, part) => sum + part.paise, 0), parts }
}

/** The rent of each year: at each anniversary on the rounded rent, half up to `roundToPaise` (a rupee). */
export function escalated(
  monthlyRentPaise: number,
  ppmPerYear: number,
  years: number,
  roundToPaise: number = 100,
): readonly number[] {
  const rents = [monthlyRentPaise]
  while (rents.length < years) {
    const last = rents.at(-1) ?? monthlyRentPaise
    rents.push(halfUp(scaled(whole(last), PPM + BigInt(ppmPerYear), PPM), BigInt(roundToPaise)))
  }
  return rents.slice(0, years)
}

export type LateFee = {
  readonly dueOn: Day
  readonly paidOn: Day
  readonly graceDays: number
  readonly perDayPaise: number
  readonly capPaise: number
}

/** The first day after the grace costs one day; never above the ceiling. */
export function lateFee(fee: LateFee): {
  readonly daysLate: number
  readonly chargedDays: number
  readonly feePaise: number
} {
  const daysLate = Math.max(0, daysBetween(fee.dueOn, fee.paidOn))
  const chargedDays = Math.max(0, daysLate - fee.graceDays)
  return {
    daysLate,
    chargedDays,
    feePaise: Math.min(chargedDays * fee.perDayPaise, fee.capPaise),
  }
}
