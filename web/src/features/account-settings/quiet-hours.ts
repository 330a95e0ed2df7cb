// Quiet hours as the settings offer them: whole hours of India's time. The database takes any minute.

const DAY_HOURS = 24

export type QuietHours = { readonly from: string; readonly until: string }

/** What is offered when they are switched on. */
export const usualQuietHours: QuietHours = { from: '22:00', until: '07:00' }

/** Whole hours, and the present one if it is none; not the other end, for that would be no hours at all. */
export function hourChoices(present: string, otherEnd: string): readonly string[] {
  const hours = Array.from(
    { length: DAY_HOURS },
    (_, hour) => `${String(hour).padStart(2, '0')}:00`,
  )
  const all = hours.includes(present) ? hours : [...hours, present].toSorted()
  return all.filter((hour) => hour !== otherEnd)
}

/** "22:00" → "10 pm", "07:30" → "7:30 am". */
export function hourText(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3, 5)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return `${shown}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'am' : 'pm'}`
}
