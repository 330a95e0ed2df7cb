// Maps errors of codes and text messages to messages on the screen (specification 8, phone and code error mapping).

import { codeMessages } from '@basera/contract/messages/account/codes'
import { isForPeople } from './plain-words.ts'

/** Common fields of the errors of supabase-js. */
type ServiceError = {
  readonly message: string
  readonly code?: string | undefined
  readonly status?: number | undefined
}

/** The message for a failed request of a text message. */
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
 * The message for a refused code. The service's error is the same for a wrong code and an expired one; `isStale` is
 * known in the browser: it was sent too long ago, or tried too often.
 */
export function toCodeRefusal({ message, code, status }: ServiceError, isStale: boolean): string {
  // The server's message says how long to wait.
  if (code === 'over_code_guess_limit') return message
  if (status === 429) return codeMessages.tooManyRequests
  const isExpired = /expired/i.test(message) && !/invalid/i.test(message)
  if (isExpired || (code === 'otp_expired' && isStale)) return codeMessages.expiredCode
  if (code === 'otp_expired' || /invalid/i.test(message)) return codeMessages.wrongCode
  return isForPeople(message) ? message : codeMessages.codeRefused
}
