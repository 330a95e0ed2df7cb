// Stops text messages to a range of numbers whose codes nobody enters (security B3).
import { createHmac } from 'node:crypto'
import type { Database, Statement } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { authError } from './auth-error.ts'
import { AUTH_READ_SCOPE } from './scope.ts'

/** How many digits at the end of a number vary within one bought range. */
const RANGE_DIGITS = 4
/** When asking again may be of use: an hour of other people's codes later. */
const RETRY_SECONDS = 3600

/** The number without its last digits: what is counted together. */
export const rangeOf = (digits: string): string => digits.slice(0, -RANGE_DIGITS)

const rangeKey = (key: string, digits: string): string =>
  createHmac('sha256', key)
    .update(`sms-range\0${rangeOf(digits)}`)
    .digest('base64url')

/** `key`: the secret that hides who is being counted. `id`: what the code belongs to; entering it is seen by that. */
export const noteSmsCode = (key: string, digits: string, id: string): Statement =>
  statement(sql`select _gateway.note_sms_code(${value(id)}, ${value(rangeKey(key, digits))})`)

/** Throws AuthError `over_sms_send_rate_limit` for a range whose codes are not entered. */
export async function assertRangeIsServed(
  { database, rateLimitKey }: { readonly database: Database; readonly rateLimitKey: string },
  digits: string,
): Promise<void> {
  const [found] = await database.run(AUTH_READ_SCOPE, [
    statement(sql`
      select _gateway.sms_range_is_served(${value(rangeKey(rateLimitKey, digits))}) as is_served`),
  ])
  const row = found === undefined ? null : firstRow<{ is_served: boolean }>(found)
  if (row?.is_served === true) return
  const message = `For security purposes, you can only request this after ${RETRY_SECONDS} seconds.`
  throw authError('overSmsSendRate', { message, retryAfterSeconds: RETRY_SECONDS })
}
