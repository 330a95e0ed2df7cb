import type { Scope } from './database.ts'
import { serverTimeoutMs } from './statement-timeouts.ts'

/** The server's own work on the marketplace's tables, beside every policy. */
export const serviceScope: Scope = {
  role: 'service_role',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.step,
}
