// Deletes the rows of files past their retention (security 5); their bytes are removed by the next storage sweep.
import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

const scope: Scope = { ...serviceScope, statementTimeoutMs: serverTimeoutMs.work }

/** How many were deleted. Several servers may sweep at once. Throws DatabaseError. */
export async function sweepFiles(database: Database): Promise<number> {
  let total = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch continues after the one before
    const [swept] = await database.run(scope, [
      statement(sql`select private.sweep_files() as files`),
    ])
    const files = swept === undefined ? 0 : (firstRow<{ files: number }>(swept)?.files ?? 0)
    if (files === 0) return total
    total += files
  }
}
