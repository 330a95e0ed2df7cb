// `verify-otp` (contract 7.4, security T3, B2): verifies a mailed code of the second factor. A correct one records a proof for this
// session; `record_2fa_completion` completes the second factor with it.
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import { MAX_CODE_ATTEMPTS } from '@basera/contract/constants/auth'
import { verifyLimit } from '@basera/contract/constants/rate-limits'
import { z } from 'zod'
import { codesPausedFor } from '@basera/contract/messages/account/codes'
import { checkCode as compareCode } from '../../codes/check-code.ts'
import { isSameMac, tidyCode } from '../../codes/code.ts'
import { type Pause, pauseKey, personSubject, takeBackGuess } from '../../codes/guesses.ts'
import { rememberDevice } from '../../devices/known-devices.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { addressKey } from '../../http/client-address.ts'
import { renderMail } from '../../mails/layout.ts'
import { securityNoticeMail } from '../../mails/notices.ts'
import type { FunctionContext, SignedIn, SignedInFunction } from '../function.ts'
import { readFields } from '../read-fields.ts'
import { Refusal } from '../refusal.ts'
import { accountScope } from '../scopes.ts'
import { secondFactorMac } from './send-otp-email.ts'

const fields = z.object({
  user_id: z.string().max(100),
  otp_code: z.string().max(20),
  otp_type: z.literal('email'),
})

/** `{success:true}`, or `{success:false,error}`: wrong, or expired and out of attempts. 401 without a session. */
export const verifyOtp: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  async handle(request, context) {
    const asked = await readFields(request, fields, secondFactorMessages.codeRefused)
    const subject = addressKey(context.caller.clientIp)
    await context.limiter.take({ limit: verifyLimit, subject })
    const { person } = context
    // Another person's id gets the answer of a wrong code, without a comparison.
    if (asked.user_id !== person.userId) throw wrongCode()
    return checkCode(context, person, tidyCode(asked.otp_code), request.headers)
  },
}

type StoredCode = { readonly id: string; readonly destination: string; readonly code_mac: string }

async function checkCode(
  context: FunctionContext,
  person: SignedIn,
  code: string,
  headers: Headers,
): Promise<Response> {
  const { database, codeKey } = context
  const ofSession = sql`
    user_id = ${value(person.userId)} and auth_session_id = ${value(person.sessionId)}`
  const answer = await compareCode(context, {
    scope: serviceScope,
    subject: personSubject(person.userId),
    live: statement(sql`
      update private.second_factor_codes set attempts = attempts + 1
      where ${ofSession} and attempts < ${value(MAX_CODE_ATTEMPTS)}::integer and expires_at > now()
      returning id, destination, code_mac`),
    known: statement(sql`select 1 from private.second_factor_codes where ${ofSession}`),
    compare: (stored: StoredCode) =>
      isSameMac(secondFactorMac(codeKey, { ...stored, code }), stored.code_mac) ? stored.id : null,
  })
  switch (answer.kind) {
    case 'right':
      return prove(context, person, answer.match, headers)
    case 'wrong':
      await database.run(serviceScope, [
        statement(sql`
          select private.record_audit('otp.failed', 'denied', 'email', '{}', ${value(person.userId)})`),
      ])
      throw wrongCode()
    case 'none':
      throw answer.isKnown ? expiredCode() : wrongCode()
    case 'paused':
      await mailOwner(context, person, answer.pause)
      return pausedResponse(answer.pause)
    default:
      return answer satisfies never
  }
}

const pausedResponse = ({ retryAfterSeconds }: Pause): Response =>
  Response.json(
    { success: false, error: codesPausedFor(retryAfterSeconds), code: 'over_code_guess_limit' },
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
  )

async function prove(
  { database, codeKey, deviceMarks }: FunctionContext,
  person: SignedIn,
  codeId: string,
  headers: Headers,
): Promise<Response> {
  try {
    await database.run(serviceScope, [
      takeBackGuess(codeKey, person.userId),
      statement(sql`select private.prove_by_mailed_code(${value(codeId)})`),
    ])
  } catch (error) {
    // A concurrent request consumed the code first.
    if (error instanceof DatabaseError && error.code === 'P0002') throw wrongCode()
    throw error
  }
  // A mailed code is accepted only after a password: both factors are verified, so the device becomes known (S6, S10).
  const { statement: remember, cookie } = rememberDevice(deviceMarks, headers, person.userId)
  await database.run(accountScope, [remember])
  return Response.json({ success: true }, { headers: { 'Set-Cookie': cookie } })
}

const wrongCode = (): Refusal => new Refusal(secondFactorMessages.codeInvalid, 'otp_invalid')
const expiredCode = (): Refusal => new Refusal(secondFactorMessages.codeExpired, 'otp_expired')

/** Mails the owner about the guesses, once a pause, shared with the auth service's guesses. */
async function mailOwner(
  { database, outbox, settings }: FunctionContext,
  { userId }: SignedIn,
  pause: Pause,
): Promise<void> {
  const [found] = await database.run(serviceScope, [
    statement(sql`
      select email from public.user_2fa_settings where user_id = ${value(userId)} and email_verified`),
  ])
  const email = found === undefined ? null : firstRow<{ email: string | null }>(found)?.email
  if (email == null) return
  const event = pause.isForTheDay ? 'codes_exhausted' : 'codes_paused'
  const content = securityNoticeMail(event, `${settings.siteUrl}/forgot-password`)
  await database.run(serviceScope, [
    outbox.queue({
      message: { kind: 'mail', mail: { to: email, ...renderMail(content) } },
      dedupeKey: `auth:${pauseKey(userId, pause)}`,
      lifeSeconds: 24 * 60 * 60,
    }),
    statement(
      sql`select private.record_audit('2fa.locked', 'denied', 'email', '{}', ${value(userId)})`,
    ),
  ])
}
