// What refused codes and text messages are called on the screen (specification 8, phone and code error mapping).

import { codeMessages } from '@basera/contract/messages/codes'
import { isForPeople } from './plain-words.ts'

/** What the official client's errors have in common. */
type ServiceError = {
  readonly message: string
  readonly code?: string | undefined
  readonly status?: number | undefined
}

/** Why no text message went out. */
export function toSmsRefusal({ message, code, status }: ServiceError): string {
  if (status === 429 || /too many requests|rate limit/i.test(message))
    return codeMessages.tooManyRequests
  if (code === 'captcha_failed') return codeMessages.proofFailed
  if (code === 'validation_failed' || /invalid phone|phone number format/i.test(message))
    return codeMessages.phoneInvalid
  if (/phone.*(?:required|must be set)/i.test(message)) return codeMessages.phoneRequired
  return isForPeople(message) ? message : codeMessages.smsFailed
}

/**
 * Why a code was refused. The service says the same of a wrong code and of an expired one; `isStale` is what this
 * browser knows: it was sent too long ago, or guessed at too often.
 */
export function toCodeRefusal({ message, code, status }: ServiceError, isStale: boolean): string {
  // In the server's words, which say how long.
  if (code === 'over_code_guess_limit') return message
  if (status === 429) return codeMessages.tooManyRequests
  const isExpired = /expired/i.test(message) && !/invalid/i.test(message)
  if (isExpired || (code === 'otp_expired' && isStale)) return codeMessages.expiredCode
  if (code === 'otp_expired' || /invalid/i.test(message)) return codeMessages.wrongCode
  return isForPeople(message) ? message : codeMessages.codeRefused
}
