// Counts of codes sent by text message and of those entered, for an operator, who pays for them.
import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { sql, statement } from '../db/sql.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'

export type SmsCounts = {
  /** Whether the requesting person had confirmed the number before. */
  readonly kind: 'proven' | 'new'
  /** In the last hour. */
  readonly sent: number
  /** Of those. */
  readonly entered: number
}

const SCOPE: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: SERVER_TIMEOUT_MS.work,
}

/** One row for confirmed numbers and one for new ones. */
export const readSmsCounts = async (database: Database): Promise<readonly SmsCounts[]> => {
  const [counts] = await database.run(SCOPE, [
    statement(sql`select kind, sent, entered from _gateway.sms_state()`),
  ])
  return counts === undefined ? [] : toRows<SmsCounts>(counts)
}
