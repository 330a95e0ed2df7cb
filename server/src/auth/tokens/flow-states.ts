// PKCE code exchanges (contract 2.7). The client that requests a mail stores a verifier; the link in the mail then yields only a
// code, which is useless without it.
import { createHash, timingSafeEqual } from 'node:crypto'
import { AUTH_CODE_LIFE_SECONDS } from '@basera/contract/constants/auth'
import type { Database, Statement } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { Random } from '../../ports/random.ts'
import { authError } from '../auth-error.ts'
import type { Purpose } from '../codes/one-time-tokens.ts'
import { optionalText } from '../read-body.ts'
import { authReadScope, authScope } from '../scope.ts'

export type CodeChallenge = { readonly challenge: string; readonly method: 's256' | 'plain' }

/** Fields of every body that may start an exchange. */
export const challengeFields = {
  code_challenge: optionalText(),
  code_challenge_method: optionalText(),
}

type GivenChallenge = {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: string | null | undefined
}

/** The challenge of a body, null when there is none. Throws AuthError `validation_failed` for an incomplete one. */
export function readChallenge(body: GivenChallenge): CodeChallenge | null {
  const challenge = body.code_challenge ?? ''
  const method = (body.code_challenge_method ?? '').toLowerCase()
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '') throw authError('pkceIncomplete')
  if (!/^[\w.~-]{43,128}$/.test(challenge) || (method !== 's256' && method !== 'plain')) {
    throw authError('pkceMalformed')
  }
  return { challenge, method }
}

export type NewFlow = { readonly id: string; readonly statement: Statement }

export function openFlow(
  { challenge, method }: CodeChallenge,
  { userId, purpose }: { userId: string; purpose: Purpose },
  random: Random,
): NewFlow {
  const id = random.uuid()
  return {
    id,
    statement: statement(sql`
      insert into auth.flow_state (
        id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method
      ) values (
        ${value(id)}, ${value(userId)}, ${value(random.uuid())}, ${value(method)}, ${value(challenge)},
        'email', ${value(purpose)}
      )`),
  }
}

/** The authorization code for the redirect of an opened link; the same however often the link is opened. */
export async function issueAuthCode(database: Database, flowId: string): Promise<string | null> {
  const [issued] = await database.run(authScope, [
    statement(sql`
      update auth.flow_state set
        auth_code_issued_at = coalesce(auth_code_issued_at, now()), updated_at = now()
      where id = ${value(flowId)} returning auth_code`),
  ])
  const row = issued === undefined ? null : firstRow<{ auth_code: string }>(issued)
  return row?.auth_code ?? null
}

export type Flow = CodeChallenge & {
  readonly id: string
  readonly is_expired: boolean
  readonly token_id: string | null
}

/** The exchange of an authorization code, with the id of its one-time token. */
export async function findFlow(database: Database, authCode: string): Promise<Flow | null> {
  const [found] = await database.run(authReadScope, [
    statement(sql`
      select f.id, f.code_challenge as challenge, f.code_challenge_method as method, t.id as token_id,
        coalesce(
          f.auth_code_issued_at < now() - ${value(AUTH_CODE_LIFE_SECONDS)}::integer * interval '1 second', true
        ) as is_expired
      from auth.flow_state as f
      left join auth.one_time_tokens as t on t.flow_state_id = f.id and t.expires_at > now()
      where f.auth_code = ${value(authCode)}`),
  ])
  return found === undefined ? null : firstRow<Flow>(found)
}

export function isRightVerifier({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const made =
    method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(digest(made), digest(challenge))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const closeFlow = (id: string): Statement =>
  statement(sql`delete from auth.flow_state where id = ${value(id)}`)
