import type { Database } from '../db/database.ts'
import type { DeviceMarks } from '../devices/device-marks.ts'
import type { Limiter } from '../http/limiter.ts'
import type { Sealer } from '../jwt/sealer.ts'
import type { KeySet } from '../jwt/key-set.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Clock } from '../ports/clock.ts'
import type { PhoneConfirmer } from '../ports/phone-confirmer.ts'
import type { Random } from '../ports/random.ts'
import type { TellOperator } from '../ports/tell-operator.ts'
import type { ProofOfWork } from '../proof/proof-of-work.ts'
import type { AuthConfig } from './config.ts'
import type { AuthLimits } from './auth-limits.ts'
import type { RedirectRules } from './codes/redirect-target.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { AnswerTime } from './uniform-answer.ts'

export type AuthSettings = AuthConfig &
  AuthLimits &
  RedirectRules & {
    /** Public address of the service: `<site>/auth/v1`. */
    readonly issuer: string
    /** Whether text messages can be sent at all. */
    readonly isPhoneOffered: boolean
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
