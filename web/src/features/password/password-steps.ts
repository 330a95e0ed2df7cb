// Forgotten password: requests the mail, and sets a new password with the token of its link (R-ACC-23).

import type { AuthError } from '@supabase/supabase-js'
import { accountMessages } from '@basera/contract/messages/account/account'
import { shellMessages } from '@basera/contract/messages/shell'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { isForPeople } from '../../lib/plain-words.ts'
import type { PassingAuth } from './passing-auth.ts'

export type LostAnswer = 'link' | 'password'

export type Outcome =
  | { readonly kind: 'done' }
  /** The link is expired, used or invalid. `after`: whose answer had not come, the link's or the new password's. */
  | { readonly kind: 'expired'; readonly after?: LostAnswer }
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

/**
 * The first call consumes the link; after a refused password the same page may call again. A link works once, also where the answer to its
 * use was lost: then the next call says what was lost.
 */
export function passwordSetter(
  auth: PassingAuth,
  tokenHash: string,
): (password: string) => Promise<Outcome> {
  let lost: LostAnswer | undefined
  function outcomeOf(error: AuthError | null, asked: LostAnswer): Outcome {
    if (error === null) return { kind: 'done' }
    const outcome = refusal(error)
    if (outcome.kind === 'expired' && lost !== undefined) return { ...outcome, after: lost }
    if (isNetworkFailure(error) || (error.status ?? 0) >= 500) lost = asked
    return outcome
  }
  return async (password) => {
    const { data } = await auth.getSession()
    if (data.session === null && lost !== 'password') {
      const { error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
      if (error !== null) return outcomeOf(error, 'link')
    }
    const { error } = await auth.updateUser({ password })
    return outcomeOf(error, 'password')
  }
}

export function refusal(error: AuthError): Outcome {
  if (isNetworkFailure(error)) return { kind: 'refused', message: shellMessages.networkProblem }
  // Messages of server errors are technical; that of a rate limit says how long to wait.
  if (error.status !== undefined && error.status >= 500)
    return { kind: 'refused', message: accountMessages.unexpectedError }
  const isOver =
    error.code === 'otp_expired' ||
    error.code === 'session_not_found' ||
    // the server's word for a session that ended, as the client passes it on
    error.name === 'AuthSessionMissingError'
  if (isOver) return { kind: 'expired' }
  const message = isForPeople(error.message) ? error.message : accountMessages.unexpectedError
  return { kind: 'refused', message }
}
