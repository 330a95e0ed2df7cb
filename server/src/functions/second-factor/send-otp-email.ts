// `send-otp-email` (contract 7.4, security T1, T2): mails a code of the second factor. The address, name and code in the request
// are ignored.
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import { CODE_LIFE_SECONDS } from '@basera/contract/constants/auth'
import {
  secondFactorDayLimit,
  secondFactorHourLimit,
  secondFactorSpacingLimit,
} from '@basera/contract/constants/rate-limits'
import { z } from 'zod'
import { codeMac, newCode } from '../../codes/code.ts'
import { firstRow } from '../../db/rows.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { FaultError } from '../../http/fault.ts'
import { renderMail } from '../../mails/layout.ts'
import type { MailContent } from '../../mails/mail-content.ts'
import { mailedCodesMail, type PersonalCode, secondFactorMail } from '../../mails/account-mails.ts'
import type { FunctionContext, SignedIn, SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { askAsCaller } from '../signed-in.ts'

const MALFORMED = 'The request must be a JSON object.'

/**
 * `{success:true}` whatever the fields say; the code is sent to the enrolled address of the signed-in person, if they have enabled
 * mail. 401 without a session, 429 `{error}` beyond the limits of B3.
 */
export const sendOtpEmail: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  async handle(request, context) {
    await readFields(request, z.object({}), MALFORMED)
    const { person } = context
    try {
      await context.limiter.take(
        { limit: secondFactorSpacingLimit, subject: person.sessionId },
        { limit: secondFactorHourLimit, subject: person.userId },
        { limit: secondFactorDayLimit, subject: person.userId },
      )
    } catch (error) {
      return tooMany(error)
    }
    const row = await askAsCaller<{ address: string | null; is_waiting: boolean }>(
      context,
      statement(sql`
        select private.second_factor_address('email') as address, not private.second_factor_ok() as is_waiting`),
    )
    // A session without a due second factor tests mailed codes before enabling them.
    const toContent = row?.is_waiting === true ? secondFactorMail : mailedCodesMail
    if (row?.address != null) await sendCode(context, person, row.address, toContent)
    return Response.json({ success: true })
  },
}

async function sendCode(
  { database, outbox, random, codeKey }: FunctionContext,
  { userId, sessionId }: SignedIn,
  address: string,
  toContent: (code: PersonalCode) => MailContent,
): Promise<void> {
  const id = random.uuid()
  const code = newCode()
  const mac = secondFactorMac(codeKey, { id, code, destination: address })
  const [named] = await database.run(serviceScope, [
    statement(sql`select first_name from public.profiles where id = ${value(userId)}`),
  ])
  const firstName =
    named === undefined ? null : firstRow<{ first_name: string | null }>(named)?.first_name
  const content = toContent({ code, firstName: firstName ?? null })
  await database.run(serviceScope, [
    // One code a person: a new one replaces it.
    statement(sql`
      insert into private.second_factor_codes (id, user_id, auth_session_id, destination, code_mac, expires_at)
      values (
        ${value(id)}, ${value(userId)}, ${value(sessionId)}, ${value(address)}, ${value(mac)},
        now() + ${value(CODE_LIFE_SECONDS)}::integer * interval '1 second'
      ) on conflict (user_id) do update set
        id = excluded.id, auth_session_id = excluded.auth_session_id, destination = excluded.destination,
        code_mac = excluded.code_mac, attempts = 0, expires_at = excluded.expires_at, created_at = now()`),
    outbox.queue({
      message: { kind: 'mail', mail: { to: address, ...renderMail(content) } },
      dedupeKey: `second-factor:${id}`,
      lifeSeconds: CODE_LIFE_SECONDS,
    }),
    statement(sql`
      select private.record_audit('otp.sent', 'ok', 'email', '{}', ${value(userId)})`),
  ])
}

/** The stored form of a mailed code of a second factor. */
export const secondFactorMac = (
  key: Uint8Array,
  { id, code, destination }: { id: string; code: string; destination: string },
): string => codeMac(key, code, id, 'second_factor_mail', destination)

function tooMany(error: unknown): Response {
  if (!(error instanceof FaultError) || error.fault.kind !== 'too-many-requests') throw error
  return Response.json(
    { success: false, error: secondFactorMessages.tooManyRequests },
    { status: 429, headers: { 'Retry-After': String(error.fault.retryAfterSeconds) } },
  )
}
