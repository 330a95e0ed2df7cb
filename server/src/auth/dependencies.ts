import type { Database } from '../db/database.ts'
import type { DeviceMarks } from '../devices/device-marks.ts'
import type { RateLimit, Limiter } from '../http/limiter.ts'
import type { Sealer } from '../jwt/sealer.ts'
import type { KeySet } from '../jwt/key-set.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Clock } from '../ports/clock.ts'
import type { PhoneConfirmer } from '../ports/phone-confirmer.ts'
import type { Random } from '../ports/random.ts'
import type { TellOperator } from '../ports/tell-operator.ts'
import type { ProofOfWork } from '../proof/proof-of-work.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { RedirectRules } from './codes/redirect-target.ts'
import type { SmsBudget } from './codes/sms-breaker.ts'
import type { AnswerTime } from './uniform-answer.ts'

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

/** What this deployment offers. */
export type AuthOffers = {
  readonly isSignUpOpen: boolean
  /** Accounts count as confirmed at once; for closed deployments and tests of clients. */
  readonly isEmailAutoconfirmed: boolean
  readonly isPhoneAutoconfirmed: boolean
  /** Whether text messages can be sent at all. */
  readonly isPhoneOffered: boolean
  /** Whether a code on the phone alone signs in. */
  readonly isPhoneLoginOffered: boolean
  readonly isTotpOffered: boolean
  readonly isPhoneFactorOffered: boolean
  /** Whether `/otp` hides that an address is unknown when no account may be made. */
  readonly isOtpUniform: boolean
}

export type AuthSettings = AuthLimits &
  AuthOffers &
  RedirectRules & {
    /** Public address of the service: `<site>/auth/v1`. */
    readonly issuer: string
    readonly accessTokenSeconds: number
    readonly refreshTokenReuseSeconds: number
    readonly passwordMinLength: number
    /** Whether a sign-up has to name the terms it agrees to. */
    readonly isConsentRequired: boolean
    /** Least time between two messages to one address or number. */
    readonly mailSpacingSeconds: number
    readonly smsSpacingSeconds: number
    /** Country codes, without plus sign, that text messages go to. */
    readonly smsCountries: readonly string[]
    readonly uniformAnswer: AnswerTime
    /** SQL function without arguments that says as the caller whether their second factor is passed; null: none. */
    readonly secondFactorCheck: readonly [schema: string, name: string] | null
    /** SQL function that says as the caller to which number (with plus sign) a code `sms` goes; null: the account's. */
    readonly secondFactorAddress: readonly [schema: string, name: string] | null
  }

export type AuthDependencies = {
  readonly database: Database
  readonly keySet: KeySet
  readonly limiter: Limiter
  readonly outbox: Outbox
  readonly deviceMarks: DeviceMarks
  readonly clock: Clock
  readonly random: Random
  /** Secret by which refresh tokens follow one another; the keys of codes and factors are derived from it, too. */
  readonly refreshTokenKey: string
  /** Secret that hides who is being counted. */
  readonly rateLimitKey: string
  /** What a visitor's browser does before a text message; null: nothing. */
  readonly proofOfWork: ProofOfWork | null
  /** Who else may confirm the phone of a sign-up; null: nobody. */
  readonly phoneConfirmer: PhoneConfirmer | null
  readonly passwords: Passwords
  /** Of what strangers cause, now and then. */
  readonly tellOperator: TellOperator
  readonly settings: AuthSettings
}

/** What endpoints get: the above and what `createAuthService` makes of it. */
export type AuthTools = AuthDependencies & {
  /** Key of six-digit codes. */
  readonly codeKey: Uint8Array
  /** Hides the secrets of authenticators. */
  readonly factorSealer: Sealer
}
