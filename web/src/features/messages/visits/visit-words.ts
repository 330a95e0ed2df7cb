// What the panel says of a visit: its badge, and what is so in one sentence.

import type { VisitRow } from '@basera/contract/chain/visit'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { formatAppointment } from '../../../lib/dates.ts'
import { isProposedToMe, partyOf } from './visit-offers.ts'

export type VisitBadge = {
  readonly tone: 'accent' | 'primary' | 'neutral' | 'ok' | 'bad'
  readonly text: string
}

/** Whose turn it is decides the colour. */
export function visitBadge(visit: VisitRow): VisitBadge {
  switch (visit.state) {
    case 'requested': {
      const isMine = visit.proposal === null && partyOf(visit.my_side) === 'host'
      const tone = isMine || isProposedToMe(visit) ? 'accent' : 'primary'
      return { tone, text: messages.requested }
    }
    case 'confirmed':
      return { tone: isProposedToMe(visit) ? 'accent' : 'ok', text: messages.confirmed }
    case 'completed':
      return { tone: 'ok', text: messages.completed }
    case 'no_show':
      return { tone: visit.missed_side === null ? 'neutral' : 'bad', text: messages.noShow }
    case 'declined':
      return { tone: 'neutral', text: messages.declined }
    case 'cancelled':
      return { tone: 'neutral', text: messages.cancelled }
    default:
      return visit.state satisfies never
  }
}

/** `name`: the other side's. */
export function visitTitle(visit: VisitRow, name: string, nowMs: number): string {
  const when = formatAppointment(visit.starts_at)
  const party = partyOf(visit.my_side)
  switch (visit.state) {
    case 'requested':
      return party === 'seeker'
        ? messages.requestedByMe(when)
        : messages.requestedByOther(name, when)
    case 'confirmed':
      return nowMs < Date.parse(visit.starts_at) ? messages.confirmedAt(when) : messages.begun(when)
    case 'completed':
      return messages.completedAt(when)
    case 'no_show':
      if (visit.missed_side === null) return messages.missedByNobody
      return visit.missed_side === party ? messages.missedByMe(name) : messages.missedByOther(name)
    case 'declined':
      if (visit.reason_kind === 'no_answer') return messages.lapsed(when)
      return party === 'host' ? messages.declinedByMe(when) : messages.declinedByOther(name, when)
    case 'cancelled':
      return messages.cancelledAt(when)
    default:
      return visit.state satisfies never
  }
}
