// As whom the storage service speaks to the database. The service's own role owns the tables and sees past their
// policies; whatever a caller may or may not do is asked in the caller's role (`as-caller.ts`).
import type { Scope } from '../db/database.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'

export const OWN_ROLE = 'supabase_storage_admin'

export const ownScope = (options: { readonly isReadOnly: boolean }): Scope => ({
  role: OWN_ROLE,
  settings: {},
  statementTimeoutMs: SERVER_TIMEOUT_MS.step,
  ...options,
})
