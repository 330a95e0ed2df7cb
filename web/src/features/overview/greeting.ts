import { timeInIndia } from '../../lib/dates.ts'

/** By the clock on the wall; the server does not know whose, and takes India's. */
export const hourNow = (now: Date): number =>
  import.meta.env.SSR ? Number(timeInIndia(now.toISOString()).slice(0, 2)) : now.getHours()

/** `hour`: 0 to 23, in the browser's time zone. */
export function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 12) return 'Good morning'
  if (hour >= 12 && hour < 17) return 'Good afternoon'
  return 'Good evening'
}
