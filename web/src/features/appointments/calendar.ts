// Where visits and visiting hours stand in the calendar: minutes of a day in India, lanes beside each other where two
// visits share a time, and which hours are drawn at all.

import { visitCalendarWords as words } from '@basera/contract/messages/chain/appointments'
import type { Appointment } from '../../api/applying/appointments.ts'
import type { HomeHours } from '../../api/applying/visit-hours.ts'
import { formatWholeDay } from '../../lib/dates.ts'
import { beginOf, minutesOf, weekdayOf } from '../../lib/week-days.ts'
import { badgeOf } from './agenda.ts'

/** What a box looks like; the words beside the calendar and in its name say what it means. */
export type Drawing = 'waits' | 'asked' | 'agreed' | 'attended' | 'missed' | 'over'

/** Null: what was declined or cancelled takes no time. */
export function drawingOf(visit: Parameters<typeof badgeOf>[0], nowMs: number): Drawing | null {
  if (visit.state === 'declined' || visit.state === 'cancelled') return null
  if (visit.state === 'completed') return 'attended'
  const { tone } = badgeOf(visit, nowMs)
  if (tone === 'accent') return isOnlyLate(visit, nowMs) ? 'agreed' : 'waits'
  return drawingOfTone[tone]
}

const drawingOfTone = {
  primary: 'asked',
  ok: 'agreed',
  bad: 'missed',
  neutral: 'over',
} as const

/** Who is late is told by the badge; the visit itself stays agreed. */
const isOnlyLate = (visit: Parameters<typeof badgeOf>[0], nowMs: number): boolean =>
  visit.state === 'confirmed' && visit.proposal === null && nowMs < Date.parse(visit.ends_at)

/** Minutes from the beginning of a day. */
export type Minutes = { readonly from: number; readonly until: number }

export type Placed = Minutes & {
  readonly visit: Appointment
  readonly lane: number
  /** How many stand beside each other. */
  readonly lanes: number
}

const DAY_MINUTES = 1440
/** A shorter visit is drawn as if it were this long: its name must be read. */
const DRAWN_MIN_MINUTES = 30

/** Visits that begin on a day, by their time. What goes on after midnight ends at its end. */
export function placeVisits(visits: readonly Appointment[], day: string): readonly Placed[] {
  const beginMs = Date.parse(beginOf(day))
  const found = visits
    .map((visit) => ({ visit, from: Math.round((Date.parse(visit.starts_at) - beginMs) / 60_000) }))
    .filter(({ from }) => from >= 0 && from < DAY_MINUTES)
    .map(({ visit, from }) => ({ visit, from, until: untilOf(visit, from) }))
    .toSorted((one, other) => one.from - other.from || one.visit.id.localeCompare(other.visit.id))
  return groupsOf(found).flatMap(inLanes)
}

function untilOf({ starts_at: from, ends_at: until }: Appointment, fromMinute: number): number {
  const minutes = Math.round((Date.parse(until) - Date.parse(from)) / 60_000)
  return Math.min(DAY_MINUTES, fromMinute + Math.max(DRAWN_MIN_MINUTES, minutes))
}

type Found = Minutes & { readonly visit: Appointment }

/** Those that touch each other's time, directly or over a third. */
function groupsOf(found: readonly Found[]): readonly (readonly Found[])[] {
  const groups: Found[][] = []
  let untilMinute = 0
  for (const one of found) {
    const last = groups.at(-1)
    if (last !== undefined && one.from < untilMinute) last.push(one)
    else groups.push([one])
    untilMinute = Math.max(untilMinute, one.until)
  }
  return groups
}

function inLanes(group: readonly Found[]): readonly Placed[] {
  const ends: number[] = []
  const placed = group.map((one) => {
    const free = ends.findIndex((end) => end <= one.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = one.until
    return { ...one, lane }
  })
  return placed.map((one) => ({ ...one, lanes: ends.length }))
}

/** When any of these homes is shown on a day: a date's own hours stand instead of its weekday's, a pause closes all. */
export function openMinutes(homes: readonly HomeHours[], day: string): readonly Minutes[] {
  const all = homes
    .filter(({ paused_until: pause }) => pause === null || pause <= day)
    .flatMap(({ windows }) => {
      const dated = windows.filter(({ on_date: date }) => date === day)
      return dated.length > 0 ? dated : windows.filter(({ weekday }) => weekday === weekdayOf(day))
    })
    .flatMap(({ from_time: from, until_time: until }) =>
      from === null || until === null ? [] : [{ from: minutesOf(from), until: minutesOf(until) }],
    )
    .toSorted((one, other) => one.from - other.from)
  const joined: { from: number; until: number }[] = []
  for (const span of all) {
    const last = joined.at(-1)
    if (last !== undefined && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else joined.push({ ...span })
  }
  return joined
}

/** The hours that are drawn: the usual ones of a day, and as many more as something stands in. */
export function drawnHours(spans: readonly Minutes[]): Minutes {
  const from = Math.min(9 * 60, ...spans.map((span) => span.from))
  const until = Math.max(20 * 60, ...spans.map((span) => span.until))
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 }
}

/** "23 to 29 November 2026", "30 November to 6 December 2026", "28 December 2026 to 3 January 2027". */
export function weekTitle(week: readonly string[]): string {
  const [from, until] = [formatWholeDay(week[0] ?? ''), formatWholeDay(week.at(-1) ?? '')]
  const [day = '', month = '', year = ''] = from.split(' ')
  const [, lastMonth, lastYear] = until.split(' ')
  if (year !== lastYear) return words.span(from, until)
  return words.span(month === lastMonth ? day : `${day} ${month}`, until)
}

/** How many visits a day has, and how many of them wait for the reader. */
export function countsOf(placed: readonly Placed[], nowMs: number) {
  const waiting = placed.filter(({ visit }) => drawingOf(visit, nowMs) === 'waits').length
  return { all: placed.length, waiting }
}
