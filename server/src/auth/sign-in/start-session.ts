// Opens a session after a successful sign-in, in one transaction with the sign-in's effects.
import type { Context } from 'hono'
import type { Statement } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { randomToken } from '../../ports/random.ts'
import { type AuditEvent, recordAudit } from '../audit.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { insertRefreshToken, refreshTokenHash } from '../tokens/refresh-tokens.ts'
import { authScope } from '../scope.ts'
import {
  openSession,
  selectSession,
  type SessionMethod,
  type SessionRow,
} from '../tokens/sessions.ts'

export type SessionStart = {
  readonly userId: string
  /** The authentication method. */
  readonly method: SessionMethod
  readonly action?: AuditEvent['action']
  /** Statements that run first in the same transaction. */
  readonly effects?: readonly Statement[]
}

export type StartedSession = { readonly session: SessionRow; readonly refreshToken: string }

/** One round trip. Throws what an effect throws, rolled back. */
export async function startSession(
  c: Context<AppEnvironment>,
  { database, random }: Pick<AuthDependencies, 'database' | 'random'>,
  { userId, method, action = 'login', effects = [] }: SessionStart,
): Promise<StartedSession> {
  const { clientIp } = c.get('caller')
  const sessionId = random.uuid()
  const refreshToken = randomToken(random, 32)
  const userAgent = c.req.raw.headers.get('user-agent')?.slice(0, 300) ?? null
  const hash = refreshTokenHash(refreshToken)
  const results = await database.run(authScope, [
    ...effects,
    ...openSession({ id: sessionId, userId, method, clientIp, userAgent }),
    insertRefreshToken({ hash, userId, sessionId, parentHash: null }),
    recordAudit({ action, outcome: 'ok', userId, clientIp }),
    selectSession(sessionId),
  ])
  const last = results.at(-1)
  const session = last === undefined ? null : firstRow<SessionRow>(last)
  if (session === null) throw new Error('a session that was just opened is not there')
  return { session, refreshToken }
}
