// What somebody reads who asked too often: for how long it lasts, as the header Retry-After says it to programs.

import { counted } from './counted.ts'

const MINUTE_SECONDS = 60
const MINUTES_TOLD = 90
const HOURS_TOLD = 36

/** "Too many requests. Please try again in 3 minutes." */
export function tooOften(seconds: number): string {
  return `Too many requests. Please try again in ${lasting(seconds)}.`
}

/** Never less than it lasts: whoever comes back then is let in. */
function lasting(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole <= MINUTE_SECONDS) return counted(whole, 'second')
  const minutes = Math.ceil(whole / MINUTE_SECONDS)
  if (minutes <= MINUTES_TOLD) return counted(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours <= HOURS_TOLD ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day')
}
