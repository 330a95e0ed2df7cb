// Converts between ISO 8601 and the value of a datetime-local input, which has no zone, in India's time.

import { dateInIndia, timeInIndia } from '../../../lib/dates.ts'

const INDIA_OFFSET = '+05:30'
/** "2026-10-03T09:05:00Z" → "2026-10-03T14:35". */
export const toIndiaField = (iso: string): string => `${dateInIndia(iso)}T${timeInIndia(iso)}`

/** "2026-10-03T14:35" → "2026-10-03T09:05:00.000Z"; null for what is no time. */
export function fromIndiaField(text: string): string | null {
  const date = new Date(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00${INDIA_OFFSET}` : NaN,
  )
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
