// Authentication of endpoints that act on a person (contract 2.3): a valid token whose session still exists.
import type { Context } from 'hono'
import type { Database } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { readBearer } from '../../http/credential.ts'
import type { TokenFault } from '../../jwt/claims.ts'
import { type AuthError, authError } from '../auth-error.ts'
import { authReadScope } from '../scope.ts'
import { type SessionRow, selectSession } from './sessions.ts'
import { bannedError } from '../sign-in/suspended.ts'

type Claims = Readonly<Record<string, unknown>>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The session of the request's bearer token. Throws AuthError with the reason when there is none. */
export async function requireSession(
  c: Context<AppEnvironment>,
  database: Database,
): Promise<SessionRow> {
  const claims = requireClaims(c)
  const userId = claims['sub']
  const sessionId = claims['session_id']
  if (typeof userId !== 'string' || userId === '') throw authError('missingSubject')
  if (!UUID.test(userId)) throw authError('badToken', 'invalid claim: sub claim must be a UUID')
  const session = typeof sessionId === 'string' && UUID.test(sessionId) ? sessionId : null

  const [found, user] = await database.run(authReadScope, [
    selectSession(session ?? NO_SESSION),
    statement(sql`select from auth.users where id = ${value(userId)}`),
  ])
  if (user?.rows.length !== 1) throw authError('userNotFound')
  const row = found === undefined ? null : firstRow<SessionRow>(found)
  if (row === null || row.id !== userId) throw authError('sessionNotFound')
  // Checked before the session's end: a suspension ends the session, and the answer gives its reason.
  if (row.is_banned) throw await bannedError(database, 'userBanned', row.id)
  if (row.is_expired) throw authError('sessionNotFound')
  return row
}

/** As `requireSession`, but null when no person's token came with the request. */
export async function findSession(
  c: Context<AppEnvironment>,
  database: Database,
): Promise<SessionRow | null> {
  const credential = c.get('credential')
  const isPerson = credential.kind === 'token' && typeof credential.claims['sub'] === 'string'
  return isPerson ? requireSession(c, database) : null
}

/** Throws AuthError unless the bearer is the service key (contract 2.3). */
export function requireServiceRole(c: Context<AppEnvironment>): void {
  const authorization = c.req.raw.headers.get('authorization')
  if (readBearer(authorization) === null) throw authError('noAuthorization')
  const credential = c.get('credential')
  if (credential.kind === 'refused') throw badToken(credential.fault)
  if (c.get('caller').role !== 'service_role') throw authError('notAdmin')
}

/** Matches no session: ids are random. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

function requireClaims(c: Context<AppEnvironment>): Claims {
  if (readBearer(c.req.raw.headers.get('authorization')) === null)
    throw authError('noAuthorization')
  const credential = c.get('credential')
  if (credential.kind === 'token') return credential.claims
  if (credential.kind === 'refused') throw badToken(credential.fault)
  throw authError('missingSubject')
}

const badToken = (fault: TokenFault): AuthError =>
  authError('badToken', `invalid JWT: unable to parse or verify signature, ${faultReason(fault)}`)

function faultReason(fault: TokenFault): string {
  switch (fault.kind) {
    case 'malformed':
      return fault.parts === 3
        ? 'token is malformed'
        : `token contains an invalid number of segments`
    case 'unknown-key':
      return 'no key of this server signed the token'
    case 'bad-signature':
      return 'token signature is invalid'
    case 'expired':
      return 'token has invalid claims: token is expired'
    case 'not-yet-valid':
      return 'token has invalid claims: token is not valid yet'
    case 'issued-in-future':
      return 'token has invalid claims: token used before issued'
    case 'wrong-audience':
      return 'token has invalid claims: token has invalid audience'
    case 'bad-claims':
    case 'unknown-role':
      return 'token has invalid claims'
    default:
      return fault satisfies never
  }
}
