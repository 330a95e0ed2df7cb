// A scope as the first statement of its transaction.

import type { Scope, Statement } from './database.ts'

/**
 * One statement that applies the scope, local to the transaction. Its text depends on the scope's shape only, so it is
 * prepared once; values are parameters. Throws TypeError for a setting that has no plain name.
 */
export function scopeStatement(
  scope: Scope,
  extra: Readonly<Record<string, string>> = noSettings,
): Statement {
  const settings = extra === noSettings ? scope.settings : { ...scope.settings, ...extra }
  const names = Object.keys(settings)
  const values = [String(scope.statementTimeoutMs), ...Object.values(settings)]
  if (scope.role !== null) values.push(scope.role)
  return { text: composeText(scope.isReadOnly, names, scope.role !== null), values }
}

const noSettings: Readonly<Record<string, string>> = {}

/** What a prepared statement's plan depends on. */
export const scopeKey = (scope: Scope): string =>
  `${scope.role ?? ''}|${scope.settings['search_path'] ?? ''}`

// In `where` instead of the select list, so that the claims are not sent back.
function composeText(isReadOnly: boolean, names: readonly string[], hasRole: boolean): string {
  const calls = [`set_config('statement_timeout', $1, true)`]
  let parameter = 1
  for (const name of names) {
    if (!PLAIN_NAME.test(name)) throw new TypeError(`${name} is no name of a setting`)
    calls.push(`set_config('${name}', $${++parameter}, true)`)
  }
  if (isReadOnly) calls.push(`set_config('transaction_read_only', 'on', true)`)
  if (hasRole) calls.push(`set_config('role', $${++parameter}, true)`)
  return `select where ${calls.map((call) => `pg_catalog.${call} is not null`).join(' and ')}`
}

const PLAIN_NAME = /^[a-z_]+(\.[a-z_]+)*$/
