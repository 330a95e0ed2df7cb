// POST /verify (contract 2.11): exchanges a code or the token of a link for a session. Wrong, expired, used and unknown get the
// same answer. The only endpoint that consumes a mailed token: opening a link does not (T40).
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { takeBackGuess } from '../../codes/guesses.ts'
import { DatabaseError } from '../../db/database-error.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { addressKey } from '../../http/client-address.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { type Confirmation, confirmToken } from './confirm-token.ts'
import { isGiven, parseEmail, parsePhone } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { withDeviceCookie, withDeviceCookieAfterSecondFactor } from '../sign-in/known-browser.ts'
import { codesPaused, refusePaused } from './codes-paused.ts'
import {
  checkTokenCode,
  consumeToken,
  findTokenByLink,
  type FoundToken,
  type Purpose,
} from './one-time-tokens.ts'
import { optionalText, readBody } from '../read-body.ts'
import { renewSession } from '../tokens/renew-session.ts'
import { findSession } from '../tokens/require-session.ts'
import { authScope } from '../scope.ts'
import { findSecondFactorPhone } from '../factors/second-factor-phone.ts'
import { addProof, type SessionRow } from '../tokens/sessions.ts'
import { tokenAnswer } from '../tokens/token-answer.ts'
import { confirmByIdToken, type IdTokenRequest, isIdToken } from '../sign-up/verify-id-token.ts'

const bodySchema = z.object({
  type: optionalText(),
  token: optionalText(4096),
  token_hash: optionalText(),
  email: optionalText(),
  phone: optionalText(),
  // The account of the number, where another service has confirmed it.
  user_id: z.uuid().nullish(),
  signup_token: optionalText(),
})

type Body = z.infer<typeof bodySchema>

/** Purposes that each `type` of the protocol may consume. */
export const mailPurposes: ReadonlyMap<string, readonly Purpose[]> = new Map([
  ['signup', ['signup']],
  ['invite', ['invite']],
  ['magiclink', ['magiclink', 'signup']],
  ['email', ['magiclink', 'signup']],
  ['recovery', ['recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
])
const phonePurposes: ReadonlyMap<string, readonly Purpose[]> = new Map([
  ['sms', ['sms']],
  ['phone_change', ['phone_change']],
])

const firstLeg = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
}

export const verify =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const request = readRequest(await readBody(c.req.raw, bodySchema))
    const subject = addressKey(c.get('caller').clientIp)
    await tools.limiter.take({ limit: tools.settings.verifyLimit, subject })
    if (request.kind === 'id-token')
      return answer(c, tools, await confirmByIdToken(c, tools, request))
    if (request.kind === 'code' && request.type === 'sms') {
      const session = await findSession(c, tools.database)
      if (session !== null) return passSecondFactor(c, tools, session, request.token)
    }
    const token = await findToken(c, tools, request)
    if (token === null) {
      await recordFailure(c, tools, null)
      throw authError('otpExpired')
    }
    return answer(c, tools, await confirmToken(c, tools, token))
  }

async function answer(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  confirmation: Confirmation,
): Promise<Response> {
  if (confirmation.kind === 'first-leg') return Response.json(firstLeg)
  const { session, refreshToken } = confirmation
  return withDeviceCookie(c, tools, session, await tokenAnswer(session, refreshToken, tools))
}

type VerifyRequest =
  | { readonly kind: 'link'; readonly token: string; readonly purposes: readonly Purpose[] }
  | {
      readonly kind: 'code'
      readonly type: string
      readonly token: string
      readonly contact: string
      readonly purposes: readonly Purpose[]
    }
  | ({ readonly kind: 'id-token' } & IdTokenRequest)

function readRequest(body: Body): VerifyRequest {
  const { type, token, token_hash: tokenHash, email, phone } = body
  if (!isGiven(type)) throw authError('verifyNeedsType')
  const purposes = mailPurposes.get(type) ?? phonePurposes.get(type)
  if (purposes === undefined) throw authError('verifyUnknownType')
  if (isGiven(tokenHash)) {
    if ([token, email, phone].some(isGiven)) throw authError('verifyOnlyHash')
    return { kind: 'link', token: tokenHash, purposes }
  }
  if (!isGiven(token)) throw authError('verifyNeedsToken')
  if (isGiven(email) && isGiven(phone)) throw authError('verifyBothContacts')
  const address = phonePurposes.has(type) ? phone : email
  if (!isGiven(address)) throw authError('verifyNeedsContact')
  const contact = phonePurposes.has(type) ? parsePhone(address) : parseEmail(address)
  if (type === 'sms' && isIdToken(token)) return readIdToken(body, token, contact)
  return { kind: 'code', type, token, contact, purposes }
}

function readIdToken(
  { user_id: userId, signup_token: signUpToken }: Body,
  idToken: string,
  contact: string,
): VerifyRequest {
  if (!isGiven(userId) || !isGiven(signUpToken)) throw authError('verifyNeedsSignUp')
  return { kind: 'id-token', idToken, contact, userId, signUpToken }
}

async function findToken(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  request: Exclude<VerifyRequest, { kind: 'id-token' }>,
): Promise<FoundToken | null> {
  const { token, purposes } = request
  if (request.kind === 'link') return findTokenByLink(tools.database, token, purposes)
  const guessedBy = tools.deviceMarks.read(c.req.raw.headers)
  const guess = { contact: request.contact, code: token, purposes, guessedBy }
  const checked = await checkTokenCode(tools, guess)
  // Unknown addresses are paused as well: the answer reveals no account.
  if (checked.kind === 'paused') throw codesPaused(checked.pause)
  return checked.kind === 'right' ? checked.match : null
}

async function recordFailure(
  c: Context<AppEnvironment>,
  { database }: AuthTools,
  userId: string | null,
): Promise<void> {
  const { clientIp } = c.get('caller')
  await database.run(authScope, [
    recordAudit({ action: 'login', outcome: 'bad_code', userId, clientIp }),
  ])
}

/** A code by text message as second factor (T13): for this session's token, whatever number the client names. */
async function passSecondFactor(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  code: string,
): Promise<Response> {
  const { clientIp } = c.get('caller')
  const checked = await checkTokenCode(tools, {
    contact: (await findSecondFactorPhone(c, tools, session)) ?? '',
    code,
    purposes: ['second_factor'],
    userId: session.id,
    sessionId: session.session_id,
  })
  if (checked.kind === 'paused') return refusePaused(tools, session, checked.pause, clientIp)
  if (checked.kind !== 'right') {
    await recordFailure(c, tools, session.id)
    throw authError('otpExpired')
  }
  try {
    const renewed = await renewSession(tools, session, [
      takeBackGuess(tools.codeKey, session.id),
      consumeToken(checked.match.id),
      addProof(session.session_id, 'otp'),
      recordAudit({ action: 'second_factor_passed', outcome: 'ok', userId: session.id, clientIp }),
    ])
    const whole = await tokenAnswer(renewed.session, renewed.refreshToken, tools)
    return await withDeviceCookieAfterSecondFactor(c, tools, renewed.session, whole)
  } catch (error) {
    const isUsed = error instanceof DatabaseError && error.code === 'P0002'
    throw isUsed ? authError('otpExpired') : error
  }
}
