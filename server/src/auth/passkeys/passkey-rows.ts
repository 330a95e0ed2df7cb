// Queries on passkeys and their challenges.
import { PASSKEY_CHALLENGE_SECONDS } from '@basera/contract/constants/auth'
import type { Database, Statement } from '../../db/database.ts'
import { firstRow, toRows } from '../../db/rows.ts'
import { type SQL, sql, statement, value } from '../../db/sql.ts'
import { authReadScope, authScope } from '../scope.ts'
import type { StoredKey } from '../webauthn/ceremony.ts'

/** A passkey in answers. */
export type PasskeyJson = {
  readonly id: string
  readonly friendly_name: string
  /** RFC 3339. */
  readonly created_at: string
  readonly last_used_at: string | null
}

export type Passkey = {
  readonly id: string
  readonly user_id: string
  readonly stored: StoredKey
}

const shown: SQL = sql`
  id, friendly_name, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at,
  to_char(last_used_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as last_used_at`

const asStored: SQL = sql`
  id, user_id, json_build_object('id', credential_id, 'publicKey', public_key, 'counter', sign_count,
    'transports', transports, 'isBackedUp', backed_up) as stored`

/** Oldest first. */
export async function findPasskeysOf(database: Database, userId: string): Promise<PasskeyJson[]> {
  const [found] = await database.run(authReadScope, [
    statement(sql`
      select ${shown} from auth.webauthn_credentials where user_id = ${value(userId)}
      order by created_at, id`),
  ])
  return found === undefined ? [] : toRows<PasskeyJson>(found)
}

export async function findStoredKeys(database: Database, userId: string): Promise<StoredKey[]> {
  const [found] = await database.run(authReadScope, [
    statement(sql`
      select ${asStored} from auth.webauthn_credentials where user_id = ${value(userId)}`),
  ])
  return found === undefined ? [] : toRows<Passkey>(found).map(({ stored }) => stored)
}

export async function findByCredential(
  database: Database,
  credentialId: string,
): Promise<Passkey | null> {
  const [found] = await database.run(authReadScope, [
    statement(sql`
      select ${asStored} from auth.webauthn_credentials where credential_id = ${value(credentialId)}`),
  ])
  return found === undefined ? null : firstRow<Passkey>(found)
}

export const insertPasskey = (
  passkey: { readonly id: string; readonly userId: string; readonly name: string },
  stored: StoredKey,
): Statement =>
  statement(sql`
    insert into auth.webauthn_credentials
      (id, user_id, credential_id, public_key, sign_count, transports, backed_up, friendly_name)
    values (${value(passkey.id)}, ${value(passkey.userId)}, ${value(stored.id)}, ${value(stored.publicKey)},
      ${value(stored.counter)}, ${value(JSON.stringify(stored.transports))}::jsonb, ${value(stored.isBackedUp)},
      ${value(passkey.name)})
    returning ${shown}`)

/** One row, or none when it is not this person's. */
export const renamePasskey = (id: string, userId: string, name: string): Statement =>
  statement(sql`
    update auth.webauthn_credentials set friendly_name = ${value(name)}, updated_at = now()
    where id = ${value(id)} and user_id = ${value(userId)}
    returning ${shown}`)

export const deletePasskey = (id: string, userId: string): Statement =>
  statement(sql`
    delete from auth.webauthn_credentials where id = ${value(id)} and user_id = ${value(userId)}
    returning id`)

/** Throws a DatabaseError P0002 when the key is gone or its count has moved. */
export const notePasskeyUse = (id: string, former: number, count: number): Statement =>
  statement(sql`
    select auth.use_passkey(${value(id)}, ${value(former)}::bigint, ${value(count)}::bigint)`)

/** Those of yesterday go with it. `userId`: null for a sign-in. */
export async function openChallenge(
  database: Database,
  challenge: { readonly id: string; readonly userId: string | null; readonly text: string },
): Promise<void> {
  await database.run(authScope, [
    statement(sql`
      delete from auth.webauthn_challenges where created_at < now() - interval '1 hour'`),
    statement(sql`
      insert into auth.webauthn_challenges (id, user_id, challenge)
      values (${value(challenge.id)}, ${value(challenge.userId)}, ${value(challenge.text)})`),
  ])
}

/** Takes it away: a challenge has one answer, right or wrong. `kind` `none` for one of another use or person, too. */
export async function takeChallenge(
  database: Database,
  id: string,
  userId: string | null,
): Promise<
  | { readonly kind: 'live'; readonly text: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'over' }
> {
  const [found] = await database.run(authScope, [
    statement(sql`
      delete from auth.webauthn_challenges
      where id = ${value(id)} and user_id is not distinct from ${value(userId)}::uuid
      returning challenge,
        created_at > now() - ${value(PASSKEY_CHALLENGE_SECONDS)}::integer * interval '1 second' as is_live`),
  ])
  const row = found === undefined ? null : firstRow<{ challenge: string; is_live: boolean }>(found)
  if (row === null) return { kind: 'none' }
  return row.is_live ? { kind: 'live', text: row.challenge } : { kind: 'over' }
}
