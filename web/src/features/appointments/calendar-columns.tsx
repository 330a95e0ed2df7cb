// What stands in each column of the calendar, and its heading.

import { clsx } from 'clsx'
import { visitCalendarWords as words } from '@basera/contract/messages/chain/appointments'
import type { Appointment } from '../../api/applying/appointments.ts'
import type { HomeHours } from '../../api/applying/visit-hours.ts'
import { beginOf, dayOf, longWeekday, shortDay } from '../../lib/week-days.ts'
import type { CalendarColumn } from './calendar-grid.tsx'
import { openMinutes, placeVisits } from './calendar.ts'

type Drawn = {
  readonly visits: readonly Appointment[]
  readonly homes: readonly HomeHours[]
  readonly nowMs: number
}

/** Seven days. */
export function weekColumns(
  week: readonly string[],
  { visits, homes, nowMs }: Drawn,
): readonly CalendarColumn[] {
  const today = dayOf(nowMs)
  return week.map((day) => ({
    key: day,
    heading: <DayHeading day={day} today={today} />,
    placed: placeVisits(visits, day),
    open: openMinutes(homes, day),
    nowMinute: minuteOf(nowMs, day),
  }))
}

/** One column a home that has a visit; one for all of them when that is asked for, or when there are not several. */
export function dayColumns(
  day: string,
  { visits, homes, nowMs, isOneColumn }: Drawn & { readonly isOneColumn: boolean },
): readonly CalendarColumn[] {
  const placed = placeVisits(visits, day)
  const byHome = Map.groupBy(placed, ({ visit }) => visit.home.property_id)
  const nowMinute = minuteOf(nowMs, day)
  if (isOneColumn || byHome.size < 2) {
    const heading = <HomeHeading title={placed[0]?.visit.home.title} count={placed.length} />
    return [
      {
        key: day,
        heading: isOneColumn ? null : heading,
        placed,
        open: openMinutes(homes, day),
        nowMinute,
      },
    ]
  }
  return [...byHome].map(([homeId, ofHome], place) => ({
    key: homeId ?? String(place),
    heading: <HomeHeading title={ofHome[0]?.visit.home.title} count={ofHome.length} />,
    placed: placeVisits(
      ofHome.map(({ visit }) => visit),
      day,
    ),
    open: openMinutes(
      homes.filter(({ property_id: id }) => id === homeId),
      day,
    ),
    nowMinute,
  }))
}

function minuteOf(nowMs: number, day: string): number | null {
  return dayOf(nowMs) === day ? Math.floor((nowMs - Date.parse(beginOf(day))) / 60_000) : null
}

function DayHeading({ day, today }: { day: string; today: string }) {
  const [name, date] = shortDay(day).split(' ')
  return (
    <h2 className="flex h-full items-center justify-center gap-1.5 font-sans text-small font-normal">
      <span className="sr-only">{longWeekday(day, today)}</span>
      <span aria-hidden="true" className="text-ink-2">
        {name}
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'tnum font-semibold',
          day === today && 'grid size-7 place-items-center rounded-full bg-primary text-on-primary',
        )}
      >
        {date}
      </span>
    </h2>
  )
}

function HomeHeading({ title, count }: { title: string | undefined; count: number }) {
  return (
    <div className="flex h-full flex-col justify-center px-3">
      <h2 className="truncate font-sans text-small font-semibold">{title ?? words.noVisits}</h2>
      {title !== undefined && <p className="tnum text-meta text-ink-2">{words.visits(count)}</p>}
    </div>
  )
}
