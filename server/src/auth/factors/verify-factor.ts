// POST /factors/{id}/verify (contract 2.14): the right code makes the same session one of two factors. A guess is
// counted before it is compared, and a time step of an authenticator is accepted once.
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { codeMac, isSameMac, tidyCode } from '../../codes/code.ts'
import type { Statement } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { addressKey } from '../../http/client-address.ts'
import { unixSeconds } from '../../ports/clock.ts'
import { assertNoRecovery } from '../assurance.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { isGiven } from '../contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { optionalText, readBody } from '../read-body.ts'
import { renewSession } from '../renew-session.ts'
import { requireSession } from '../require-session.ts'
import { AUTH_SCOPE } from '../scope.ts'
import { addProof, type SessionRow } from '../sessions.ts'
import { tokenAnswer } from '../token-answer.ts'
import {
  type Challenge,
  countGuess,
  type Factor,
  isUuid,
  requireFactor,
  selectChallenge,
} from './factors.ts'
import { stepOfCode } from './totp.ts'

const bodySchema = z.object({ challenge_id: optionalText(), code: optionalText() })

export const verifyFactor =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const session = await requireSession(c, tools.database)
    assertNoRecovery(session)
    const factor = await requireFactor(c, tools.database, session.id)
    const { challenge_id: challengeId, code } = await readBody(c.req.raw, bodySchema)
    if (!isGiven(code)) throw authError('emptyFactorCode')
    const { clientIp } = c.get('caller')
    const { limiter, settings } = tools
    await limiter.take({ limit: settings.factorVerifyLimit, subject: addressKey(clientIp) })

    const challenge = await requireChallenge(tools, challengeId, factor)
    const acceptance = judge(tools, factor, challenge, tidyCode(code))
    if (acceptance === null) return refuse(c, tools, session, factor)
    try {
      const renewed = await renewSession(tools, session, [
        acceptChallenge(challenge.id, factor.id, acceptance.step),
        ...raiseSession(session, factor),
        recordAudit({ action: 'factor_verified', outcome: 'ok', userId: session.id, clientIp }),
      ])
      return await tokenAnswer(renewed.session, renewed.refreshToken, tools)
    } catch (error) {
      const isUsed = error instanceof DatabaseError && error.code === 'P0002'
      if (isUsed) return refuse(c, tools, session, factor)
      throw error
    }
  }

async function requireChallenge(
  { database }: AuthTools,
  challengeId: string | null | undefined,
  factor: Factor,
): Promise<Challenge> {
  if (!isUuid(challengeId)) throw authError('challengeNotFound')
  const [known, counted] = await database.run(AUTH_SCOPE, [
    selectChallenge(challengeId, factor.id),
    countGuess(challengeId, factor.id),
  ])
  if (known?.rows.length !== 1) throw authError('challengeNotFound')
  const challenge = counted === undefined ? null : firstRow<Challenge>(counted)
  if (challenge !== null) return challenge
  throw authError(
    'challengeExpired',
    `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
  )
}

/** Null when the code is wrong; the time step of an authenticator's code. */
function judge(
  tools: AuthTools,
  factor: Factor,
  challenge: Challenge,
  code: string,
): { step: number | null } | null {
  if (factor.factor_type === 'totp') {
    const secret = tools.factorSealer.open(factor.secret ?? '', factor.id)
    const step = stepOfCode(secret, code, unixSeconds(tools.clock))
    return step === null ? null : { step }
  }
  const mac = codeMac(tools.codeKey, code, challenge.id, 'factor', factor.phone ?? '')
  return challenge.code_mac !== null && isSameMac(mac, challenge.code_mac) ? { step: null } : null
}

async function refuse(
  c: Context<AppEnvironment>,
  { database }: AuthTools,
  { id: userId }: SessionRow,
  { factor_type: type }: Factor,
): Promise<never> {
  const { clientIp } = c.get('caller')
  await database.run(AUTH_SCOPE, [
    recordAudit({ action: 'factor_verified', outcome: 'bad_code', userId, clientIp }),
  ])
  throw authError(type === 'totp' ? 'wrongTotpCode' : 'wrongPhoneCode')
}

const acceptChallenge = (challengeId: string, factorId: string, step: number | null): Statement =>
  statement(sql`
    select auth.accept_challenge(${value(challengeId)}, ${value(factorId)}, ${value(step)}::bigint)`)

/** From the first verified factor on, sessions that know only the password are gone, and so are unfinished factors. */
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
    addProof(session.session_id, factor.factor_type === 'totp' ? 'totp' : 'mfa/phone'),
    ...(factor.status === 'unverified' ? first : []),
  ]
}
