// As whom the storage service speaks to the database. The service's own role owns the tables and sees past their
// policies; whatever a caller may or may not do is asked in the caller's role.
import type { Scope, Statement } from '../db/database.ts'
import { identifier, sql, statement, value } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'

const OWN_ROLE = 'supabase_storage_admin'
const STATEMENT_TIMEOUT_MS: Readonly<Record<string, number>> = { anon: 3000, authenticated: 8000 }
const DEFAULT_STATEMENT_TIMEOUT_MS = 30_000

export const ownScope = (options: { readonly isReadOnly: boolean }): Scope => ({
  role: OWN_ROLE,
  settings: {},
  statementTimeoutMs: 5000,
  ...options,
})

export type CallerScope = {
  readonly scope: Scope
  /** Comes before the caller's first statement: refuses a session that is over. */
  readonly before: readonly Statement[]
}

/** `preRequest`: `schema.function` run for signed-in callers; null for none. */
export function callerScope(
  caller: Caller,
  preRequest: string | null,
  options: { readonly isReadOnly: boolean },
): CallerScope {
  return {
    scope: {
      role: caller.role,
      settings: { 'request.jwt.claims': JSON.stringify(caller.claims) },
      statementTimeoutMs: STATEMENT_TIMEOUT_MS[caller.role] ?? DEFAULT_STATEMENT_TIMEOUT_MS,
      ...options,
    },
    before:
      preRequest === null || !caller.isSignedIn
        ? []
        : [statement(sql`select ${identifier(...preRequest.split('.'))}()`)],
  }
}

/** Changes the role for the rest of an open transaction; null is the service's own. */
export const become = (role: string | null): Statement =>
  statement(
    sql`select where pg_catalog.set_config('role', ${value(role ?? OWN_ROLE)}, true) is not null`,
  )
