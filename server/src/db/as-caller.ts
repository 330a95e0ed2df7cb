// Runs a transaction as its caller: the only place that sets role, claims and statement timeout and checks the session first.
// Permission is SQL, and SQL knows a caller by these settings.
//
// A service either opens a transaction as the caller (`asCaller`, with `sessionCheck` before its first statement) or, where
// it has to look at several callers in one, changes who a running one is (`becomeCaller`).

import type { Scope, Statement } from './database.ts'
import { identifier, sql, statement, value } from './sql.ts'
import { callerTimeoutMs } from './statement-timeouts.ts'

/** As the middleware established it. */
export type DatabaseCaller = {
  /** Database role. */
  readonly role: string
  /** Verified; what `auth.uid()` and its like read. */
  readonly claims: Readonly<Record<string, unknown>>
}

export type CallerOptions = {
  readonly isReadOnly: boolean
  /** As in the scope. */
  readonly holder?: string | null
  /** Further settings of the transaction; they cannot replace the caller's. */
  readonly settings?: Readonly<Record<string, string>>
}

/** The scope of a transaction with exactly the caller's rights. */
export const asCaller = (
  { role, claims }: DatabaseCaller,
  { isReadOnly, holder = null, settings = nothingMore }: CallerOptions,
): Scope => ({
  role,
  isReadOnly,
  statementTimeoutMs: callerTimeoutMs(role),
  // Last, so that a service's settings cannot override them.
  settings: { ...settings, 'request.jwt.claims': claimsText(claims) },
  ...(holder === null ? {} : { holder }),
})

const nothingMore = {}

/** The claims as the database reads them. */
export const claimsText = (claims: DatabaseCaller['claims']): string => JSON.stringify(claims)

/**
 * Comes before the caller's first statement and throws when their session is over or suspended. `check`:
 * `schema.function`, null for none. A bare key has no session that could be over.
 */
export const sessionCheck = (
  check: string | null,
  { isSignedIn }: { readonly isSignedIn: boolean },
): readonly Statement[] =>
  check === null || !isSignedIn
    ? noStatements
    : [statement(sql`select ${identifier(...check.split('.'))}()`)]

const noStatements: readonly Statement[] = []

/** Makes the rest of an open transaction the caller's. Its time stays the transaction's own. */
export const becomeCaller = (role: string, claims: string): Statement =>
  statement(sql`
    select where pg_catalog.set_config('request.jwt.claims', ${value(claims)}, true) is not null
             and pg_catalog.set_config('role', ${value(role)}, true) is not null`)

/** Another role for the rest of an open transaction; the claims stay. */
export const becomeRole = (role: string): Statement =>
  statement(sql`select where pg_catalog.set_config('role', ${value(role)}, true) is not null`)

/** Settings through which functions and triggers read the request: its origin, for the records they write. */
export const requestHeaders = (
  headers: Readonly<Record<string, string | undefined>>,
): Readonly<Record<'request.headers', string>> => ({ 'request.headers': JSON.stringify(headers) })

/** The same for an open transaction. */
export const setHeaders = (headers: Readonly<Record<string, string | undefined>>): Statement =>
  statement(
    sql`select where pg_catalog.set_config('request.headers', ${value(JSON.stringify(headers))}, true) is not null`,
  )
