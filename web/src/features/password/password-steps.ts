// Forgotten password: requests the mail, and sets a new password with the token of its link (R-ACC-23).

import type { AuthError } from '@supabase/supabase-js'
import { accountMessages } from '@basera/contract/messages/account/account'
import { shellMessages } from '@basera/contract/messages/shell'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { isForPeople } from '../../lib/plain-words.ts'
import type { PassingAuth } from './passing-auth.ts'

export type Outcome =
  | { readonly kind: 'done' }
  /** The link is expired, used or invalid. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly message: string }

/** The result does not reveal whether the address has an account. `target`: URL of the mail's link. */
export async function askForReset(
  auth: PassingAuth,
  email: string,
  target: string,
): Promise<Outcome> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: target })
  return error === null ? { kind: 'done' } : refusal(error)
}

/** The first call consumes the link; after a refused password the same page may call again. */
export async function setNewPassword(
  auth: PassingAuth,
  tokenHash: string,
  password: string,
): Promise<Outcome> {
  const { data } = await auth.getSession()
  if (data.session === null) {
    const opened = await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    if (opened.error !== null) return refusal(opened.error)
  }
  const { error } = await auth.updateUser({ password })
  return error === null ? { kind: 'done' } : refusal(error)
}

export function refusal(error: AuthError): Outcome {
  if (isNetworkFailure(error)) return { kind: 'refused', message: shellMessages.networkProblem }
  // Messages of server errors are technical; that of a rate limit says how long to wait.
  if (error.status !== undefined && error.status >= 500)
    return { kind: 'refused', message: accountMessages.unexpectedError }
  const isOver = error.code === 'otp_expired' || error.code === 'session_not_found'
  if (isOver) return { kind: 'expired' }
  const message = isForPeople(error.message) ? error.message : accountMessages.unexpectedError
  return { kind: 'refused', message }
}
