import type { Scope } from './database.ts'
import { SERVER_TIMEOUT_MS } from './statement-timeouts.ts'

/** The server's own work on the marketplace's tables, beside every policy. */
export const SERVICE_SCOPE: Scope = {
  role: 'service_role',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: SERVER_TIMEOUT_MS.step,
}
