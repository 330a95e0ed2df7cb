// POST /factors/{id}/verify (contract 2.14): a correct code raises the same session to aal2. Guesses are counted by person,
// across factors and challenges, and a time step of an authenticator's secret is accepted once.
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { type CodeAnswer, checkCode } from '../../codes/check-code.ts'
import { codeMac, isSameMac, tidyCode } from '../../codes/code.ts'
import { personSubject, takeBackGuess } from '../../codes/guesses.ts'
import type { Statement } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { addressKey } from '../../http/client-address.ts'
import { unixSeconds } from '../../ports/clock.ts'
import { assertNoRecovery } from '../tokens/assurance.ts'
import { recordAudit } from '../audit.ts'
import { type AuthError, authError, type AuthErrorName } from '../auth-error.ts'
import { refusePaused } from '../codes/codes-paused.ts'
import { isGiven } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { withDeviceCookie } from '../sign-in/known-browser.ts'
import { optionalText, readBody } from '../read-body.ts'
import { renewSession } from '../tokens/renew-session.ts'
import { requireSession } from '../tokens/require-session.ts'
import { authScope } from '../scope.ts'
import { addProof, type FactorMethod, type SessionRow } from '../tokens/sessions.ts'
import { tokenAnswer } from '../tokens/token-answer.ts'
import {
  type Challenge,
  countAtChallenge,
  type Factor,
  isUuid,
  requireFactor,
  selectChallenge,
} from './factors.ts'
import { stepOfCode } from './totp.ts'
import { judgeKey, type KeyAnswer, keyAnswerSchema } from './verify-security-key.ts'

const bodySchema = z.object({
  challenge_id: optionalText(),
  code: optionalText(),
  webauthn: keyAnswerSchema.nullish(),
})

export const verifyFactor =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const session = await requireSession(c, tools.database)
    assertNoRecovery(session)
    const factor = await requireFactor(c, tools.database, session.id)
    const { challenge_id: challengeId, code, webauthn } = await readBody(c.req.raw, bodySchema)
    const isKey = factor.factor_type === 'webauthn'
    if (isKey ? !webauthn : !isGiven(code)) throw authError('emptyFactorCode')
    const { clientIp } = c.get('caller')
    const { limiter, settings } = tools
    await limiter.take({ limit: settings.factorVerifyLimit, subject: addressKey(clientIp) })

    if (!isUuid(challengeId)) throw authError('challengeNotFound')
    if (isKey && webauthn) return passByKey(c, tools, session, factor, { challengeId, webauthn })
    const answer = await judge(tools, session, factor, {
      challengeId,
      code: tidyCode(code ?? ''),
    })
    if (answer.kind === 'paused') return refusePaused(tools, session, answer.pause, clientIp)
    if (answer.kind === 'none') throw notLive(challengeId, answer)
    if (answer.kind === 'wrong') return refuse(c, tools, session, factor)
    return pass(c, tools, session, factor, [
      takeBackGuess(tools.codeKey, session.id),
      ...spendStep(answer.match.timeStep),
      acceptChallenge(challengeId, factor.id, answer.match.timeStep),
    ])
  }

/** A signature cannot be guessed: it is not counted as a code is. */
async function passByKey(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  factor: Factor,
  { challengeId, webauthn }: { readonly challengeId: string; readonly webauthn: KeyAnswer },
): Promise<Response> {
  const noted = await judgeKey(tools, factor, challengeId, webauthn)
  if (noted === null) return refuse(c, tools, session, factor)
  return pass(c, tools, session, factor, [...noted, acceptChallenge(challengeId, factor.id, null)])
}

/** `spent`: what the answer uses up, first of all. */
async function pass(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  factor: Factor,
  spent: readonly Statement[],
): Promise<Response> {
  const { clientIp } = c.get('caller')
  try {
    const renewed = await renewSession(tools, session, [
      ...spent,
      ...raiseSession(session, factor),
      recordAudit({ action: 'factor_verified', outcome: 'ok', userId: session.id, clientIp }),
    ])
    const whole = await tokenAnswer(renewed.session, renewed.refreshToken, tools)
    return await withDeviceCookie(c, tools, renewed.session, whole)
  } catch (error) {
    const isUsed = error instanceof DatabaseError && error.code === 'P0002'
    if (isUsed) return refuse(c, tools, session, factor)
    throw error
  }
}

type TimeStep = {
  readonly number: number
  /** Hash of the step and its secret. */
  readonly id: string
}

/** A correct code; with its time step where it came from an authenticator. */
type Acceptance = { readonly timeStep: TimeStep | null }

const judge = (
  tools: AuthTools,
  { id: userId }: SessionRow,
  factor: Factor,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<CodeAnswer<Acceptance>> =>
  checkCode(tools, {
    scope: authScope,
    subject: personSubject(userId),
    live: countAtChallenge(challengeId, factor.id),
    known: selectChallenge(challengeId, factor.id),
    compare: (challenge: Challenge) =>
      factor.factor_type === 'totp'
        ? compareStep(tools, factor, code)
        : compareSentCode(tools, factor, challenge, code),
  })

function compareStep(
  { factorSealer, codeKey, clock }: AuthTools,
  factor: Factor,
  code: string,
): Acceptance | null {
  const secret = factorSealer.open(factor.secret ?? '', factor.id)
  const number = stepOfCode(secret, code, unixSeconds(clock))
  if (number === null) return null
  return { timeStep: { number, id: codeMac(codeKey, String(number), 'time step', secret) } }
}

function compareSentCode(
  { codeKey }: AuthTools,
  factor: Factor,
  challenge: Challenge,
  code: string,
): Acceptance | null {
  const mac = codeMac(codeKey, code, challenge.id, 'factor', factor.phone ?? '')
  const isRight = challenge.code_mac !== null && isSameMac(mac, challenge.code_mac)
  return isRight ? { timeStep: null } : null
}

const notLive = (challengeId: string, { isKnown }: { isKnown: boolean }): AuthError =>
  isKnown
    ? authError(
        'challengeExpired',
        `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
      )
    : authError('challengeNotFound')

async function refuse(
  c: Context<AppEnvironment>,
  { database }: AuthTools,
  { id: userId }: SessionRow,
  { factor_type: type }: Factor,
): Promise<never> {
  const { clientIp } = c.get('caller')
  await database.run(authScope, [
    recordAudit({ action: 'factor_verified', outcome: 'bad_code', userId, clientIp }),
  ])
  throw authError(refusals[type])
}

const refusals = {
  totp: 'wrongTotpCode',
  phone: 'wrongPhoneCode',
  webauthn: 'wrongSecurityKey',
} as const satisfies Record<Factor['factor_type'], AuthErrorName>

const methods = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Record<Factor['factor_type'], FactorMethod>

/** Spends the time step before the challenge, by secret: another factor may share it. */
const spendStep = (step: TimeStep | null): Statement[] =>
  step === null ? [] : [statement(sql`select auth.use_time_step(${value(step.id)})`)]

const acceptChallenge = (challengeId: string, factorId: string, step: TimeStep | null): Statement =>
  statement(sql`
    select auth.accept_challenge(
      ${value(challengeId)}, ${value(factorId)}, ${value(step?.number ?? null)}::bigint
    )`)

/** Raises the session to aal2. A newly enrolled factor also deletes other sessions at aal1 and other unverified factors. */
function raiseSession(session: SessionRow, factor: Factor): Statement[] {
  const first = [
    statement(sql`
      delete from auth.sessions
      where user_id = ${value(session.id)} and id <> ${value(session.session_id)} and aal = 'aal1'`),
    statement(sql`
      delete from auth.mfa_factors
      where user_id = ${value(session.id)} and status = 'unverified' and id <> ${value(factor.id)}`),
  ]
  return [
    statement(sql`
      update auth.sessions set aal = 'aal2', factor_id = ${value(factor.id)}, updated_at = now()
      where id = ${value(session.session_id)}`),
    addProof(session.session_id, methods[factor.factor_type]),
    ...(factor.status === 'unverified' ? first : []),
  ]
}
