// What a failed sign-in is called on the screen (specification 8).

import { accountMessages } from '@basera/contract/messages/account'
import { SignInRefused } from '../../auth/sign-in-refused.ts'
import { isNetworkFailure } from '../../lib/network-failure.ts'

/** For /login: the server's own words where there are some. */
export function toSignInMessage(error: unknown): string {
  if (!(error instanceof SignInRefused)) return accountMessages.unexpectedError
  if (error.message === accountMessages.noUserOrSession) return error.message
  return (
    toPause(error) ??
    (error.message === ''
      ? accountMessages.signInFailed
      : accountMessages.signInFailedBecause(error.message))
  )
}

export type AdminSignInProblem = {
  readonly message: string
  /** A broken connection: the same data may be sent again. */
  readonly canRetry: boolean
}

/** For the admin portal. */
export function toAdminSignInProblem(error: unknown): AdminSignInProblem {
  if (isNetworkFailure(error))
    return { message: accountMessages.adminNetworkProblem, canRetry: true }
  if (!(error instanceof SignInRefused))
    return { message: accountMessages.adminUnexpectedError, canRetry: false }
  const isWrong = error.message.toLowerCase().includes('invalid login credentials')
  const message = isWrong ? accountMessages.adminInvalidCredentials : toPause(error)
  return { message: message ?? accountMessages.adminLoginFailed, canRetry: false }
}

/** A limit that may turn away whoever did nothing wrong: what they can do about it. Null for other refusals. */
function toPause({ message, cause }: SignInRefused): string | null {
  const field = (name: string): unknown =>
    typeof cause === 'object' && cause !== null ? Reflect.get(cause, name) : undefined
  // In the server's words, which say how long.
  if (field('code') === 'over_password_guess_limit') return message
  return field('status') === 429 ? accountMessages.tooManySignIns : null
}
