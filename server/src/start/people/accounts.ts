import type { Database, Scope } from '../../db/database.ts'
import { sql, statement } from '../../db/sql.ts'
import { SERVER_TIMEOUT_MS } from '../../db/statement-timeouts.ts'

const AS_LOGIN: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: SERVER_TIMEOUT_MS.work,
}

/** True when at least one person has an account. */
export const hasUsers = async (database: Database): Promise<boolean> => {
  const [found] = await database.run(AS_LOGIN, [statement(sql`select from auth.users limit 1`)])
  return found !== undefined && found.rows.length > 0
}
