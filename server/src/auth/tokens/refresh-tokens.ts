// Refresh tokens: 256 bits, single-use, stored as SHA-256. A successor is an HMAC of its predecessor under a key of the server, so
// that a lost answer can be repeated although only hashes are stored.
import { createHmac, hash } from 'node:crypto'
import type { Statement } from '../../db/database.ts'
import { sql, statement, value } from '../../db/sql.ts'

/** The stored form of a token. */
export const refreshTokenHash = (token: string): string => hash('sha256', token, 'hex')

export const isRefreshToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The successor of `token`; unpredictable without `key`. */
export const successorOf = (token: string, key: string): string =>
  createHmac('sha256', key).update(token).digest('base64url')

/** Rotations within the reuse interval after which a late tab's token is no longer recognised. */
const MAX_STEPS = 20

/** The token whose hash is `activeHash`, when it descends from `token`; null otherwise. */
export function descendantWithHash(token: string, activeHash: string, key: string): string | null {
  let descendant = token
  for (let step = 0; step < MAX_STEPS; step += 1) {
    descendant = successorOf(descendant, key)
    if (refreshTokenHash(descendant) === activeHash) return descendant
  }
  return null
}

export type StoredRefreshToken = {
  readonly session_id: string
  readonly is_used: boolean
  /** Null while unused. */
  readonly seconds_since_use: number | null
  /** Null when the session has no unused token. */
  readonly active_hash: string | null
  readonly is_parent_of_active: boolean
}

/** Locks the token's session until the end of the transaction: refreshes of one session are serialised. */
export const lockSessionOfToken = (tokenHash: string): Statement =>
  statement(sql`
    select id from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${value(tokenHash)})
    for update`)

/** One StoredRefreshToken, or none. */
export const selectRefreshToken = (tokenHash: string): Statement =>
  statement(sql`
    select t.session_id, t.revoked as is_used, extract(epoch from now() - t.used_at)::float8 as seconds_since_use,
      active.token as active_hash, coalesce(active.parent = t.token, false) as is_parent_of_active
    from auth.refresh_tokens as t
    left join lateral (
      select a.token, a.parent from auth.refresh_tokens as a
      where a.session_id = t.session_id and not a.revoked
      order by a.id desc limit 1
    ) as active on true
    where t.token = ${value(tokenHash)}`)

export const insertRefreshToken = (token: {
  hash: string
  userId: string
  sessionId: string
  parentHash: string | null
}): Statement =>
  statement(sql`
    insert into auth.refresh_tokens (token, user_id, session_id, parent)
    values (${value(token.hash)}, ${value(token.userId)}, ${value(token.sessionId)}, ${value(token.parentHash)})`)

/** One row with the whole seconds to wait when the session had `count` refreshes in the last `seconds`; else none. */
export const selectRefreshWait = (
  sessionId: string,
  { count, seconds }: { count: number; seconds: number },
): Statement =>
  statement(sql`
    select greatest(1, ceil(${value(seconds)}::int - extract(epoch from now() - created_at)))::int as seconds
    from auth.refresh_tokens
    where session_id = ${value(sessionId)} and parent is not null
      and created_at > now() - make_interval(secs => ${value(seconds)}::int)
    order by created_at desc offset ${value(count - 1)}::int limit 1`)

export const markRefreshTokenUsed = (tokenHash: string): Statement =>
  statement(sql`
    update auth.refresh_tokens set revoked = true, used_at = now(), updated_at = now()
    where token = ${value(tokenHash)}`)

export const markSessionRefreshed = (sessionId: string): Statement =>
  statement(sql`
    update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now()
    where id = ${value(sessionId)}`)
