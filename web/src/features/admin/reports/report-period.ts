// The period of a report, in months of India's time, and its form in the URL: "2026-03".

import { ADMIN_REPORT_MAX_MONTHS, ADMIN_REPORT_MONTHS } from '@basera/contract/constants/admin'
import { dateInIndia } from '../../../lib/dates.ts'

export type Period = { readonly from: string; readonly until: string }

/** "2026-03" and -2 → "2026-01". */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The months that can be chosen: the current one and those before it, newest first. */
export function choosableMonths(now: Date): readonly string[] {
  const running = dateInIndia(now.toISOString()).slice(0, 7)
  return Array.from({ length: ADMIN_REPORT_MAX_MONTHS }, (_, past) => monthAfter(running, -past))
}

/** Invalid months are ignored, reversed ones swapped. */
export function readPeriod(params: URLSearchParams, now: Date): Period {
  const months = choosableMonths(now)
  const read = (name: string) => {
    const text = params.get(name) ?? ''
    return months.includes(text) ? text : null
  }
  const until = read('until') ?? months[0] ?? ''
  const from = read('from') ?? earliest(monthAfter(until, 1 - ADMIN_REPORT_MONTHS), months)
  return from <= until ? { from, until } : { from: until, until: from }
}

/** Every month of the period, oldest first. */
export function monthsOf({ from, until }: Period): readonly string[] {
  const months: string[] = []
  for (let month = from; month <= until; month = monthAfter(month, 1)) months.push(month)
  return months
}

/** "2026-02" → "2026-02-28". */
export function lastDayOf(month: string): string {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
  return days.toISOString().slice(0, 10)
}

function earliest(month: string, months: readonly string[]): string {
  const first = months.at(-1) ?? month
  return month < first ? first : month
}
