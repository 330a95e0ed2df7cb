// Which text messages leave (security B3, S14a): they cost money, and people wait for them. Counted where they leave, for all
// nodes, by the database. Numbers that were proven before come first; ranges whose codes nobody enters get none.
import { createHmac } from 'node:crypto'
import type { Database, Statement } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { siteKey } from '../../http/client-address.ts'
import type { TellOperator } from '../../ports/tell-operator.ts'
import { type AuthError, authError } from '../auth-error.ts'
import { AUTH_READ_SCOPE } from '../scope.ts'

/** How many digits at the end of a number vary within one bought range, and within a block of an operator's. */
const RANGE_DIGITS = 4
const SERIES_DIGITS = 6
/** When asking again may be of use: an hour of other people's codes later. */
const RETRY_SECONDS = 3600

/** Text messages that leave, on all nodes together. */
export type SmsBudget = {
  readonly perHour: number
  readonly perDay: number
  /** To new numbers that are alike but for their last four digits. */
  readonly perHourOfRange: number
}

export type MessageAsker = {
  readonly clientIp: string
  /** Whether whoever asks has proven this very number or address before, by a code that came there. */
  readonly isProven: boolean
}

type SmsCounting = {
  /** Hides who is being counted. */
  readonly rateLimitKey: string
  readonly settings: { readonly smsBudget: SmsBudget }
}

const count = (most: number) => sql`${value(String(most))}::integer`

/** What counts and judges a message to a number. `digits`: of the number. */
const countedBy = (
  { rateLimitKey, settings: { smsBudget } }: SmsCounting,
  digits: string,
  { clientIp, isProven }: MessageAsker,
) => {
  const key = (kind: string, subject: string) =>
    createHmac('sha256', rateLimitKey).update(`${kind}\0${subject}`).digest('base64url')
  const range = value(key('sms-range', digits.slice(0, -RANGE_DIGITS)))
  const series = value(key('sms-series', digits.slice(0, -SERIES_DIGITS)))
  const network = value(isProven ? null : key('sms-network', siteKey(clientIp)))
  return sql`${range}, ${series}, ${network}, ${value(isProven)}::boolean,
    ${count(smsBudget.perHour)}, ${count(smsBudget.perDay)}, ${count(smsBudget.perHourOfRange)}`
}

/** `id`: what the code belongs to; entering it is seen by that. Fails with `SM429` when there is no room any more. */
export const noteSmsCode = (
  counting: SmsCounting,
  { digits, id, asker }: { digits: string; id: string; asker: MessageAsker },
): Statement =>
  statement(sql`
    select _gateway.note_sms_code(${value(id)}, ${countedBy(counting, digits, asker)})`)

type Verdict = 'served' | 'spent' | 'spent-on-new-numbers' | 'not-entered' | 'range' | 'network'

/** What an operator hears, once an hour; the others are limits at work. */
const NOTICES: Partial<Readonly<Record<Verdict, string>>> = {
  spent: 'the text messages of this hour or day are spent: nobody gets one until there is room',
  'spent-on-new-numbers':
    'the text messages for new numbers of this hour or day are spent: people who proved theirs get them still',
  'not-entered': 'codes to a range of numbers are not entered: it gets no more for now',
}

/** Throws AuthError `over_sms_send_rate_limit` when no message leaves to the number now. Says nothing about accounts. */
export async function assertSmsIsServed(
  deps: SmsCounting & { readonly database: Database; readonly tellOperator: TellOperator },
  digits: string,
  asker: MessageAsker,
): Promise<void> {
  const [found] = await deps.database.run(AUTH_READ_SCOPE, [
    statement(sql`select _gateway.sms_verdict(${countedBy(deps, digits, asker)}) as verdict`),
  ])
  const verdict = found === undefined ? undefined : firstRow<{ verdict: Verdict }>(found)?.verdict
  if (verdict === 'served') return
  const notice = verdict === undefined ? undefined : NOTICES[verdict]
  if (notice !== undefined) deps.tellOperator(notice)
  throw smsRefused()
}

/** What a message became for which there was room when it was asked for, and none when it was to leave; else null. */
export const smsRefusalOf = (error: unknown): AuthError | null =>
  error instanceof DatabaseError && error.code === 'SM429' ? smsRefused() : null

const smsRefused = (): AuthError => {
  const message = `For security purposes, you can only request this after ${RETRY_SECONDS} seconds.`
  return authError('overSmsSendRate', { message, retryAfterSeconds: RETRY_SECONDS })
}
