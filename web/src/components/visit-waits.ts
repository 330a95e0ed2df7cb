// Which visits wait for the reader, for how long yet, and what is said of them; which are agreed.

import type { VisitRow } from '@basera/contract/chain/visit'
import { VISIT_SETTLE_HOURS } from '@basera/contract/constants/visit-hours'
import { visitsAheadMessages as messages } from '@basera/contract/messages/chain/visits-ahead'
import { formatAppointment } from '../lib/dates.ts'
import { firstNameOf } from '../lib/words.ts'
import { dayOf } from '../lib/week-days.ts'

type Told = Pick<VisitRow, 'state' | 'my_side' | 'proposal' | 'ends_at'>

const HOUR_MS = 3_600_000

export const isSeeker = ({ my_side: side }: Pick<VisitRow, 'my_side'>): boolean => side === 'seeker'

/** Over, and until the day after next the host may say what became of it. */
function isToBeSaid(visit: Told, nowMs: number): boolean {
  const endedMs = Date.parse(visit.ends_at)
  return (
    visit.state === 'confirmed' &&
    !isSeeker(visit) &&
    nowMs >= endedMs &&
    nowMs < endedMs + VISIT_SETTLE_HOURS * HOUR_MS
  )
}

/** What the reader is waited for: an answer, word of what became of it; null when it is nothing. */
export function waitsFor(visit: Told, nowMs: number): 'answer' | 'word' | null {
  if (visit.state !== 'requested' && visit.state !== 'confirmed') return null
  if (isToBeSaid(visit, nowMs)) return 'word'
  if (visit.proposal !== null)
    return (visit.proposal.side === 'seeker') === isSeeker(visit) ? null : 'answer'
  return visit.state === 'requested' && !isSeeker(visit) ? 'answer' : null
}

/** "40 min left", "22 h left", "2 days left"; never more than is left, empty when nothing is. */
export function timeLeft(until: string | null, nowMs: number): string {
  if (until === null) return ''
  const minutes = Math.floor((Date.parse(until) - nowMs) / 60_000)
  if (minutes < 1) return ''
  if (minutes < 60) return messages.minutesLeft(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? messages.hoursLeft(hours) : messages.daysLeft(Math.floor(hours / 24))
}

/** "Imran asks for Thu 3 Dec, 6:30 pm". Of a visit that waits. */
export function waitingTitle(
  visit: Told & Pick<VisitRow, 'other' | 'starts_at'>,
  nowMs: number,
): string {
  const name = firstNameOf(visit.other.name)
  if (waitsFor(visit, nowMs) === 'word') return messages.tookPlace(name)
  return visit.proposal === null
    ? messages.asks(name, formatAppointment(visit.starts_at))
    : messages.proposes(name, formatAppointment(visit.proposal.starts_at))
}

type Agreed = Told & Pick<VisitRow, 'starts_at'>

/** Agreed visits that are not over and wait for no word: those of today in India, and the first of a later day. */
export function agreedAhead<Visit extends Agreed>(
  visits: readonly Visit[],
  nowMs: number,
): { readonly today: readonly Visit[]; readonly next: Visit | undefined } {
  const agreed = visits.filter(
    (visit) =>
      visit.state === 'confirmed' &&
      Date.parse(visit.ends_at) > nowMs &&
      waitsFor(visit, nowMs) === null,
  )
  const isToday = ({ starts_at: at }: Agreed) => dayOf(Date.parse(at)) <= dayOf(nowMs)
  return { today: agreed.filter(isToday), next: agreed.find((visit) => !isToday(visit)) }
}
