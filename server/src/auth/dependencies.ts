import type { Database } from '../db/database.ts'
import type { RateLimit, Limiter } from '../http/limiter.ts'
import type { KeySet } from '../jwt/key-set.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'

export type AuthSettings = {
  /** Public address of the service: `<site>/auth/v1`. */
  readonly issuer: string
  readonly accessTokenSeconds: number
  readonly refreshTokenReuseSeconds: number
  readonly passwordSignInLimit: RateLimit
  readonly refreshLimit: RateLimit
}

export type AuthDependencies = {
  readonly database: Database
  readonly keySet: KeySet
  readonly limiter: Limiter
  readonly clock: Clock
  readonly random: Random
  /** Secret by which refresh tokens follow one another. */
  readonly refreshTokenKey: string
  /** Secret that hides who is being counted. */
  readonly rateLimitKey: string
  readonly settings: AuthSettings
}
