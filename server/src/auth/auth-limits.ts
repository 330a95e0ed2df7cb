import type { RateLimit } from '../http/limiter.ts'
import type { SmsBudget } from './codes/sms-breaker.ts'

/** Rate limits of the auth endpoints. */
export type AuthLimits = {
  readonly passwordSignInLimit: RateLimit
  readonly refreshLimit: RateLimit
  /** Refreshes of one session within the last `seconds`. */
  readonly sessionRefreshLimit: { readonly count: number; readonly seconds: number }
  /** By network address of the client. */
  readonly signUpLimits: readonly RateLimit[]
  /** By recipient: e-mail address or number. */
  readonly signUpRecipientLimit: RateLimit
  /** By recipient's e-mail address. */
  readonly recoverLimits: readonly RateLimit[]
  /** Requests of one person for another address or number. */
  readonly contactChangeLimits: readonly RateLimit[]
  readonly verifyLimit: RateLimit
  readonly factorVerifyLimit: RateLimit
  readonly mailSenderLimit: RateLimit
  readonly mailRecipientLimits: readonly RateLimit[]
  readonly smsSenderLimit: RateLimit
  readonly smsRecipientLimit: RateLimit
  /** Text messages to all numbers together. */
  readonly smsBudget: SmsBudget
  /** Codes of a second factor, by session. */
  readonly secondFactorSpacingLimit: RateLimit
  /** The same, by person. */
  readonly secondFactorLimits: readonly RateLimit[]
}
