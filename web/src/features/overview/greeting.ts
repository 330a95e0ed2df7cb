const hourInIndia = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

/** By the clock on the wall; the server does not know whose, and takes India's. */
export const hourNow = (now: Date): number =>
  import.meta.env.SSR ? Number(hourInIndia.format(now)) : now.getHours()

/** `hour`: 0 to 23, in the browser's time zone. */
export function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 12) return 'Good morning'
  if (hour >= 12 && hour < 17) return 'Good afternoon'
  return 'Good evening'
}
