// Guesses at the codes of one subject (an address, a number, a person), whichever code they are at (security B2). They
// are counted and committed before anything is compared, also for subjects that have no code.
import { createHmac } from 'node:crypto'
import {
  MAX_CODE_ATTEMPTS_PER_DAY,
  MAX_CODE_ATTEMPTS_PER_HOUR,
} from '@basera/contract/constants/auth'
import type { ResultSet, Statement } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

const WINDOWS = [
  { name: 'hour', most: MAX_CODE_ATTEMPTS_PER_HOUR, seconds: HOUR_SECONDS },
  { name: 'day', most: MAX_CODE_ATTEMPTS_PER_DAY, seconds: DAY_SECONDS },
] as const

const subjectKey = (key: Uint8Array, subject: string, window: string): string =>
  createHmac('sha256', key).update(`guesses ${window}\0${subject}`).digest('base64url')

/** How many statements `countGuesses` makes, for who reads what follows them. */
export const GUESS_STATEMENTS = WINDOWS.length

/** Statements that count one guess; `mayGuess` reads their results. */
export const countGuesses = (key: Uint8Array, subject: string): Statement[] =>
  WINDOWS.map(({ name, most, seconds }) =>
    statement(sql`
      select allowed
      from _gateway.attempt(${value(subjectKey(key, subject, name))}, ${value(most)}, ${value(seconds)})`),
  )

/** Whether the guess counted by these results may be compared: 15 an hour and 30 a day. */
export const mayGuess = (counted: readonly ResultSet[]): boolean =>
  counted
    .slice(0, GUESS_STATEMENTS)
    .every((result) => firstRow<{ allowed: boolean }>(result)?.allowed === true)

/** Whether these results say that the day's guesses are used up. */
export const isShutForTheDay = (counted: readonly ResultSet[]): boolean => {
  const day = counted[GUESS_STATEMENTS - 1]
  return day !== undefined && firstRow<{ allowed: boolean }>(day)?.allowed === false
}

/**
 * Statements that forget the guesses at a subject, after a right one. They come before what touches the code itself, as the
 * counting does: the other way round, two who press at once would wait for each other.
 */
export const forgiveGuesses = (key: Uint8Array, subject: string): Statement[] =>
  WINDOWS.map(({ name }) =>
    statement(sql`select _gateway.forgive(${value(subjectKey(key, subject, name))})`),
  )
