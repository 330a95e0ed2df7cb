import type { Scope } from '../db/database.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

/** Database role of the auth service: it reads and writes its own schema only. */
export const authScope: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.step,
}

export const authReadScope: Scope = { ...authScope, isReadOnly: true }
