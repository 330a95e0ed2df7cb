// Converts between ISO 8601 and the value of a datetime-local input, which has no zone, in India's time.

const INDIA_OFFSET = '+05:30'
const inIndia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** "2026-10-03T09:05:00Z" → "2026-10-03T14:35". */
export const toIndiaField = (iso: string): string => inIndia.format(new Date(iso)).replace(' ', 'T')

/** "2026-10-03T14:35" → "2026-10-03T09:05:00.000Z"; null for what is no time. */
export function fromIndiaField(text: string): string | null {
  const date = new Date(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00${INDIA_OFFSET}` : NaN,
  )
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
