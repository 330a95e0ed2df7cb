// What happened to an agreement, as a quiet line of its conversation.

import type { Message } from '@basera/contract/chain/conversation'
import {
  agreementActionMessages,
  agreementEventMessages as messages,
} from '@basera/contract/messages/chain/agreement-events'

/** Null for what is no step of an agreement. `name`: the other side's. A further tenant is neither. */
export function agreementEventText(
  { entity, action, side }: NonNullable<Message['event']>,
  isMine: boolean,
  name: string,
): string | null {
  if (entity !== 'agreement') return null
  const isFurther = side === 'co_tenant' && !isMine
  switch (action) {
    case 'send':
      return isMine ? messages.sentByMe : messages.sentByOther(name)
    case 'sign':
      if (isFurther) return messages.signedByCoTenant
      return isMine ? messages.signedByMe : messages.signedByOther(name)
    case 'sign_last':
      return messages.inForce
    case 'take_back':
      return isMine ? messages.takenBackByMe : messages.takenBackByOther(name)
    case 'ask_change':
      if (isFurther) return messages.changeAskedByCoTenant
      return isMine ? messages.changeAskedByMe : messages.changeAskedByOther(name)
    case 'agree_change':
      return isMine ? messages.changeAgreedByMe : messages.changeAgreedByOther(name)
    case 'keep_change':
      return isMine ? messages.changeKeptByMe : messages.changeKeptByOther(name)
    case 'withdraw_signature':
      if (isFurther) return messages.withdrawnByCoTenant
      return isMine ? messages.withdrawnByMe : messages.withdrawnByOther(name)
    case 'decline':
      if (isFurther) return messages.declinedByCoTenant
      return isMine ? messages.declinedByMe : messages.declinedByOther(name)
    case 'lapse':
      return messages.lapsed
    case 'void':
      return messages.void
    case 'discard':
      return messages.discarded
    case 'end':
      return messages.ended
    default:
      return null
  }
}

/** In the list; null for a step that is not of an agreement. */
export const agreementActionText = (action: string | null): string | null =>
  action === null ? null : (agreementActionMessages[action] ?? null)
