// How long somebody has to wait, as a person says it.

const MINUTE_SECONDS = 60
const MINUTES_TOLD = 90

/** "1 minute", "90 minutes", "2 hours": never less than what is left. */
export function waitingTime(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_SECONDS))
  const [count, unit] =
    minutes <= MINUTES_TOLD ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
