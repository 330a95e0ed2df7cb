import type { Scope } from './database.ts'

/** The server's own work on the marketplace's tables, beside every policy. */
export const SERVICE_SCOPE: Scope = {
  role: 'service_role',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: 5000,
}
