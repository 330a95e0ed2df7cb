import { BELL_COUNT_MAX } from '@basera/contract/constants/notification-screens'
import { notificationScreenMessages as messages } from '@basera/contract/messages/chain/notification-screens'

/** "3", "9+"; empty for none. */
export function bellCount(unseen: number): string {
  if (unseen <= 0) return ''
  return unseen > BELL_COUNT_MAX ? `${BELL_COUNT_MAX}+` : String(unseen)
}

export function bellLabel(unseen: number): string {
  const count = bellCount(unseen)
  return count === '' ? messages.bellQuiet : messages.bell(count)
}
