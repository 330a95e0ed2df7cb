// Guesses at the codes of one subject, whichever code they are at (security B2): an address or a number, or a person where
// it is known who guesses. They are counted and committed before anything is compared, also for subjects without a code.
import { createHmac } from 'node:crypto'
import {
  MAX_CODE_ATTEMPTS_PER_DAY,
  MAX_CODE_ATTEMPTS_PER_HOUR,
} from '@basera/contract/constants/auth'
import type { ResultSet, Statement } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { type SQL, sql, statement, value } from '../db/sql.ts'

/**
 * One subject for every kind of code that a person in a session gives: second factors and proofs share their guesses, so
 * that a second kind brings none of its own. No address or number has a space.
 */
export const personSubject = (userId: string): string => `person ${userId}`

const keysOf = (key: Uint8Array, subject: string): { hour: SQL; day: SQL } => {
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

/** Too many guesses: nothing is compared until it is over. */
export type Pause = {
  readonly isForTheDay: boolean
  /** Names the pause: the same for all guesses that fall into it. */
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

/** Under which the mail about a pause is sent, whichever service a guess came to: once. */
export const pauseKey = (userId: string, { endsAt }: Pause): string =>
  `codes-paused:${userId}:${endsAt}`

/**
 * Forgets the guesses at an address or number: a right code has come from whoever reads there. It comes before what touches
 * the code itself, as the counting does: the other way round, two who press at once would wait for each other.
 */
export function forgiveGuesses(key: Uint8Array, contact: string): Statement[] {
  const { hour, day } = keysOf(key, contact)
  return [hour, day].map((one) => statement(sql`select _gateway.forgive(${one})`))
}

/** Counts a right guess of a person as none; where it comes: as `forgiveGuesses`. The wrong ones stay counted. */
export function takeBackGuess(key: Uint8Array, userId: string): Statement {
  const { hour, day } = keysOf(key, personSubject(userId))
  return statement(sql`select _gateway.take_back_guess(${hour}, ${day})`)
}
