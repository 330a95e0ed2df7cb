// Deletes notifications past their retention of 180 days.
import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import type { Clock } from '../ports/clock.ts'

const scope: Scope = { ...serviceScope, statementTimeoutMs: serverTimeoutMs.work }
const NOTIFICATIONS_PER_STEP = 500

/** How many were deleted. Several servers may sweep at once. Throws DatabaseError. */
export async function sweepNotifications(database: Database, clock: Clock): Promise<number> {
  const now = value(clock.now().toISOString())
  let total = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch continues after the one before
    const [swept] = await database.run(scope, [
      statement(sql`
        select private.forget_notifications(${now}::timestamptz, ${value(NOTIFICATIONS_PER_STEP)}::integer) as count`),
    ])
    const count = (swept && firstRow<{ count: number }>(swept)?.count) ?? 0
    if (count === 0) return total
    total += count
  }
}
