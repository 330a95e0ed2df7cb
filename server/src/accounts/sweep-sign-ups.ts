// Deletes sign-ups that were not confirmed within a day (security T23, T27): an unconfirmed address or number is not reserved.
import type { Database, Scope } from '../db/database.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

const scope: Scope = { ...serviceScope, statementTimeoutMs: serverTimeoutMs.work }
const accountScope: Scope = { ...scope, role: 'supabase_auth_admin' }

/** Accounts that an operator made do not expire: nothing was sent to confirm them. */
export async function sweepSignUps(database: Database): Promise<void> {
  await database.run(scope, [statement(sql`select private.prune_pending_users()`)])
  await database.run(accountScope, [
    statement(sql`
      delete from auth.users
      where email_confirmed_at is null and phone_confirmed_at is null and invited_at is null
        and confirmation_sent_at < now() - interval '24 hours'`),
  ])
}
