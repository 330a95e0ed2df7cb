// Days of the calendar as ISO text ("2026-11-23"): no clock and no time zone is asked, but for the one function that turns a
// moment into the day it is in India.

const DAY_MS = 86_400_000
/** India has had one zone without summer time since 1945. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000

export type Day = string

type Parts = { readonly year: number; readonly month: number; readonly day: number }

/** Throws `RangeError` for what is no day, 30 February among them. */
export function partsOf(day: Day): Parts {
  const [year = Number.NaN, month = Number.NaN, number = Number.NaN] = day.split('-').map(Number)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || dayOf(year, month, number) !== day) {
    throw new RangeError(`${day} is not a day.`)
  }
  return { year, month, day: number }
}

const dayOf = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

function msOf(day: Day): number {
  const { year, month, day: number } = partsOf(day)
  return Date.UTC(year, month - 1, number)
}

/** `month` 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The day of a month, or its last one where the month is shorter. */
export const dayInMonth = (year: number, month: number, day: number): Day =>
  dayOf(year, month, Math.min(day, daysInMonth(year, month)))

export const addDays = (day: Day, days: number): Day =>
  new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: Day, until: Day): number => (msOf(until) - msOf(from)) / DAY_MS

/** The corresponding date `months` later, and the last day of the month where it has none: 31 August + 6 is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, day: number } = partsOf(day)
  const count = year * 12 + (month - 1) + months
  return dayInMonth(Math.floor(count / 12), (count % 12) + 1, number)
}

export function lastDayOfMonth(day: Day): Day {
  const { year, month } = partsOf(day)
  return dayInMonth(year, month, 31)
}

export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)

/** The day it is in India at a moment (ISO 8601 with zone). */
export const dayInIndia = (instant: string): Day =>
  new Date(Date.parse(instant) + INDIA_AHEAD_MS).toISOString().slice(0, 10)
