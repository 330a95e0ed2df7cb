// What a failed sign-in is called on the screen (specification 8).

import { accountMessages } from '@basera/contract/messages/account'
import { shellMessages } from '@basera/contract/messages/shell'
import { SignInRefused } from '../../auth/sign-in-refused.ts'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { isForPeople } from '../../lib/plain-words.ts'

/** For /login: the server's own words where there are some that a person can use. */
export function toSignInMessage(error: unknown): string {
  if (isNetworkFailure(error)) return shellMessages.networkProblem
  if (!(error instanceof SignInRefused)) return accountMessages.unexpectedError
  if (error.message === accountMessages.noUserOrSession) return error.message
  // What a fault says is for programs.
  if (statusOf(error) >= 500) return accountMessages.signInFailed
  if (isGuessPause(error)) return error.message
  return isForPeople(error.message)
    ? accountMessages.signInFailedBecause(error.message)
    : accountMessages.signInFailed
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
  if (!(error instanceof SignInRefused) || statusOf(error) >= 500)
    return { message: accountMessages.adminUnexpectedError, canRetry: false }
  // In the server's words, which say for how long.
  if (statusOf(error) === 429 && error.message !== '')
    return { message: error.message, canRetry: false }
  // The server says since when and how to answer, in words for the person.
  if (isUserBanned(error)) return { message: error.message, canRetry: false }
  const isWrong = error.message.toLowerCase().includes('invalid login credentials')
  return {
    message: isWrong ? accountMessages.adminInvalidCredentials : accountMessages.adminLoginFailed,
    canRetry: false,
  }
}

/** Of guesses that may have been somebody else's: the server's words say how long, and what opens the account before. */
const isGuessPause = ({ cause }: SignInRefused): boolean =>
  fieldOf(cause, 'code') === 'over_password_guess_limit'

/** A suspended account. */
const isUserBanned = ({ cause }: SignInRefused): boolean => fieldOf(cause, 'code') === 'user_banned'

/** 0 where no answer came, or none with a status. */
function statusOf({ cause }: SignInRefused): number {
  const status = fieldOf(cause, 'status')
  return typeof status === 'number' ? status : 0
}

const fieldOf = (cause: unknown, name: string): unknown =>
  typeof cause === 'object' && cause !== null ? Reflect.get(cause, name) : undefined
