// What the list of visits says: what each badge reads, and the days they stand under.

import {
  appointmentsMessages as messages,
  appointmentStates as states,
} from '@basera/contract/messages/chain/appointments'
import type { Appointment } from '../../api/applying/appointments.ts'
import { isSeeker, waitsFor } from '../../components/visit-waits.ts'
import { addDays, dayOf, longWeekday } from '../../lib/week-days.ts'

type Told = Pick<
  Appointment,
  'state' | 'my_side' | 'proposal' | 'ends_at' | 'reason_kind' | 'missed_side' | 'late'
>

export type VisitBadge = {
  readonly tone: 'accent' | 'primary' | 'neutral' | 'ok' | 'bad'
  readonly text: string
  /** The other side comes later than agreed. */
  readonly isLate?: true
}

/** A confirmed visit of the host's side at the time that is asked for: confirming both is refused. */
export const agreedBeside = (visit: Appointment, all: readonly Appointment[]): Appointment | null =>
  isSeeker(visit) || visit.state !== 'requested'
    ? null
    : (all.find(
        (other) =>
          other.id !== visit.id &&
          other.state === 'confirmed' &&
          !isSeeker(other) &&
          Date.parse(other.starts_at) < Date.parse(visit.ends_at) &&
          Date.parse(other.ends_at) > Date.parse(visit.starts_at),
      ) ?? null)

/** Whose turn it is decides the colour. */
export function badgeOf(visit: Told, nowMs: number): VisitBadge {
  switch (visit.state) {
    case 'requested':
    case 'confirmed':
      return livingBadge(visit, nowMs)
    case 'completed':
      return { tone: 'ok', text: states.completed }
    case 'no_show':
      return missedBadge(visit)
    case 'declined':
      return {
        tone: 'neutral',
        text: visit.reason_kind === 'no_answer' ? states.noAnswer : states.declined,
      }
    case 'cancelled':
      return { tone: 'neutral', text: states.cancelled }
    default:
      return visit.state satisfies never
  }
}

function livingBadge(visit: Told, nowMs: number): VisitBadge {
  const waits = waitsFor(visit, nowMs)
  if (waits === 'word') return { tone: 'accent', text: states.tookPlace }
  if (waits === 'answer')
    return { tone: 'accent', text: visit.proposal === null ? states.toConfirm : states.answerTime }
  if (visit.proposal !== null) return { tone: 'primary', text: states.youProposed }
  if (visit.state === 'requested') return { tone: 'primary', text: states.waitsForAnswer }
  if (nowMs >= Date.parse(visit.ends_at)) return { tone: 'neutral', text: states.over }
  const late = isSeeker(visit) ? visit.late.host : visit.late.seeker
  return late === null
    ? { tone: 'ok', text: states.confirmed }
    : { tone: 'accent', text: states.late(late), isLate: true }
}

/** How many minutes late the reader said to come, of a visit that is still to be; null without a word. */
export function saidLate(visit: Told, nowMs: number): number | null {
  if (visit.state !== 'confirmed' || nowMs >= Date.parse(visit.ends_at)) return null
  return isSeeker(visit) ? visit.late.seeker : visit.late.host
}

function missedBadge(visit: Told): VisitBadge {
  if (visit.missed_side === null) return { tone: 'neutral', text: states.missedUnclear }
  return (visit.missed_side === 'seeker') === isSeeker(visit)
    ? { tone: 'bad', text: states.missedByMe }
    : { tone: 'bad', text: states.missedByOther }
}

export type AgendaDay = {
  readonly day: string
  readonly label: string
  readonly visits: readonly Appointment[]
}

/** Visits in their order under the days of India on which they begin. */
export function agendaOf(visits: readonly Appointment[], nowMs: number): readonly AgendaDay[] {
  const today = dayOf(nowMs)
  const days = Map.groupBy(visits, ({ starts_at: at }) => dayOf(Date.parse(at)))
  return [...days].map(([day, ofDay]) => ({ day, label: labelOf(day, today), visits: ofDay }))
}

function labelOf(day: string, today: string): string {
  const long = longWeekday(day, today)
  // "Tuesday, 24 November" → "Today, 24 November"
  const date = long.slice(long.indexOf(',') + 2)
  if (day === today) return messages.today(date)
  return day === addDays(today, 1) ? messages.tomorrow(date) : long
}
