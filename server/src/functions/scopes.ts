// The rights by which functions act for themselves; what is asked as the caller is in `second-factor/signed-in.ts`.
import type { Scope } from '../db/database.ts'

/** The server's own rights over what visitors may not read. */
export const SERVICE_SCOPE: Scope = {
  role: 'service_role',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: 5000,
}

/** Makes accounts. */
export const ACCOUNT_SCOPE: Scope = { ...SERVICE_SCOPE, role: 'supabase_auth_admin' }
