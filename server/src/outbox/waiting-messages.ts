// Back-pressure for senders of bulk mails: whether the outbox is busy.
import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

const scope: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.step,
}

/** Whether `count` messages or more are due and not sent. Those that wait for a retry do not count. */
export async function hasWaitingMessages(database: Database, count: number): Promise<boolean> {
  const [found] = await database.run(scope, [
    statement(sql`
      select count(*)::integer as waiting
      from (
        select from _gateway.outbox
        where payload is not null and not_before <= now() limit ${value(count)}::integer
      ) as due`),
  ])
  return (found && firstRow<{ waiting: number }>(found)?.waiting) === count
}
