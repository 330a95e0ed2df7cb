// Maps errors of account changes to messages on the screen (specification 8, phone and code error mapping).

import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { ApiError, toUserError } from '../../api/api-error.ts'

/** Thrown when the person closed the proof dialog: not an error to show. */
export class ProofDeclined extends Error {
  override readonly name = 'ProofDeclined'
}

const codesWithOwnMessage = new Set(['over_code_guess_limit', 'over_password_guess_limit', 'PT429'])
const wrongCodes = new Set(['otp_expired', 'reauthentication_not_valid', 'mfa_verification_failed'])

/** The message beside the control; empty when there is nothing to show. */
export function toAccountRefusal(error: unknown): string {
  if (error instanceof ProofDeclined) return ''
  if (!(error instanceof ApiError)) return messages.network
  // The server's message says how long to wait, or what else to do.
  if (codesWithOwnMessage.has(error.code)) return error.message
  if (error.code === 'over_sms_send_rate_limit') return messages.tooManyRequests
  if (error.code === 'invalid_credentials') return messages.passwordCurrentWrong
  // No row was updated: row-level security hides private rows from this session.
  if (error.code === 'insufficient_aal' || error.code === 'PGRST116') {
    return messages.secondFactorFirst
  }
  if (error.code === 'mfa_challenge_expired') return messages.codeExpired
  if (wrongCodes.has(error.code)) return messages.codeWrong
  return toUserError(error)
}

/** True when the server requires a fresh proof: the last one is older than ten minutes. */
export function isProofWanted(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    [error.code, error.message].some((text) => text.includes('reauthentication_needed'))
  )
}
