// Days and moments as papers say them: in India, whatever the machine's zone.

const inWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** "6 November 2026", of a day as ISO text. */
export const wholeDay = (iso: string): string =>
  inWords.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`))

const INDIA_AHEAD_MS = 5.5 * 3_600_000

/** "2026-11-22 11:40:37 IST" */
export const momentInIndia = (instant: string): string =>
  `${new Date(Date.parse(instant) + INDIA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')} IST`
