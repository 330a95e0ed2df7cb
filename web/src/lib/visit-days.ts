// Free times of a home, day by day in India.

import { dateInIndia } from './dates.ts'

export type Slot = { readonly starts_at: string; readonly ends_at: string }
export type SlotDay = { readonly date: string; readonly slots: readonly Slot[] }

/** In their order; `slots`: by their time. */
export function daysOf(slots: readonly Slot[]): readonly SlotDay[] {
  const byDate = Map.groupBy(slots, ({ starts_at: at }) => dateInIndia(at))
  return [...byDate].map(([date, ofDay]) => ({ date, slots: ofDay }))
}

/** A date and an hour of a form, in India; null for none. */
export function momentInIndia(date: string, time: string): string | null {
  const ms = Date.parse(`${date}T${time}:00+05:30`)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
