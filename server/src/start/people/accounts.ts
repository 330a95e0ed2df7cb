import type { Database, Scope } from '../../db/database.ts'
import { sql, statement } from '../../db/sql.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'

const asLogin: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.work,
}

/** True when at least one person has an account. */
export async function hasUsers(database: Database): Promise<boolean> {
  const [found] = await database.run(asLogin, [statement(sql`select from auth.users limit 1`)])
  return found !== undefined && found.rows.length > 0
}
