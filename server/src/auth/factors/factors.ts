// Queries on second factors and their challenges.
import { FACTOR_CHALLENGE_SECONDS, MAX_CODE_ATTEMPTS } from '@basera/contract/constants/auth'
import type { Context } from 'hono'
import type { Database, Statement } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { authError } from '../auth-error.ts'
import { authReadScope } from '../scope.ts'
import type { StoredKey } from '../webauthn/ceremony.ts'

export type Factor = {
  readonly id: string
  readonly factor_type: 'totp' | 'phone' | 'webauthn'
  readonly status: 'verified' | 'unverified'
  readonly friendly_name: string | null
  readonly phone: string | null
  /** Encrypted. */
  readonly secret: string | null
  readonly web_authn_credential: StoredKey | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && UUID.test(text)

/** The factor that the path names, of this person. Throws AuthError 404. */
export async function requireFactor(
  c: Context<AppEnvironment>,
  database: Database,
  userId: string,
): Promise<Factor> {
  const id = c.req.param('factorId') ?? ''
  if (!isUuid(id)) throw authError('factorIdNotUuid')
  const [found] = await database.run(authReadScope, [
    statement(sql`
      select id, factor_type, status, friendly_name, phone, secret, web_authn_credential from auth.mfa_factors
      where id = ${value(id)} and user_id = ${value(userId)}`),
  ])
  const factor = found === undefined ? null : firstRow<Factor>(found)
  if (factor === null) throw authError('factorNotFound')
  return factor
}

export type Challenge = { readonly id: string; readonly code_mac: string | null }

/** Counts a guess; returns one Challenge, or no row when it is expired, closed, verified or out of attempts. */
export const countAtChallenge = (challengeId: string, factorId: string): Statement =>
  statement(sql`
    update auth.mfa_challenges set attempts = attempts + 1
    where id = ${value(challengeId)} and factor_id = ${value(factorId)} and verified_at is null
      and closed_at is null and attempts < ${value(MAX_CODE_ATTEMPTS)}::integer
      and created_at > now() - ${value(FACTOR_CHALLENGE_SECONDS)}::integer * interval '1 second'
    returning id, code_mac`)

export const selectChallenge = (challengeId: string, factorId: string): Statement =>
  statement(sql`
    select id from auth.mfa_challenges
    where id = ${value(challengeId)} and factor_id = ${value(factorId)}`)

/** Deletes a factor and resets the assurance level of the sessions it raised. */
export const removeFactor = (factorId: string): Statement[] => [
  statement(sql`
    delete from auth.mfa_amr_claims as proof using auth.sessions as session
    where proof.session_id = session.id and session.factor_id = ${value(factorId)}
      and proof.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')`),
  statement(sql`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
    where factor_id = ${value(factorId)}`),
  statement(sql`delete from auth.mfa_factors where id = ${value(factorId)}`),
]
