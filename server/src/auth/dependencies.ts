import type { Database } from '../db/database.ts'
import type { DeviceMarks } from '../devices/device-marks.ts'
import type { Limiter } from '../http/limiter.ts'
import type { Sealer } from '../jwt/sealer.ts'
import type { KeySet } from '../jwt/key-set.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Clock } from '../ports/clock.ts'
import type { PhoneConfirmer } from '../ports/phone-confirmer.ts'
import type { Random } from '../ports/random.ts'
import type { NotifyOperator } from '../ports/notify-operator.ts'
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
    /** SQL function without arguments, called as the caller: whether their second factor is passed; null: none. */
    readonly secondFactorCheck: readonly [schema: string, name: string] | null
    /** SQL function, called as the caller: the number (with plus sign) that `sms` codes are sent to; null: the account's. */
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
  /** Secret from which successors of refresh tokens are computed; the keys of codes and factors are derived from it, too. */
  readonly refreshTokenKey: string
  /** HMAC key of rate limit subjects, so that the tables hold no address. */
  readonly rateLimitKey: string
  /** Proof of work before a text message to a visitor; null: none is required. */
  readonly proofOfWork: ProofOfWork | null
  /** Another service that confirms the phone of a sign-up; null: none. */
  readonly phoneConfirmer: PhoneConfirmer | null
  readonly passwords: Passwords
  /** Logs a notice for the operator, each text at most once an hour. */
  readonly notifyOperator: NotifyOperator
  readonly settings: AuthSettings
}

/** Dependencies of the endpoints: the above and what `createAuthService` derives from them. */
export type AuthTools = AuthDependencies & {
  /** HMAC key of six-digit codes. */
  readonly codeKey: Uint8Array
  /** Encrypts the secrets of authenticators. */
  readonly factorSealer: Sealer
}
