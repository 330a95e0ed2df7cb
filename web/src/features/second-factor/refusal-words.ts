// What a refused code or message is called on the screen (R-ACC-18, R-ACC-22). The server's own words come first.

import { secondFactorMessages } from '@basera/contract/messages/second-factor'
import { shellMessages } from '@basera/contract/messages/shell'
import { isForPeople } from '../../lib/plain-words.ts'

/** What the server said: its status, its code and its words, as far as there were any. */
export type Answered = {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** For a message that was not sent. Null: no answer came, which is no fault of the message's. */
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

/** For a code that was not accepted. Null as above; `isOld`: it was sent longer ago than codes live. */
export function codeProblem(answered: Answered | null, isOld: boolean): string {
  if (answered === null) return shellMessages.networkProblem
  const { status, code, message } = answered
  // In the server's words, which say how long.
  if (code === 'over_code_guess_limit') return message
  if (status === 429) return secondFactorMessages.tooManyRequests
  if (status >= 500) return secondFactorMessages.verificationFailed
  // A function that refuses says so in words that are meant to be read.
  if (status === 200 && message !== '') return message
  if (code === 'mfa_challenge_expired' || isOld) return secondFactorMessages.codeExpired
  // The server tells wrong and expired apart only where that helps nobody who guesses.
  if (code === 'otp_expired' || code === 'mfa_verification_failed')
    return secondFactorMessages.codeInvalid
  return isForPeople(message) ? message : secondFactorMessages.codeRefused
}
