// Days and hours of visits, in India's time whatever the browser's. A day is "2026-11-28", an hour "09:30".

import { formatDay, formatWholeDay } from './dates.ts'

const INDIA_OFFSET_MS = 330 * 60_000
const DAY_MS = 86_400_000

const names = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS)

/** The day in India at a moment. */
export const dayOf = (ms: number): string =>
  new Date(ms + INDIA_OFFSET_MS).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10)

/** 1 is Monday. */
export const weekdayOf = (day: string): number => ((dayNumber(day) + 3) % 7) + 1

/** Monday to Sunday. */
export function weekOf(day: string): readonly string[] {
  const monday = addDays(day, 1 - weekdayOf(day))
  return Array.from({ length: 7 }, (_, place) => addDays(monday, place))
}

/** When a day begins in India, as ISO 8601. */
export const beginOf = (day: string): string =>
  new Date(dayNumber(day) * DAY_MS - INDIA_OFFSET_MS).toISOString()

/** False for "2027-02-29", and for what is no day at all. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(Date.parse(text)).toISOString().startsWith(text)

/** The first of January 1970 was a Thursday. */
const nameOf = (day: string): string => names[(dayNumber(day) + 4) % 7] ?? ''

/** "2026-11-28" → "Sat 28 Nov". */
export const shortDay = (day: string): string => `${nameOf(day).slice(0, 3)} ${formatDay(day)}`

/** "2026-11-28" → "Saturday, 28 November"; with its year when that is not this one. */
export function longWeekday(day: string, today: string): string {
  const text = formatWholeDay(day)
  return `${nameOf(day)}, ${day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text}`
}

/** "09:30" → 570; "24:00" → 1440. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** 570 → "09:30". */
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** "10:00" → "10 am", "22:15" → "10:15 pm", "12:00" → "12 pm". */
export function clockText(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3, 5)
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes === '00' ? '' : `:${minutes}`} ${hour % 24 < 12 ? 'am' : 'pm'}`
}
