// `verify-otp` (contract 7.4, security T3, B2): checks a mailed code of the second factor. A right one leaves a proof for
// this very sign-in session; `record_2fa_completion` makes it count.
import { secondFactorMessages } from '@basera/contract/messages/second-factor'
import { MAX_CODE_ATTEMPTS } from '@basera/contract/constants/auth'
import { VERIFY_LIMIT } from '@basera/contract/constants/rate-limits'
import { z } from 'zod'
import { isSameMac, tidyCode } from '../../codes/code.ts'
import {
  countGuesses,
  forgiveGuesses,
  GUESS_STATEMENTS,
  isShutForTheDay,
  mayGuess,
} from '../../codes/guesses.ts'
import { DatabaseError } from '../../db/database-error.ts'
import type { ResultSet } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { SERVICE_SCOPE } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { addressKey } from '../../http/client-address.ts'
import { renderLetter } from '../../letters/layout.ts'
import { securityNoticeLetter } from '../../letters/notices.ts'
import type { FunctionContext, SignedIn, SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { secondFactorMac } from './send-otp-email.ts'

const fields = z.object({
  user_id: z.string().max(100),
  otp_code: z.string().max(20),
  otp_type: z.literal('email'),
})

/** `{success:true}`, or `{success:false,error}`: wrong, or expired and out of attempts. 401 without a live session. */
export const verifyOtp: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  async handle(request, context) {
    const asked = await readFields(request, fields, secondFactorMessages.codeRefused)
    const subject = addressKey(context.caller.clientIp)
    await context.limiter.take({ limit: VERIFY_LIMIT, subject })
    const { person } = context
    // About somebody else it is as wrong as a wrong code, and no code is looked at.
    if (asked.user_id !== person.userId) throw wrongCode()
    return checkCode(context, person, tidyCode(asked.otp_code))
  },
}

type StoredCode = { readonly id: string; readonly destination: string; readonly code_mac: string }

async function checkCode(
  context: FunctionContext,
  person: SignedIn,
  code: string,
): Promise<Response> {
  const { database, codeKey } = context
  // Counted and committed before anything is compared.
  const results = await database.run(SERVICE_SCOPE, [
    ...countGuesses(codeKey, guessSubject(person)),
    statement(sql`
      update private.second_factor_codes set attempts = attempts + 1
      where user_id = ${value(person.userId)} and auth_session_id = ${value(person.sessionId)}
        and attempts < ${value(MAX_CODE_ATTEMPTS)}::integer and expires_at > now()
      returning id, destination, code_mac`),
    statement(sql`
      select 1 from private.second_factor_codes
      where user_id = ${value(person.userId)} and auth_session_id = ${value(person.sessionId)}`),
  ])
  if (!mayGuess(results)) {
    if (isShutForTheDay(results)) await tellOwner(context, person)
    return Response.json(
      { success: false, error: secondFactorMessages.tooManyRequests },
      { status: 429 },
    )
  }
  const [counted, known] = results.slice(GUESS_STATEMENTS)
  const stored = counted === undefined ? null : firstRow<StoredCode>(counted)
  if (stored === null) throw hasRow(known) ? expiredCode() : wrongCode()
  const mac = secondFactorMac(codeKey, { ...stored, code })
  if (!isSameMac(mac, stored.code_mac)) {
    await database.run(SERVICE_SCOPE, [
      statement(sql`
        select private.record_audit('otp.failed', 'denied', 'email', '{}', ${value(person.userId)})`),
    ])
    throw wrongCode()
  }
  return prove(context, person, stored.id)
}

async function prove(
  { database, codeKey }: FunctionContext,
  person: SignedIn,
  codeId: string,
): Promise<Response> {
  try {
    await database.run(SERVICE_SCOPE, [
      ...forgiveGuesses(codeKey, guessSubject(person)),
      statement(sql`select private.prove_by_mailed_code(${value(codeId)})`),
    ])
  } catch (error) {
    // Somebody was faster with the same code.
    if (error instanceof DatabaseError && error.code === 'P0002') throw wrongCode()
    throw error
  }
  return Response.json({ success: true })
}

const guessSubject = ({ userId }: SignedIn): string => `second factor by mail of ${userId}`

const hasRow = (result: ResultSet | undefined): boolean => (result?.rows.length ?? 0) > 0

const wrongCode = (): Refusal => new Refusal(secondFactorMessages.codeInvalid, 'otp_invalid')
const expiredCode = (): Refusal => new Refusal(secondFactorMessages.codeExpired, 'otp_expired')

/** Thirty guesses a day are somebody else's; told once a day. */
async function tellOwner(
  { database, outbox, clock, settings }: FunctionContext,
  { userId }: SignedIn,
): Promise<void> {
  const [found] = await database.run(SERVICE_SCOPE, [
    statement(sql`
      select email from public.user_2fa_settings where user_id = ${value(userId)} and email_verified`),
  ])
  const email = found === undefined ? null : firstRow<{ email: string | null }>(found)?.email
  if (email == null) return
  const letter = securityNoticeLetter('codes_exhausted', `${settings.siteUrl}/forgot-password`)
  const day = clock.now().toISOString().slice(0, 10)
  await database.run(SERVICE_SCOPE, [
    outbox.queue({
      message: { kind: 'mail', mail: { to: email, ...renderLetter(letter) } },
      dedupeKey: `codes-exhausted:${userId}:${day}`,
      lifeSeconds: 24 * 60 * 60,
    }),
    statement(
      sql`select private.record_audit('2fa.locked', 'denied', 'email', '{}', ${value(userId)})`,
    ),
  ])
}
