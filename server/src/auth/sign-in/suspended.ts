// The error for a suspended account after a correct sign-in: since when, and how to answer. An account banned with the service
// key gets the protocol's message.
import type { Database } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { type AuthError, authError } from '../auth-error.ts'
import { authReadScope } from '../scope.ts'

/** Only for a request with a correct password or code, or a session of the account. */
export async function bannedError(
  database: Database,
  name: 'userBanned' | 'bannedAtSignIn',
  userId: string,
): Promise<AuthError> {
  const [found] = await database.run(authReadScope, [
    statement(sql`select private.suspension_words(${value(userId)}::uuid) as words`),
  ])
  const words = found === undefined ? null : firstRow<{ words: string | null }>(found)?.words
  return authError(name, typeof words === 'string' ? words : {})
}
