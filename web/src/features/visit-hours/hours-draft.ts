// What a person changes on the page of hours: seven weekdays and dates of their own, each with its spans. A date without
// spans is closed. Says what is wrong with a span before the database would refuse it.

import type { VisitSettings, VisitWindow } from '@basera/contract/chain/visit'
import { VISIT_DATES_AHEAD_DAYS, VISIT_WINDOWS_MAX } from '@basera/contract/constants/visit-hours'
import { visitHoursMessages as messages } from '@basera/contract/messages/chain/visit-hours'
import type { VisitHours } from '../../api/applying/visit-hours.ts'
import { addDays, isDay, minutesOf, timeAt } from '../../lib/week-days.ts'

export type Span = { readonly from: string; readonly until: string }

export type DatedHours = { readonly day: string; readonly spans: readonly Span[] }

export type HoursDraft = {
  readonly settings: VisitSettings
  /** Monday first. */
  readonly week: readonly (readonly Span[])[]
  readonly dates: readonly DatedHours[]
}

/** As the database sets them, too. */
const usualSettings: VisitSettings = {
  slot_minutes: 30,
  buffer_minutes: 15,
  notice_hours: 3,
  days_ahead: 14,
  per_day: 8,
  confirms_itself: false,
  paused_until: null,
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** What is over stays behind: dates before today, a pause that has ended. */
export function draftOf({ settings, windows }: VisitHours, today: string): HoursDraft {
  const known = settings ?? usualSettings
  const pause = known.paused_until
  const days = [...new Set(windows.flatMap(({ on_date: day }) => day ?? []))]
  return {
    settings: { ...known, paused_until: pause !== null && pause > today ? pause : null },
    week: weekdays.map((weekday) => spansOf(windows.filter((one) => one.weekday === weekday))),
    dates: days
      .filter((day) => day >= today)
      .toSorted()
      .map((day) => ({ day, spans: spansOf(windows.filter((one) => one.on_date === day)) })),
  }
}

const spansOf = (windows: readonly VisitWindow[]): readonly Span[] =>
  windows
    .flatMap(({ from_time: from, until_time: until }) =>
      from === null || until === null ? [] : [{ from, until }],
    )
    .toSorted((one, other) => one.from.localeCompare(other.from))

/** As the database takes it. */
export function windowsOf({ week, dates }: HoursDraft): readonly VisitWindow[] {
  return [
    ...week.flatMap((spans, index) => openWindows({ weekday: index + 1, on_date: null }, spans)),
    ...dates.flatMap(({ day, spans }) => datedWindows({ weekday: null, on_date: day }, spans)),
  ]
}

type DayOfWindow = Pick<VisitWindow, 'weekday' | 'on_date'>

const openWindows = (day: DayOfWindow, spans: readonly Span[]): readonly VisitWindow[] =>
  spans.map(({ from, until }) => ({
    ...day,
    from_time: from,
    until_time: until,
    is_closed: false,
  }))

const datedWindows = (day: DayOfWindow, spans: readonly Span[]): readonly VisitWindow[] =>
  spans.length > 0
    ? openWindows(day, spans)
    : [{ ...day, from_time: null, until_time: null, is_closed: true }]

/** What is wrong with one span of a day; empty when nothing is. Of two that overlap the later one in the list is told. */
export function spanFault(spans: readonly Span[], index: number, slotMinutes: number): string {
  const span = spans[index]
  if (span === undefined) return ''
  if (span.until <= span.from) return messages.endFirst
  const overlaps = spans
    .slice(0, index)
    .some((other) => span.from < other.until && other.from < span.until)
  if (overlaps) return messages.overlap
  const isTooShort = minutesOf(span.until) - minutesOf(span.from) < slotMinutes
  return isTooShort ? messages.tooShort(slotMinutes) : ''
}

/** What is wrong with a date that is to be added. */
export function newDayFault(day: string, dates: readonly DatedHours[], today: string): string {
  if (day === '') return messages.dayMissing
  if (!isAhead(day, today)) return messages.dayFault
  return dates.some((one) => one.day === day) ? messages.dayTwice : ''
}

export const pauseFault = ({ settings }: HoursDraft, today: string): string =>
  settings.paused_until === null || isAhead(settings.paused_until, today) ? '' : messages.pauseFault

const isAhead = (day: string, today: string): boolean =>
  isDay(day) && day >= today && day <= addDays(today, VISIT_DATES_AHEAD_DAYS)

/** Why the whole cannot be saved; empty when it can. */
export function draftFault(draft: HoursDraft, today: string): string {
  if (windowsOf(draft).length > VISIT_WINDOWS_MAX) return messages.tooMany
  const days = [...draft.week, ...draft.dates.map(({ spans }) => spans)]
  const isFaulty =
    pauseFault(draft, today) !== '' ||
    days.some((spans) =>
      spans.some((_, index) => spanFault(spans, index, draft.settings.slot_minutes) !== ''),
    )
  return isFaulty ? messages.lookAgain : ''
}

/** Times that a usual week holds, one after the other from the beginning of each span. */
export const timesAWeek = ({ week, settings }: HoursDraft): number =>
  week
    .flat()
    .reduce(
      (sum, { from, until }) =>
        sum + Math.max(0, Math.floor((minutesOf(until) - minutesOf(from)) / settings.slot_minutes)),
      0,
    )

const DAY_MINUTES = 1_440
const firstSpan: Span = { from: '10:00', until: '12:00' }
const NEW_SPAN_MINUTES = 120
/** Between a day's last span and the next one. */
const PAUSE_MINUTES = 60

/** What "add" offers: two hours, an hour after the last of the day; null where the day is full. */
export function nextSpan(spans: readonly Span[]): Span | null {
  if (spans.length === 0) return firstSpan
  const end = Math.max(...spans.map(({ until }) => minutesOf(until)))
  const from = Math.min(end + PAUSE_MINUTES, DAY_MINUTES - PAUSE_MINUTES)
  if (from < end) return null
  return { from: timeAt(from), until: timeAt(Math.min(from + NEW_SPAN_MINUTES, DAY_MINUTES)) }
}

export const isSame = (one: HoursDraft, other: HoursDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
