// Queries on sessions. A session is read together with its person, because every answer needs both.
import {
  MAX_SESSIONS_PER_USER,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
} from '@basera/contract/constants/auth'
import type { Statement } from '../../db/database.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { userColumns, type UserRow } from '../user/user-json.ts'

/** An entry of the `amr` claim; `timestamp` in Unix seconds. */
export type AuthenticationMethod = { readonly method: string; readonly timestamp: number }

/** A session and its person. */
export type SessionRow = UserRow & {
  readonly session_id: string
  readonly aal: 'aal1' | 'aal2'
  readonly amr: readonly AuthenticationMethod[]
  readonly is_expired: boolean
  readonly is_inactive: boolean
  /** Since the last authentication; a refresh is none. */
  readonly seconds_since_proof: number
}

/** Authentication method (contract 2.2). Only a code by text message is `otp`: it may count as a second factor. */
export type SessionMethod =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'email/signup'
  | 'email_change'
  | 'invite'
  | 'passkey'
export type FactorMethod = 'totp' | 'mfa/phone' | 'mfa/webauthn'

export type NewSession = {
  readonly id: string
  readonly userId: string
  readonly method: SessionMethod
  readonly clientIp: string
  readonly userAgent: string | null
}

const maxDays = value(String(SESSION_MAX_DAYS))
const idleDays = value(String(SESSION_IDLE_DAYS))

/** Statements that insert a session and delete the person's oldest ones beyond the limit. */
export const openSession = (session: NewSession): Statement[] => [
  statement(sql`
    insert into auth.sessions (id, user_id, not_after, user_agent, ip)
    values (
      ${value(session.id)}, ${value(session.userId)}, now() + ${maxDays}::integer * interval '1 day',
      ${value(session.userAgent)}, ${value(session.clientIp)}
    )`),
  addProof(session.id, session.method),
  statement(sql`
    delete from auth.sessions
    where id in (
      select id from auth.sessions where user_id = ${value(session.userId)}
      order by id = ${value(session.id)} desc, coalesce(refreshed_at at time zone 'utc', created_at) desc
      offset ${value(String(MAX_SESSIONS_PER_USER))}::integer
    )`),
  statement(sql`
    update auth.users set last_sign_in_at = now(), updated_at = now()
    where id = ${value(session.userId)}`),
  statement(sql`
    update auth.identities set last_sign_in_at = now(), updated_at = now()
    where user_id = ${value(session.userId)}
      and provider = ${value(session.method === 'otp' ? 'phone' : 'email')}`),
]

/** Adds an authentication method to the session's `amr`, or updates its time. */
export const addProof = (sessionId: string, method: SessionMethod | FactorMethod): Statement =>
  statement(sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method)
    values (${value(sessionId)}, ${value(method)})
    on conflict (session_id, authentication_method) do update set updated_at = now()`)

/** One SessionRow, or none when the session has ended. */
export const selectSession = (sessionId: string): Statement =>
  statement(sql`
    select s.id as session_id, s.aal, ${userColumns},
      coalesce(s.not_after <= now(), false) as is_expired,
      coalesce(s.refreshed_at at time zone 'utc', s.created_at)
        < now() - ${idleDays}::integer * interval '1 day' as is_inactive,
      (
        select coalesce(json_agg(json_build_object(
          'method', a.authentication_method, 'timestamp', floor(extract(epoch from a.updated_at))
        ) order by a.updated_at desc), '[]')
        from auth.mfa_amr_claims as a where a.session_id = s.id
      ) as amr,
      coalesce((
        select extract(epoch from now() - max(a.updated_at))
        from auth.mfa_amr_claims as a where a.session_id = s.id
      ), 1e9)::float8 as seconds_since_proof
    from auth.sessions as s join auth.users as u on u.id = s.user_id
    where s.id = ${value(sessionId)}`)

export type LogoutScope = 'global' | 'local' | 'others'

/** Deletes sessions; their tokens are invalid from then on. */
export function endSessions(scope: LogoutScope, userId: string, sessionId: string): Statement {
  switch (scope) {
    case 'global':
      return statement(sql`delete from auth.sessions where user_id = ${value(userId)}`)
    case 'local':
      return statement(sql`delete from auth.sessions where id = ${value(sessionId)}`)
    case 'others':
      return statement(sql`
        delete from auth.sessions where user_id = ${value(userId)} and id <> ${value(sessionId)}`)
    default:
      return scope satisfies never
  }
}
