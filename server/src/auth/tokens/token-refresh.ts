// POST /token?grant_type=refresh_token (contract 2.6): rotation with reuse detection. Each token is single-use. One repeated within
// the reuse interval, or whose answer was lost, gets the active token; an older one counts as stolen and ends the session.
import { REFRESH_TOKEN_PARENT_SECONDS } from '@basera/contract/constants/auth'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { addressKey } from '../../http/client-address.ts'
import { FaultError } from '../../http/fault.ts'
import { recordAudit } from '../audit.ts'
import { authError, type AuthErrorName } from '../auth-error.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { readBody } from '../read-body.ts'
import {
  descendantWithHash,
  insertRefreshToken,
  isRefreshToken,
  lockSessionOfToken,
  markRefreshTokenUsed,
  markSessionRefreshed,
  refreshTokenHash,
  selectRefreshToken,
  selectRefreshWait,
  type StoredRefreshToken,
  successorOf,
} from './refresh-tokens.ts'
import { authScope } from '../scope.ts'
import { ownerOf, securityNotice } from '../user/security-notice.ts'
import { endSessions, selectSession, type SessionRow } from './sessions.ts'
import { tokenAnswer } from './token-answer.ts'

const bodySchema = z.object({ refresh_token: z.string().optional() })

/** Result of the transaction; refusals are values, because throwing would roll back what they record. */
type Outcome =
  | { readonly kind: 'refreshed'; readonly session: SessionRow; readonly refreshToken: string }
  | { readonly kind: 'refused'; readonly error: AuthErrorName }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }

export async function refreshGrant(
  c: Context<AppEnvironment>,
  dependencies: AuthDependencies,
): Promise<Response> {
  const { refresh_token: token = '' } = await readBody(c.req.raw, bodySchema)
  if (token === '') return missingToken()
  if (!isRefreshToken(token)) throw authError('malformedRefreshToken')
  const { clientIp } = c.get('caller')
  const { limiter, database, settings } = dependencies
  await limiter.take({ limit: settings.refreshLimit, subject: addressKey(clientIp) })

  const outcome = await database.transaction(authScope, (transaction) =>
    refresh(transaction, token, clientIp, dependencies),
  )
  if (outcome.kind === 'refused') throw authError(outcome.error)
  if (outcome.kind === 'too-many') {
    const { retryAfterSeconds } = outcome
    throw new FaultError({ kind: 'too-many-requests', retryAfterSeconds })
  }
  return tokenAnswer(outcome.session, outcome.refreshToken, dependencies)
}

/** The only error of this endpoint in OAuth's shape. */
const missingToken = (): Response =>
  Response.json(
    { error: 'invalid_request', error_description: 'refresh_token required' },
    { status: 400 },
  )

async function refresh(
  transaction: Transaction,
  token: string,
  clientIp: string,
  { refreshTokenKey, settings, outbox }: AuthDependencies,
): Promise<Outcome> {
  const tokenHash = refreshTokenHash(token)
  const [, found] = await transaction.run([
    lockSessionOfToken(tokenHash),
    selectRefreshToken(tokenHash),
  ])
  const stored = found === undefined ? null : firstRow<StoredRefreshToken>(found)
  if (stored === null) return refused('refreshTokenNotFound')
  const [read, wait] = await transaction.run([
    selectSession(stored.session_id),
    selectRefreshWait(stored.session_id, settings.sessionRefreshLimit),
  ])
  const session = read === undefined ? null : firstRow<SessionRow>(read)
  if (session === null) return refused('refreshTokenNotFound')

  const fault = findSessionFault(session)
  if (fault !== null) return refused(fault)
  const tooMany = wait === undefined ? null : firstRow<{ seconds: number }>(wait)
  if (!stored.is_used && tooMany !== null) {
    return { kind: 'too-many', retryAfterSeconds: tooMany.seconds }
  }
  if (!stored.is_used) return rotate(transaction, { token, tokenHash, session, refreshTokenKey })
  const active = repeatable(stored, settings.refreshTokenReuseSeconds)
    ? descendantWithHash(token, stored.active_hash ?? '', refreshTokenKey)
    : null
  if (active !== null) return { kind: 'refreshed', session, refreshToken: active }
  await transaction.run([
    endSessions('local', session.id, session.session_id),
    recordAudit({ action: 'token_revoked', outcome: 'reused', userId: session.id, clientIp }),
    ...securityNotice({ outbox, settings }, ownerOf(session), {
      event: 'signed_out_everywhere',
      key: `reused:${session.session_id}`,
    }),
  ])
  return refused('refreshTokenUsed')
}

function findSessionFault(session: SessionRow): AuthErrorName | null {
  if (session.is_banned) return 'bannedAtRefresh'
  if (session.is_expired) return 'sessionExpired'
  return session.is_inactive ? 'sessionInactive' : null
}

/** Whether a used token is exchanged for the active one again. `reuseSeconds`: reuse interval for parallel tabs. */
export function repeatable(
  { seconds_since_use: age, is_parent_of_active: isParent }: StoredRefreshToken,
  reuseSeconds: number,
): boolean {
  if (age === null) return false
  return age <= (isParent ? Math.max(reuseSeconds, REFRESH_TOKEN_PARENT_SECONDS) : reuseSeconds)
}

type Rotation = { token: string; tokenHash: string; session: SessionRow; refreshTokenKey: string }

async function rotate(
  transaction: Transaction,
  { token, tokenHash, session, refreshTokenKey }: Rotation,
): Promise<Outcome> {
  const refreshToken = successorOf(token, refreshTokenKey)
  await transaction.run([
    markRefreshTokenUsed(tokenHash),
    insertRefreshToken({
      hash: refreshTokenHash(refreshToken),
      userId: session.id,
      sessionId: session.session_id,
      parentHash: tokenHash,
    }),
    markSessionRefreshed(session.session_id),
  ])
  return { kind: 'refreshed', session, refreshToken }
}

const refused = (error: AuthErrorName): Outcome => ({ kind: 'refused', error })
