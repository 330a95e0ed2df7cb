// Dates as the pages show them, in India's time whatever the reader's clock: so server and browser print the same.

const indiaTime = { timeZone: 'Asia/Kolkata' } as const
const dayMonth = new Intl.DateTimeFormat('en-GB', {
  ...indiaTime,
  day: 'numeric',
  month: 'short',
})
const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  ...indiaTime,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const monthYear = new Intl.DateTimeFormat('en-GB', {
  ...indiaTime,
  month: 'long',
  year: 'numeric',
})

const moment = new Intl.DateTimeFormat('en-GB', {
  ...indiaTime,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "2026-12-01" → "1 Dec". Takes a date or a timestamp in ISO 8601. */
export function formatDay(iso: string): string {
  return dayMonth.format(new Date(iso)).replace('Sept', 'Sep')
}

/** "2026-10-03T09:00:00Z" → "3 Oct 2026". */
export function formatDayWithYear(iso: string): string {
  return dayMonthYear.format(new Date(iso)).replace('Sept', 'Sep')
}

/** "2026-03-09" → "March 2026". */
export function formatMonth(iso: string): string {
  return monthYear.format(new Date(iso))
}

/** "2026-10-03T09:05:00Z" → "3 Oct 2026, 14:35". */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso)).replace('Sept', 'Sep')
}
