// Files that nobody needs any more (security 5, retention): their rows go here, their bytes with the next sweep of storage.
import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { SERVICE_SCOPE } from '../db/service-scope.ts'
import { sql, statement } from '../db/sql.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'

const SCOPE: Scope = { ...SERVICE_SCOPE, statementTimeoutMs: SERVER_TIMEOUT_MS.work }

/** How many were let go of. Several servers may sweep at once. Throws DatabaseError. */
export async function sweepFiles(database: Database): Promise<number> {
  let total = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each turn takes what the one before left
    const [swept] = await database.run(SCOPE, [
      statement(sql`select private.sweep_files() as files`),
    ])
    const files = swept === undefined ? 0 : (firstRow<{ files: number }>(swept)?.files ?? 0)
    if (files === 0) return total
    total += files
  }
}
