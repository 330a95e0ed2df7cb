// The WebAuthn half of /factors: a security key, or a key on a device, as a second factor. The first answer registers the key, later
// ones prove it. A challenge has one answer, right or wrong.
import { FACTOR_CHALLENGE_SECONDS } from '@basera/contract/constants/auth'
import { z } from 'zod'
import type { Statement } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { authScope } from '../scope.ts'
import type { SessionRow } from '../tokens/sessions.ts'
import { isGiven } from '../user/contacts.ts'
import {
  assertionOptions,
  assertionSchema,
  registrationOptions,
  registrationSchema,
  relyingParty,
  verifyAssertion,
  verifyRegistration,
} from '../webauthn/ceremony.ts'
import type { Factor } from './factors.ts'

const party = {
  rpId: z.string().max(255).nullish(),
  rpOrigins: z.array(z.string().max(300)).max(10).nullish(),
}

export const partySchema = z.object(party)
export const keyAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), credential_response: registrationSchema, ...party }),
  z.object({ type: z.literal('request'), credential_response: assertionSchema, ...party }),
])
export type KeyAnswer = z.infer<typeof keyAnswerSchema>

/** Throws AuthError where a client means another site: its key would be of no use there either. */
export function assertOwnSite(
  { settings }: AuthTools,
  { rpId, rpOrigins }: z.infer<typeof partySchema>,
): void {
  const own = relyingParty(settings)
  const isOwn =
    (!isGiven(rpId) || rpId === own.id) &&
    (rpOrigins ?? []).every((origin) => origin === own.origin)
  if (!isOwn) throw authError('rpNotServed')
}

/** What the key is to sign: `create` while the factor is new. */
export async function keyChallenge(tools: AuthTools, session: SessionRow, factor: Factor) {
  const own = relyingParty(tools.settings)
  if (factor.web_authn_credential === null) {
    const publicKey = await registrationOptions(own, 'second', {
      // Not the person's id: a device would put it in the place of their passkey.
      handle: factor.id,
      name: isGiven(session.email) ? session.email : `+${session.phone ?? ''}`,
      keys: await findKeysOf(tools, session.id),
    })
    return { type: 'create', credential_options: { publicKey } } as const
  }
  const publicKey = await assertionOptions(own, 'second', [factor.web_authn_credential])
  return { type: 'request', credential_options: { publicKey } } as const
}

/** Statements that belong to a right answer; null for a wrong one. Throws AuthError for a challenge that is none any more. */
export async function judgeKey(
  tools: AuthTools,
  factor: Factor,
  challengeId: string,
  answer: KeyAnswer,
): Promise<Statement[] | null> {
  assertOwnSite(tools, answer)
  const challenge = await takeKeyChallenge(tools, factor, challengeId)
  const own = relyingParty(tools.settings)
  const stored = factor.web_authn_credential
  if (answer.type === 'create') {
    if (stored !== null) return null
    const made = await verifyRegistration(own, 'second', challenge, answer.credential_response)
    return made === null
      ? null
      : [
          statement(sql`
            update auth.mfa_factors set web_authn_credential = ${value(JSON.stringify(made))}::jsonb
            where id = ${value(factor.id)} and web_authn_credential is null`),
        ]
  }
  if (stored === null) return null
  const given = answer.credential_response
  const count = await verifyAssertion(own, 'second', challenge, { stored, given })
  return count === null
    ? null
    : [
        statement(sql`
          select auth.use_security_key(
            ${value(factor.id)}, ${value(stored.counter)}::bigint, ${value(count)}::bigint
          )`),
      ]
}

/** Closes it: whatever the answer is worth, there is no second one. */
async function takeKeyChallenge(
  { database }: AuthTools,
  factor: Factor,
  challengeId: string,
): Promise<string> {
  const [taken] = await database.run(authScope, [
    statement(sql`
      update auth.mfa_challenges set closed_at = now(), attempts = attempts + 1
      where id = ${value(challengeId)} and factor_id = ${value(factor.id)}
        and verified_at is null and closed_at is null
      returning web_authn_session_data ->> 'challenge' as challenge,
        created_at > now() - ${value(FACTOR_CHALLENGE_SECONDS)}::integer * interval '1 second' as is_live`),
  ])
  const row =
    taken === undefined ? null : firstRow<{ challenge: string | null; is_live: boolean }>(taken)
  if (row === null || row.challenge === null) throw authError('challengeNotFound')
  if (!row.is_live) throw authError('challengeExpired')
  return row.challenge
}

async function findKeysOf({ database }: AuthTools, userId: string) {
  const [found] = await database.run(authScope, [
    statement(sql`
      select coalesce(json_agg(web_authn_credential), '[]') as keys from auth.mfa_factors
      where user_id = ${value(userId)} and web_authn_credential is not null`),
  ])
  type Row = { keys: NonNullable<Factor['web_authn_credential']>[] }
  return found === undefined ? [] : (firstRow<Row>(found)?.keys ?? [])
}
