// Which steps of a visit are offered to whom and when. The database decides; this only leaves out what it would refuse.

import type { Side } from '@basera/contract/chain/conversation'
import type { VisitRow } from '@basera/contract/chain/visit'
import {
  VISIT_LATE_FROM_MS,
  VISIT_MAX_MOVES,
  VISIT_MISSED_AFTER_MS,
  VISIT_MISSED_WITHIN_MS,
} from '@basera/contract/constants/visit-panel'

export type VisitAct =
  | 'ask'
  | 'confirm'
  | 'decline'
  | 'accept'
  | 'refuse'
  | 'propose'
  | 'cancel'
  | 'complete'
  | 'missed'
  | 'feedback'

export type Party = 'seeker' | 'host'

export const partyOf = (side: Side): Party =>
  side === 'seeker' || side === 'co_tenant' ? 'seeker' : 'host'

/** Another time waits for the answer of whoever reads this. */
export const isProposedToMe = ({ proposal, my_side: mySide }: VisitRow): boolean =>
  proposal !== null && partyOf(proposal.side) !== partyOf(mySide)

/** Whether a visit that is set has begun: what is left is to say how it went. */
export const isBegun = (visit: Pick<VisitRow, 'state' | 'starts_at'>, nowMs: number): boolean =>
  visit.state === 'confirmed' && nowMs >= Date.parse(visit.starts_at)

/** In the order of their buttons, the likely one first. */
export function actsOf(visit: VisitRow, nowMs: number): readonly VisitAct[] {
  const party = partyOf(visit.my_side)
  const hasBegun = nowMs >= Date.parse(visit.starts_at)
  switch (visit.state) {
    case 'requested':
      return party === 'host'
        ? [...answersOf(visit, nowMs), ...confirmOf(visit, hasBegun), ...moveOf(visit), 'decline']
        : [...answersOf(visit, nowMs), ...moveOf(visit), 'cancel']
    case 'confirmed':
      if (!hasBegun) return [...answersOf(visit, nowMs), ...moveOf(visit), 'cancel']
      return [party === 'host' ? 'complete' : 'feedback', ...missedOf(visit, nowMs)]
    case 'completed':
      return party === 'seeker' ? ['feedback', 'ask'] : []
    case 'no_show':
      return [
        ...(visit.missed_side === party ? missedOf(visit, nowMs) : []),
        ...(party === 'seeker' ? (['ask'] as const) : []),
      ]
    case 'declined':
    case 'cancelled':
      return party === 'seeker' ? ['ask'] : []
    default:
      return visit.state satisfies never
  }
}

function answersOf(visit: VisitRow, nowMs: number): readonly VisitAct[] {
  if (visit.proposal === null || !isProposedToMe(visit)) return []
  return nowMs < Date.parse(visit.proposal.starts_at) ? ['accept', 'refuse'] : ['refuse']
}

/** Who proposed another time waits for the answer to it. */
const confirmOf = (visit: VisitRow, hasBegun: boolean): readonly VisitAct[] =>
  hasBegun || (visit.proposal !== null && !isProposedToMe(visit)) ? [] : ['confirm']

const moveOf = (visit: VisitRow): readonly VisitAct[] =>
  isProposedToMe(visit) || visit.moves >= VISIT_MAX_MOVES ? [] : ['propose']

/** From when one side may say that the other did not come, who is waited for as long as they said to be late. */
export function missedFromMs({ my_side: side, starts_at: at, late }: VisitRow): number {
  const minutes = partyOf(side) === 'host' ? late.seeker : late.host
  return Date.parse(at) + VISIT_MISSED_AFTER_MS + (minutes ?? 0) * 60_000
}

/** Whether it may be said now that one comes later. */
export function canBeLate({ state, starts_at: at, ends_at: until }: VisitRow, nowMs: number) {
  return (
    state === 'confirmed' &&
    nowMs >= Date.parse(at) - VISIT_LATE_FROM_MS &&
    nowMs < Date.parse(until)
  )
}

function missedOf(visit: VisitRow, nowMs: number): readonly VisitAct[] {
  const from = missedFromMs(visit)
  const since = Date.parse(visit.state === 'confirmed' ? visit.ends_at : visit.state_at)
  return nowMs >= from && nowMs <= since + VISIT_MISSED_WITHIN_MS ? ['missed'] : []
}
