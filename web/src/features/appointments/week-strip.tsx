import { clsx } from 'clsx'
import { visitCalendarWords as words } from '@basera/contract/messages/chain/appointments'
import { longWeekday, shortDay } from '../../lib/week-days.ts'

type WeekStripProps = {
  days: readonly string[]
  chosen: string
  today: string
  countsOf: (day: string) => { readonly all: number; readonly waiting: number }
  onDay: (day: string) => void
}

/** The days of a week on a phone; a dot says that a day has visits, a marigold one that one waits. */
export function WeekStrip({ days, chosen, today, countsOf, onDay }: WeekStripProps) {
  return (
    <ul className="grid grid-cols-7 gap-1">
      {days.map((day) => {
        const { all, waiting } = countsOf(day)
        const isChosen = day === chosen
        const [name, date] = shortDay(day).split(' ')
        return (
          <li key={day}>
            <button
              type="button"
              aria-pressed={isChosen}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onDay(day)}
              className={clsx(
                'grid min-h-16 w-full place-items-center rounded-control py-1.5',
                isChosen
                  ? 'bg-primary text-on-primary'
                  : day === today
                    ? 'bg-primary-tint text-primary'
                    : 'hover:bg-fill',
              )}
            >
              <span className="sr-only">
                {longWeekday(day, today)}
                {', '}
                {waiting > 0
                  ? words.visitsWaiting(all, waiting)
                  : all === 0
                    ? words.noVisits
                    : words.visits(all)}
              </span>
              <span aria-hidden="true" className="text-micro">
                {name}
              </span>
              <span aria-hidden="true" className="tnum font-semibold">
                {date}
              </span>
              <span
                aria-hidden="true"
                className={clsx(
                  'size-1.5 rounded-full',
                  waiting > 0 ? 'bg-accent' : all > 0 && 'bg-control',
                )}
              />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
