// Deletes known devices without a sign-in for half a year. They are ignored from then on; this deletes the rows of people who do
// not return.
import type { Database, Scope } from '../db/database.ts'
import { SERVICE_SCOPE } from '../db/service-scope.ts'
import { sql, statement } from '../db/sql.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'

const SCOPE: Scope = {
  ...SERVICE_SCOPE,
  role: 'supabase_auth_admin',
  statementTimeoutMs: SERVER_TIMEOUT_MS.work,
}

export async function sweepDevices(database: Database): Promise<void> {
  await database.run(SCOPE, [
    statement(sql`delete from auth.known_devices where expires_at <= now()`),
  ])
}
