// What happened to an application, as a quiet line of its conversation.

import type { Message } from '@basera/contract/chain/conversation'
import {
  applicationActionMessages,
  applicationEventMessages as messages,
} from '@basera/contract/messages/chain/application-events'

/** Null for what is no step of an application. `name`: the other side's. */
export function applicationEventText(
  { entity, action, side }: NonNullable<Message['event']>,
  isMine: boolean,
  name: string,
): string | null {
  if (entity !== 'application') return null
  switch (action) {
    case 'begin':
      return isMine ? messages.beganByMe : null
    case 'submit':
      return isMine ? messages.submittedByMe : messages.submittedByOther(name)
    case 'resend':
      return isMine ? messages.resentByMe : messages.resentByOther(name)
    case 'shortlist':
      return isMine ? messages.shortlistedByMe(name) : messages.shortlistedByOther(name)
    case 'offer':
      return isMine ? messages.offeredByMe : messages.offeredByOther(name)
    case 'take_back':
      return isMine ? messages.takenBackByMe : messages.takenBackByOther(name)
    case 'accept':
      return isMine ? messages.acceptedByMe : messages.acceptedByOther(name)
    case 'decline':
      if (side === 'clock') return messages.declinedByClock
      return isMine ? messages.declinedByMe : messages.declinedByOther(name)
    case 'home_let':
      return messages.homeLet
    case 'withdraw':
      if (side === 'clock') return messages.withdrawnByClock
      return isMine ? messages.withdrawnByMe : messages.withdrawnByOther(name)
    case 'lapse':
      return messages.lapsed
    case 'offer_again':
      return messages.offeredAgain
    case 'shortlist_again':
      return messages.shortlistedAgain
    default:
      return null
  }
}

/** In the list; null for a step that is not of an application. */
export const applicationActionText = (action: string | null): string | null =>
  action === null ? null : (applicationActionMessages[action] ?? null)
