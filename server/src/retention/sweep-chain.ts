// Deletes what is past its retention in the rental chain: conversations, keys of presses, copies of reports, files that no message names.
import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import type { Clock } from '../ports/clock.ts'

const scope: Scope = { ...serviceScope, statementTimeoutMs: serverTimeoutMs.work }

/** How many rows were deleted. Several servers may sweep at once. Throws DatabaseError. */
export async function sweepChain(database: Database, clock: Clock): Promise<number> {
  const now = value(clock.now().toISOString())
  let total = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch continues after the one before
    const [swept] = await database.run(scope, [
      statement(
        sql`select private.forget_chain(${now}::timestamptz) + private.forget_leads(${now}::timestamptz) as count`,
      ),
    ])
    const count = (swept && firstRow<{ count: number }>(swept)?.count) ?? 0
    if (count === 0) return total
    total += count
  }
}
