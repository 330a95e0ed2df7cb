import type { Scope } from '../db/database.ts'

/** The auth service reads and writes its own schema and nothing else. */
export const AUTH_SCOPE: Scope = {
  role: 'supabase_auth_admin',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: 5000,
}

export const AUTH_READ_SCOPE: Scope = { ...AUTH_SCOPE, isReadOnly: true }
