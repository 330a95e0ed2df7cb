// A moment as people in India read it, without Intl: server and browser say the same words.

const INDIA_OFFSET_MS = 330 * 60_000
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "2027-06-13T18:30:00Z" → "14 Jun 2027": the day that it is in India then. Throws a RangeError when `iso` is no date. */
export function indianDay(iso: string): string {
  const shifted = new Date(Date.parse(iso) + INDIA_OFFSET_MS)
  if (Number.isNaN(shifted.getTime())) throw new RangeError('not a moment')
  return `${shifted.getUTCDate()} ${months[shifted.getUTCMonth()]} ${shifted.getUTCFullYear()}`
}

/** "2027-06-14T11:30:00Z" → "Mon 14 Jun, 5:00 pm". Throws a RangeError when `iso` is no date. */
export function indianMoment(iso: string): string {
  const shifted = new Date(Date.parse(iso) + INDIA_OFFSET_MS)
  if (Number.isNaN(shifted.getTime())) throw new RangeError('not a moment')
  const [hour, minute] = [shifted.getUTCHours(), shifted.getUTCMinutes()]
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
  return `${days[shifted.getUTCDay()]} ${shifted.getUTCDate()} ${months[shifted.getUTCMonth()]}, ${clock}`
}
