import type { Database, Scope } from '../db/database.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import type { AllowedOrigins } from '../http/cors.ts'
import type { Limiter, RateLimit } from '../http/limiter.ts'
import type { KeySet } from '../jwt/key-set.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { RealtimeConfig } from './config.ts'

export type RealtimeSettings = RealtimeConfig & {
  readonly maxSocketsPerAddress: number
  readonly maxSocketsPerUser: number
  readonly maxMessagesAtOnce: number
  readonly maxJoinsPerSecond: number
  readonly idleSeconds: number
  readonly sessionCheckSeconds: number
  readonly nodeBeatSeconds: number
  readonly nodeDeadSeconds: number
  readonly httpBroadcastLimit: RateLimit
}

export type RealtimeDependencies = {
  readonly database: Database
  readonly keySet: KeySet
  readonly limiter: Limiter
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly allowedOrigins: AllowedOrigins
  readonly settings: RealtimeSettings
}

/** The server's own statements, with its login role. */
export const serverScope: Scope = {
  role: null,
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.step,
}

export const serverReadScope: Scope = { ...serverScope, isReadOnly: true }
