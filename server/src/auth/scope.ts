import type { Scope } from '../db/database.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'

/** Database role of the auth service: it reads and writes its own schema only. */
export const AUTH_SCOPE: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: SERVER_TIMEOUT_MS.step,
}

export const AUTH_READ_SCOPE: Scope = { ...AUTH_SCOPE, isReadOnly: true }
