// What the browser and the server say about passkeys, in the words of the screens. The ceremony itself is supabase-js's.

import { passkeyMessages as messages } from '@basera/contract/messages/account/passkeys'

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** The browser's own refusals have no status: the person closed its window, or it knows no key. */
export const isFromBrowser = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && '__isWebAuthnError' in error

/** Null for what is no refusal of a passkey. */
export function passkeyProblem(error: unknown): string | null {
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : ''
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return messages.alreadyThere
  if (code === 'webauthn_credential_exists') return messages.alreadyThere
  if (code === 'too_many_passkeys') return messages.tooMany
  return null
}
