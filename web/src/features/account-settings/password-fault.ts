// Validates a change of password before it is sent. The rest (common passwords, bytes) is checked by the server.

import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { passwordTooShort } from '@basera/contract/messages/account/password'

export type Passwords = {
  readonly current: string
  readonly chosen: string
  readonly repeated: string
}

export const emptyPasswords: Passwords = { current: '', chosen: '', repeated: '' }

/** The message; empty when valid. */
export function passwordFault(
  { current, chosen, repeated }: Passwords,
  { isForgotten, minCharacters }: { isForgotten: boolean; minCharacters: number },
): string {
  if (current === '' && !isForgotten) return messages.passwordCurrentRequired
  if (chosen.length < minCharacters) return passwordTooShort(minCharacters)
  return chosen === repeated ? '' : messages.passwordDiffers
}
