// Raises a session after a further proof: same id, new refresh token; its earlier refresh tokens are revoked.
import type { Statement } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { randomToken } from '../../ports/random.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { insertRefreshToken, refreshTokenHash } from './refresh-tokens.ts'
import { authScope } from '../scope.ts'
import { selectSession, type SessionRow } from './sessions.ts'
import type { StartedSession } from '../sign-in/start-session.ts'

/** One round trip. Throws what an effect throws, rolled back. */
export async function renewSession(
  { database, random }: Pick<AuthDependencies, 'database' | 'random'>,
  { id: userId, session_id: sessionId }: SessionRow,
  effects: readonly Statement[],
): Promise<StartedSession> {
  const refreshToken = randomToken(random, 32)
  const hash = refreshTokenHash(refreshToken)
  const results = await database.run(authScope, [
    ...effects,
    statement(sql`delete from auth.refresh_tokens where session_id = ${value(sessionId)}`),
    insertRefreshToken({ hash, userId, sessionId, parentHash: null }),
    selectSession(sessionId),
  ])
  const last = results.at(-1)
  const session = last === undefined ? null : firstRow<SessionRow>(last)
  if (session === null) throw new Error('a session that was just renewed is not there')
  return { session, refreshToken }
}
