// POST /factors (contract 2.14): enrols a second factor; it is unverified until its first code is entered.
import { KEY_NAME_MAX_CHARACTERS, MAX_FACTORS } from '@basera/contract/constants/auth'
import { brand } from '@basera/contract/brand'
import type { Context, Handler } from 'hono'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { Statement } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import {
  assertNoRecovery,
  assertSecondFactorPassed,
  hasVerifiedFactor,
  isFresh,
} from '../tokens/assurance.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { isGiven, isServedPhone, parsePhone } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { optionalText, readBody } from '../read-body.ts'
import { requireSession } from '../tokens/require-session.ts'
import { authScope } from '../scope.ts'
import type { SessionRow } from '../tokens/sessions.ts'
import { newSecret, otpauthUri } from './totp.ts'

const bodySchema = z.object({
  factor_type: optionalText(),
  friendly_name: optionalText(),
  issuer: optionalText(100),
  phone: optionalText(),
})

type Body = z.infer<typeof bodySchema>

export const enrollFactor =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const session = await requireSession(c, tools.database)
    const body = await readBody(c.req.raw, bodySchema)
    assertOffered(body, tools)
    if ((body.friendly_name ?? '').length > KEY_NAME_MAX_CHARACTERS)
      throw authError('factorNameTooLong')
    await assertMayEnroll(c, tools, session)
    if (body.factor_type === 'phone') return enrollPhone(c, tools, session, body)
    if (body.factor_type === 'webauthn') return enrollSecurityKey(c, tools, session, body)
    return enrollTotp(c, tools, session, body)
  }

function assertOffered({ factor_type: type }: Body, { settings }: AuthTools): void {
  if (type === 'totp' && !settings.isTotpOffered) throw authError('totpEnrollDisabled')
  if (type === 'phone' && !settings.isPhoneFactorOffered) throw authError('phoneEnrollDisabled')
  if (type === 'webauthn' && !settings.isWebauthnFactorOffered) {
    throw authError('webauthnEnrollDisabled')
  }
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn')
    throw authError('unknownFactorType')
}

/** Requires a fresh proof: somebody with a stolen session must not be able to lock its owner out. */
async function assertMayEnroll(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
): Promise<void> {
  assertNoRecovery(session)
  if (session.aal === 'aal1' && hasVerifiedFactor(session)) throw authError('enrollNeedsAal2')
  await assertSecondFactorPassed(tools, session)
  if (!isFresh(session)) throw authError('reauthenticationNeeded')
  if (session.factors.length >= MAX_FACTORS) throw authError('tooManyFactors')
}

async function enrollTotp(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  body: Body,
): Promise<Response> {
  const id = tools.random.uuid()
  const secret = newSecret(tools.random)
  const sealed = tools.factorSealer.seal(secret, id)
  await insertFactor(c, tools, session, body, {
    id,
    statement: statement(sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret)
      values (
        ${value(id)}, ${value(session.id)}, ${value(body.friendly_name ?? null)}, 'totp', ${value(sealed)}
      )`),
  })
  const issuer = isGiven(body.issuer) ? body.issuer : brand.name
  const account = isGiven(session.email) ? session.email : `+${session.phone ?? ''}`
  const uri = otpauthUri(secret, issuer, account)
  const totp = { qr_code: renderSVG(uri), secret, uri }
  return Response.json({ id, type: 'totp', ...nameOf(body), totp })
}

async function enrollPhone(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  body: Body,
): Promise<Response> {
  const phone = parsePhone(body.phone ?? '')
  if (!isServedPhone(phone, tools.settings.smsCountries)) throw authError('smsNotServed')
  const isVerifiedAlready = session.factors.some(
    (factor) => factor.status === 'verified' && factor.phone === phone,
  )
  if (isVerifiedAlready) throw authError('verifiedFactorExists')
  const id = tools.random.uuid()
  await insertFactor(c, tools, session, body, {
    id,
    statement: statement(sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, phone)
      values (
        ${value(id)}, ${value(session.id)}, ${value(body.friendly_name ?? null)}, 'phone', ${value(phone)}
      )`),
  })
  return Response.json({ id, type: 'phone', ...nameOf(body), phone })
}

async function enrollSecurityKey(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  body: Body,
): Promise<Response> {
  const id = tools.random.uuid()
  await insertFactor(c, tools, session, body, {
    id,
    statement: statement(sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type)
      values (${value(id)}, ${value(session.id)}, ${value(body.friendly_name ?? null)}, 'webauthn')`),
  })
  return Response.json({ id, type: 'webauthn', ...nameOf(body) })
}

const nameOf = ({ friendly_name: name }: Body) => (isGiven(name) ? { friendly_name: name } : {})

async function insertFactor(
  c: Context<AppEnvironment>,
  { database }: AuthTools,
  session: SessionRow,
  body: Body,
  insertion: { id: string; statement: Statement },
): Promise<void> {
  const { clientIp } = c.get('caller')
  try {
    await database.run(authScope, [
      insertion.statement,
      recordAudit({ action: 'factor_enrolled', outcome: 'ok', userId: session.id, clientIp }),
    ])
  } catch (error) {
    const isName =
      error instanceof DatabaseError && error.constraint === 'mfa_factors_friendly_name_key'
    if (!isName) throw error
    throw authError(
      'factorNameConflict',
      `A factor with the friendly name "${body.friendly_name ?? ''}" for this user already exists`,
    )
  }
}
