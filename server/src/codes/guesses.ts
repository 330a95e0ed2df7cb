// Counts guesses by subject across all its codes (security B2): an address or a number, or a person where the guess comes with a
// session. Counted and committed before anything is compared, also for subjects without a code.
import { createHmac } from 'node:crypto'
import {
  MAX_CODE_ATTEMPTS_PER_DAY,
  MAX_CODE_ATTEMPTS_PER_HOUR,
} from '@basera/contract/constants/auth'
import type { ResultSet, Statement } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { type SQL, sql, statement, value } from '../db/sql.ts'

/**
 * The subject of every kind of code that a person in a session enters: second factors and proofs share one count, so that a
 * second kind adds no attempts. It cannot collide: no address or number has a space.
 */
export const personSubject = (userId: string): string => `person ${userId}`

function keysOf(key: Uint8Array, subject: string): { hour: SQL; day: SQL } {
  const keyOf = (window: string): SQL =>
    value(createHmac('sha256', key).update(`guesses ${window}\0${subject}`).digest('base64url'))
  return { hour: keyOf('hour'), day: keyOf('day') }
}

/** Counts one guess; `readPause` reads its result. */
export function countGuess(key: Uint8Array, subject: string): Statement {
  const { hour, day } = keysOf(key, subject)
  return statement(sql`
    select allowed, is_for_the_day, paused_until, retry_after_seconds
    from _gateway.count_guess(
      ${hour}, ${value(MAX_CODE_ATTEMPTS_PER_HOUR)}, ${day}, ${value(MAX_CODE_ATTEMPTS_PER_DAY)}
    )`)
}

/** Too many guesses: nothing is compared until the pause ends. */
export type Pause = {
  readonly isForTheDay: boolean
  /** Identifies the pause: the same for all guesses within it. */
  readonly endsAt: string
  readonly retryAfterSeconds: number
}

type Counted = {
  readonly allowed: boolean
  readonly is_for_the_day: boolean
  readonly paused_until: string
  readonly retry_after_seconds: number
}

/** Null when the guess may be compared: 15 an hour and 30 a day. */
export function readPause(counted: ResultSet | undefined): Pause | null {
  const row = counted === undefined ? null : firstRow<Counted>(counted)
  if (row === null) throw new Error('a guess that was not counted')
  if (row.allowed) return null
  return {
    isForTheDay: row.is_for_the_day,
    endsAt: row.paused_until,
    retryAfterSeconds: Math.max(1, Math.ceil(row.retry_after_seconds)),
  }
}

/** Deduplication key of the mail about a pause, shared by both services: one mail a pause. */
export const pauseKey = (userId: string, { endsAt }: Pause): string =>
  `codes-paused:${userId}:${endsAt}`

/**
 * Resets the guesses at an address or number after a correct code. Runs before the statements on the code itself, in the order of
 * the counting: the other order lets two concurrent requests deadlock.
 */
export function forgiveGuesses(key: Uint8Array, contact: string): Statement[] {
  const { hour, day } = keysOf(key, contact)
  return [hour, day].map((one) => statement(sql`select _gateway.forgive(${one})`))
}

/** Uncounts a person's correct guess; order as for `forgiveGuesses`. The wrong ones stay counted. */
export function takeBackGuess(key: Uint8Array, userId: string): Statement {
  const { hour, day } = keysOf(key, personSubject(userId))
  return statement(sql`select _gateway.take_back_guess(${hour}, ${day})`)
}
