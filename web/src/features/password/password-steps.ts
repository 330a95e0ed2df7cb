// A forgotten password: asking for the mail, and setting a new one with what its link brought (R-ACC-23).

import type { AuthError } from '@supabase/supabase-js'
import { accountMessages } from '@basera/contract/messages/account'
import { shellMessages } from '@basera/contract/messages/shell'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { isForPeople } from '../../lib/plain-words.ts'
import type { PassingAuth } from './passing-auth.ts'

export type Outcome =
  | { readonly kind: 'done' }
  /** The link is too old, was used, or never was one. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly message: string }

/** Whether the address has an account is not told. `target` is where the mail's link leads. */
export async function askForReset(
  auth: PassingAuth,
  email: string,
  target: string,
): Promise<Outcome> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: target })
  return error === null ? { kind: 'done' } : refusal(error)
}

/** The first call uses the link up; what is refused after it may be sent again from the same page. */
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
  // What a fault says is for programs; a limit says in its words for how long.
  if (error.status !== undefined && error.status >= 500)
    return { kind: 'refused', message: accountMessages.unexpectedError }
  const isOver = error.code === 'otp_expired' || error.code === 'session_not_found'
  if (isOver) return { kind: 'expired' }
  const message = isForPeople(error.message) ? error.message : accountMessages.unexpectedError
  return { kind: 'refused', message }
}
