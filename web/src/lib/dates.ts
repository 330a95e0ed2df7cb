// Formats dates in India's time zone, whatever the browser's: server and browser must render the same markup.
// Without Intl: its first use costs a slow phone a tenth of a second.

const INDIA_OFFSET_MS = 330 * 60_000

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Throws a RangeError when `iso` is no date. */
function inIndia(iso: string) {
  const shifted = new Date(Date.parse(iso) + INDIA_OFFSET_MS).toISOString()
  const month = months[Number(shifted.slice(5, 7)) - 1] ?? ''
  return {
    day: String(Number(shifted.slice(8, 10))),
    month,
    shortMonth: month.slice(0, 3),
    year: shifted.slice(0, 4),
    time: shifted.slice(11, 16),
  }
}

/** "2026-12-01" → "1 Dec". Takes a date or a timestamp in ISO 8601. */
export function formatDay(iso: string): string {
  const { day, shortMonth } = inIndia(iso)
  return `${day} ${shortMonth}`
}

/** "2026-10-03T09:00:00Z" → "3 Oct 2026". */
export function formatDayWithYear(iso: string): string {
  const { day, shortMonth, year } = inIndia(iso)
  return `${day} ${shortMonth} ${year}`
}

/** The last day that is wholly before a moment at which a day begins: what is open until that midnight is so through this day. */
export const formatLastDay = (until: string): string =>
  formatDayWithYear(new Date(Date.parse(until) - 1).toISOString())

/** "2026-11-01" → "1 November 2026". */
export function formatWholeDay(iso: string): string {
  const { day, month, year } = inIndia(iso)
  return `${day} ${month} ${year}`
}

/** "2026-03-09" → "March 2026". */
export function formatMonth(iso: string): string {
  const { month, year } = inIndia(iso)
  return `${month} ${year}`
}

/** "2026-10-03T09:05:00Z" → "3 Oct 2026, 14:35". */
export function formatMoment(iso: string): string {
  const { day, shortMonth, year, time } = inIndia(iso)
  return `${day} ${shortMonth} ${year}, ${time}`
}

/** "2026-11-24T05:12:00Z" → "10:42 am". */
export function formatTime(iso: string): string {
  const { time } = inIndia(iso)
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}

/** "2026-11-28T05:30:00Z" → "Saturday 28 November". */
export function formatWeekday(iso: string): string {
  const { day, month } = inIndia(iso)
  return `${weekdayOf(iso)} ${day} ${month}`
}

/** "2026-11-28T05:30:00Z" → "Sat 28 Nov". */
export function formatShortWeekday(iso: string): string {
  return `${weekdayOf(iso).slice(0, 3)} ${formatDay(iso)}`
}

/** "2026-11-28T05:30:00Z" → "Sat 28 Nov, 11:00 am"; names the zone on a device that has another one. */
export function formatAppointment(iso: string): string {
  return `${formatShortWeekday(iso)}, ${formatClock(iso)}`
}

/** A time on pages that the browser alone draws: "11:00 am", and "11:00 am IST" on a device whose clock says something else. */
export function formatClock(iso: string): string {
  const time = formatTime(iso)
  return isOutsideIndia() ? `${time} IST` : time
}

/**
 * Whether the device's clock says something else than India's. The server's markup names no zone, as it does not know where its reader is:
 * a first view (first-view.tsx) shows India's time, and the browser adds the zone where it draws the page itself.
 */
export const isOutsideIndia = (): boolean =>
  typeof document !== 'undefined' && new Date().getTimezoneOffset() * -60_000 !== INDIA_OFFSET_MS

/** "2026-11-28T20:30:00Z" → "2026-11-29". */
export function dateInIndia(iso: string): string {
  return new Date(Date.parse(iso) + INDIA_OFFSET_MS).toISOString().slice(0, 10)
}

/** "2026-11-28T20:30:00Z" → "02:00", of the 24 hours. */
export const timeInIndia = (iso: string): string => inIndia(iso).time

function weekdayOf(iso: string): string {
  return weekdays[new Date(Date.parse(iso) + INDIA_OFFSET_MS).getUTCDay()] ?? ''
}

/** Whole days in India between a date or a moment, in ISO 8601, and now; 0: the same day. */
export function daysAgo(iso: string, nowMs: number): number {
  return dayNumber(nowMs) - dayNumber(Date.parse(iso))
}

const dayNumber = (ms: number): number => Math.floor((ms + INDIA_OFFSET_MS) / 86_400_000)
