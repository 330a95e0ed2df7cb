// Database role of the storage service: it owns the tables and bypasses their policies. Whatever depends on a caller's rights runs in
// the caller's role (`as-caller.ts`).
import type { Scope } from '../db/database.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

export const OWN_ROLE = 'supabase_storage_admin'

export const ownScope = (options: { readonly isReadOnly: boolean }): Scope => ({
  role: OWN_ROLE,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.step,
  ...options,
})
