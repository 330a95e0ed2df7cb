// Maps errors of codes and messages to texts on the screen (R-ACC-18, R-ACC-22). The server's own message comes first.

import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import { shellMessages } from '@basera/contract/messages/shell'
import { isForPeople } from '../../lib/plain-words.ts'

/** The server's error: status, code and message, as far as given. */
export type Answered = {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** For a message that was not sent. Null: there was no response. */
export function sendProblem(method: 'sms' | 'email', answered: Answered | null): string {
  if (answered === null) return shellMessages.networkProblem
  const fallback =
    method === 'sms' ? secondFactorMessages.smsSendFailed : secondFactorMessages.sendFailed('email')
  const { status, code, message } = answered
  if (status === 429) return secondFactorMessages.tooManyRequests
  if (method === 'sms') {
    if (code === 'phone_provider_disabled') return secondFactorMessages.phoneUnavailable
    if (/phone.*required|missing phone/i.test(message)) return secondFactorMessages.missingPhone
    if (/invalid.*phone|phone.*(?:invalid|format)/i.test(message))
      return secondFactorMessages.invalidPhone
  }
  return status >= 500 || !isForPeople(message) ? fallback : message
}

/** For a key that was asked for. */
export function keyProblem(answered: Answered | 'not-used' | null): string {
  if (answered === null) return shellMessages.networkProblem
  if (answered === 'not-used') return secondFactorMessages.keyNotUsed
  if (answered.status === 429) return secondFactorMessages.tooManyRequests
  return answered.status >= 500
    ? secondFactorMessages.verificationFailed
    : secondFactorMessages.keyRefused
}

/** For a code that was refused. Null as above; `isOld`: it was sent longer ago than codes are valid. */
export function codeProblem(answered: Answered | null, isOld: boolean): string {
  if (answered === null) return shellMessages.networkProblem
  const { status, code, message } = answered
  // The server's message says how long to wait.
  if (code === 'over_code_guess_limit') return message
  if (status === 429) return secondFactorMessages.tooManyRequests
  if (status >= 500) return secondFactorMessages.verificationFailed
  // A function's refusal comes with status 200 and a message for people.
  if (status === 200 && message !== '') return message
  if (code === 'mfa_challenge_expired' || isOld) return secondFactorMessages.codeExpired
  // The server distinguishes wrong and expired only where that does not help somebody who guesses.
  if (code === 'otp_expired' || code === 'mfa_verification_failed')
    return secondFactorMessages.codeInvalid
  return isForPeople(message) ? message : secondFactorMessages.codeRefused
}
