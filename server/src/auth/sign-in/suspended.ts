// What a suspended person is told, once they have proven to be them: since when, and how to answer. Whoever was banned by
// the operator's own programs gets the protocol's words.
import type { Database } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { type AuthError, authError } from '../auth-error.ts'
import { AUTH_READ_SCOPE } from '../scope.ts'

/** For who knows the password or the code, or holds a session of the account; for nobody else. */
export async function bannedError(
  database: Database,
  name: 'userBanned' | 'bannedAtSignIn',
  userId: string,
): Promise<AuthError> {
  const [found] = await database.run(AUTH_READ_SCOPE, [
    statement(sql`select private.suspension_words(${value(userId)}::uuid) as words`),
  ])
  const words = found === undefined ? null : firstRow<{ words: string | null }>(found)?.words
  return authError(name, typeof words === 'string' ? words : {})
}
