// Budget and circuit breaker of text messages against pumping fraud (security B3, S14a). Counted by the database, for all nodes,
// when a message is queued. Confirmed numbers have priority; ranges whose codes are not entered get none.
import { createHmac } from 'node:crypto'
import type { Database, Statement } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { siteKey } from '../../http/client-address.ts'
import type { NotifyOperator } from '../../ports/notify-operator.ts'
import { type AuthError, authError } from '../auth-error.ts'
import { authReadScope } from '../scope.ts'

/** Last digits that vary within a range bought by one customer, and within a block of one carrier. */
const RANGE_DIGITS = 4
const SERIES_DIGITS = 6
/** Retry-After of a refusal: the window of the hourly counts. */
const RETRY_SECONDS = 3600

/** Text messages sent, on all nodes together. */
export type SmsBudget = {
  readonly perHour: number
  readonly perDay: number
  /** To unconfirmed numbers that differ only in their last four digits. */
  readonly perHourOfRange: number
}

export type MessageAsker = {
  readonly clientIp: string
  /** Whether the requesting person has confirmed this number or address before, by a code. */
  readonly isProven: boolean
}

type SmsCounting = {
  /** HMAC key of the counted subjects, so that the tables hold no number or address. */
  readonly rateLimitKey: string
  readonly settings: { readonly smsBudget: SmsBudget }
}

const count = (most: number) => sql`${value(String(most))}::integer`

/** Arguments of the counting functions for a message to a number. `digits`: of the number. */
function countedBy(
  { rateLimitKey, settings: { smsBudget } }: SmsCounting,
  digits: string,
  { clientIp, isProven }: MessageAsker,
) {
  const key = (kind: string, subject: string) =>
    createHmac('sha256', rateLimitKey).update(`${kind}\0${subject}`).digest('base64url')
  const range = value(key('sms-range', digits.slice(0, -RANGE_DIGITS)))
  const series = value(key('sms-series', digits.slice(0, -SERIES_DIGITS)))
  const network = value(isProven ? null : key('sms-network', siteKey(clientIp)))
  return sql`${range}, ${series}, ${network}, ${value(isProven)}::boolean,
    ${count(smsBudget.perHour)}, ${count(smsBudget.perDay)}, ${count(smsBudget.perHourOfRange)}`
}

/** Counts a code. `id`: of its token or challenge, by which entering it is recognised. Fails with `SM429` when a limit is reached. */
export const noteSmsCode = (
  counting: SmsCounting,
  { digits, id, asker }: { digits: string; id: string; asker: MessageAsker },
): Statement =>
  statement(sql`
    select _gateway.note_sms_code(${value(id)}, ${countedBy(counting, digits, asker)})`)

type Verdict = 'served' | 'spent' | 'spent-on-new-numbers' | 'not-entered' | 'range' | 'network'

/** Logged for the operator, once an hour; the other verdicts are limits working as intended. */
const notices: Partial<Readonly<Record<Verdict, string>>> = {
  spent: 'the text messages of this hour or day are spent: nobody gets one until there is room',
  'spent-on-new-numbers':
    'the text messages for new numbers of this hour or day are spent: people who proved theirs get them still',
  'not-entered': 'codes to a range of numbers are not entered: it gets no more for now',
}

/** Throws AuthError `over_sms_send_rate_limit` when no message may be sent to the number now. Independent of accounts. */
export async function assertSmsIsServed(
  deps: SmsCounting & { readonly database: Database; readonly notifyOperator: NotifyOperator },
  digits: string,
  asker: MessageAsker,
): Promise<void> {
  const [found] = await deps.database.run(authReadScope, [
    statement(sql`select _gateway.sms_verdict(${countedBy(deps, digits, asker)}) as verdict`),
  ])
  const verdict = found === undefined ? undefined : firstRow<{ verdict: Verdict }>(found)?.verdict
  if (verdict === 'served') return
  const notice = verdict === undefined ? undefined : notices[verdict]
  if (notice !== undefined) deps.notifyOperator(notice)
  throw smsRefused()
}

/** The error for a limit that was reached between the check and the insert (`SM429`); null for other errors. */
export const smsRefusalOf = (error: unknown): AuthError | null =>
  error instanceof DatabaseError && error.code === 'SM429' ? smsRefused() : null

function smsRefused(): AuthError {
  const message = `For security purposes, you can only request this after ${RETRY_SECONDS} seconds.`
  return authError('overSmsSendRate', { message, retryAfterSeconds: RETRY_SECONDS })
}
