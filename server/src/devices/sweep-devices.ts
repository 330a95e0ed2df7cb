// Deletes known devices without a sign-in for half a year. They are ignored from then on; this deletes the rows of people who do
// not return.
import type { Database, Scope } from '../db/database.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

const scope: Scope = {
  ...serviceScope,
  role: 'supabase_auth_admin',
  statementTimeoutMs: serverTimeoutMs.work,
}

export async function sweepDevices(database: Database): Promise<void> {
  await database.run(scope, [
    statement(sql`delete from auth.known_devices where expires_at <= now()`),
  ])
}
