// Maps errors of a sign-in to messages on the screen (specification 8).

import { accountMessages } from '@basera/contract/messages/account/account'
import { passkeyMessages } from '@basera/contract/messages/account/passkeys'
import { shellMessages } from '@basera/contract/messages/shell'
import { SignInRefused } from '../../auth/sign-in-refused.ts'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { isForPeople } from '../../lib/plain-words.ts'

/** For /login: the server's message where it is meant for people. */
export function toSignInMessage(error: unknown): string {
  if (isNetworkFailure(error)) return shellMessages.networkProblem
  if (!(error instanceof SignInRefused)) return accountMessages.unexpectedError
  const { message } = error
  if (message === accountMessages.noUserOrSession) return message
  if (message === passkeyMessages.notUsed || message === passkeyMessages.unknown) return message
  // Messages of server errors are technical.
  if (statusOf(error) >= 500) return accountMessages.signInFailed
  if (isGuessPause(error)) return error.message
  return isForPeople(error.message)
    ? accountMessages.signInFailedBecause(error.message)
    : accountMessages.signInFailed
}

export type AdminSignInProblem = {
  readonly message: string
  /** True for a broken connection: the same data may be sent again. */
  readonly canRetry: boolean
}

/** For the admin portal. */
export function toAdminSignInProblem(error: unknown): AdminSignInProblem {
  if (isNetworkFailure(error))
    return { message: accountMessages.adminNetworkProblem, canRetry: true }
  if (!(error instanceof SignInRefused) || statusOf(error) >= 500)
    return { message: accountMessages.adminUnexpectedError, canRetry: false }
  // The server's message says for how long.
  if (statusOf(error) === 429 && error.message !== '')
    return { message: error.message, canRetry: false }
  // The server's message says since when and how to answer.
  if (isUserBanned(error)) return { message: error.message, canRetry: false }
  const isWrong = error.message.toLowerCase().includes('invalid login credentials')
  return {
    message: isWrong ? accountMessages.adminInvalidCredentials : accountMessages.adminLoginFailed,
    canRetry: false,
  }
}

/** Locked after wrong passwords, maybe of somebody else: the server's message says how long and what unlocks before. */
const isGuessPause = ({ cause }: SignInRefused): boolean =>
  fieldOf(cause, 'code') === 'over_password_guess_limit'

/** A suspended account. */
const isUserBanned = ({ cause }: SignInRefused): boolean => fieldOf(cause, 'code') === 'user_banned'

/** 0 without a response or a status. */
function statusOf({ cause }: SignInRefused): number {
  const status = fieldOf(cause, 'status')
  return typeof status === 'number' ? status : 0
}

const fieldOf = (cause: unknown, name: string): unknown =>
  typeof cause === 'object' && cause !== null ? Reflect.get(cause, name) : undefined
