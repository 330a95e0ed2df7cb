// What happened to a visit, as a quiet line of its conversation.

import type { Message } from '@basera/contract/chain/conversation'
import {
  visitActionMessages,
  visitEventMessages as messages,
} from '@basera/contract/messages/chain/visit-events'
import { formatAppointment } from '../../../lib/dates.ts'

/** Null for what is no step of a visit, or names no time. `name`: the other side's. */
export function visitEventText(
  { entity, action, side, detail }: NonNullable<Message['event']>,
  isMine: boolean,
  name: string,
): string | null {
  if (entity !== 'visit') return null
  if (action === 'report_no_show')
    return isMine ? messages.missedByOther(name) : messages.missedByMe(name)
  if (action === 'late') return lateText(Number(detail?.['minutes'] ?? 0), isMine, name)
  // What was proposed, before what is set.
  const at = detail?.['when'] ?? detail?.['starts_at']
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
  const when = formatAppointment(at)
  switch (action) {
    case 'request':
      return isMine ? messages.requestedByMe(when) : messages.requestedByOther(name, when)
    case 'request_at_once':
      return messages.confirmedAtOnce(when)
    case 'confirm':
      return isMine ? messages.confirmedByMe(when) : messages.confirmedByOther(name, when)
    case 'decline':
      return isMine ? messages.declinedByMe(when) : messages.declinedByOther(name, when)
    case 'lapse':
      return messages.lapsed(when)
    case 'propose':
      return isMine ? messages.proposedByMe(when) : messages.proposedByOther(name, when)
    case 'accept_proposal':
      return isMine ? messages.acceptedByMe(when) : messages.acceptedByOther(name, when)
    case 'refuse_proposal':
      return isMine ? messages.refusedByMe(when) : messages.refusedByOther(name, when)
    case 'cancel':
      if (side === 'clock') return messages.cancelledByClock(when)
      return isMine ? messages.cancelledByMe(when) : messages.cancelledByOther(name, when)
    case 'hand_over':
      return messages.handedOver(when)
    case 'complete':
    case 'settle':
      return messages.completed(when)
    default:
      return null
  }
}

function lateText(minutes: number, isMine: boolean, name: string): string {
  if (minutes > 0) return isMine ? messages.lateByMe(minutes) : messages.lateByOther(name, minutes)
  return isMine ? messages.inTimeByMe : messages.inTimeByOther(name)
}

/** In the list; null for a step that is not of a visit. */
export const visitActionText = (action: string | null): string | null =>
  action === null ? null : (visitActionMessages[action] ?? null)
