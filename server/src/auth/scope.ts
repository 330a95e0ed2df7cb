import type { Scope } from '../db/database.ts'
import { SERVER_TIMEOUT_MS } from '../db/statement-timeouts.ts'

/** The auth service reads and writes its own schema and nothing else. */
export const AUTH_SCOPE: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: SERVER_TIMEOUT_MS.step,
}

export const AUTH_READ_SCOPE: Scope = { ...AUTH_SCOPE, isReadOnly: true }
