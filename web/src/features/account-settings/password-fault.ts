// What is wrong with a change of password before anything is sent. The rest (common passwords, bytes) is the server's.

import { accountSettingsMessages as messages } from '@basera/contract/messages/account-settings'

export type Passwords = {
  readonly current: string
  readonly chosen: string
  readonly repeated: string
}

export const emptyPasswords: Passwords = { current: '', chosen: '', repeated: '' }

const minCharacters = 6

/** Empty when there is nothing wrong. */
export function passwordFault(
  { current, chosen, repeated }: Passwords,
  isForgotten: boolean,
): string {
  if (current === '' && !isForgotten) return messages.passwordCurrentRequired
  if (chosen.length < minCharacters) return messages.passwordTooShort
  return chosen === repeated ? '' : messages.passwordDiffers
}
