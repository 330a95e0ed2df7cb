// Counts of codes sent by text message and of those entered, for an operator, who pays for them.
import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { sql, statement } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

export type SmsCounts = {
  /** Whether the requesting person had confirmed the number before. */
  readonly kind: 'proven' | 'new'
  /** In the last hour. */
  readonly sent: number
  /** Of those. */
  readonly entered: number
}

const scope: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.work,
}

/** One row for confirmed numbers and one for new ones. */
export async function readSmsCounts(database: Database): Promise<readonly SmsCounts[]> {
  const [counts] = await database.run(scope, [
    statement(sql`select kind, sent, entered from _gateway.sms_state()`),
  ])
  return counts === undefined ? [] : toRows<SmsCounts>(counts)
}
