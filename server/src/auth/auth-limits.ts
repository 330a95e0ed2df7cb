import type { RateLimit } from '../http/limiter.ts'
import type { SmsBudget } from './codes/sms-breaker.ts'

/** How often each surface may be used. */
export type AuthLimits = {
  readonly passwordSignInLimit: RateLimit
  readonly refreshLimit: RateLimit
  /** New tokens of one session within the last `seconds`. */
  readonly sessionRefreshLimit: { readonly count: number; readonly seconds: number }
  /** From one address. */
  readonly signUpLimits: readonly RateLimit[]
  /** Of one e-mail address or number. */
  readonly signUpRecipientLimit: RateLimit
  /** Of one e-mail address. */
  readonly recoverLimits: readonly RateLimit[]
  /** New addresses and numbers asked for by one person. */
  readonly contactChangeLimits: readonly RateLimit[]
  readonly verifyLimit: RateLimit
  readonly factorVerifyLimit: RateLimit
  readonly mailSenderLimit: RateLimit
  readonly mailRecipientLimits: readonly RateLimit[]
  readonly smsSenderLimit: RateLimit
  readonly smsRecipientLimit: RateLimit
  /** To all numbers together. */
  readonly smsBudget: SmsBudget
  /** Codes of a second factor, for one session. */
  readonly secondFactorSpacingLimit: RateLimit
  /** The same, for one person. */
  readonly secondFactorLimits: readonly RateLimit[]
}
