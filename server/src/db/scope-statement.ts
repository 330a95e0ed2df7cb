// A scope as the first statement of its transaction.

import type { Scope, Statement } from './database.ts'

const textByShape = new Map<string, string>()

/**
 * One statement that applies the scope, local to the transaction. Its text depends only on the scope's shape, so it
 * is prepared once; names and values are parameters.
 */
export function scopeStatement(
  scope: Scope,
  extra: Readonly<Record<string, string>> = {},
): Statement {
  const settings = Object.entries({ ...scope.settings, ...extra }).flat()
  const values = [String(scope.statementTimeoutMs), ...settings]
  if (scope.role !== null) values.push(scope.role)
  return { text: textFor(scope.isReadOnly, settings.length / 2, scope.role !== null), values }
}

/** What a prepared statement's plan depends on. */
export const scopeKey = (scope: Scope): string =>
  `${scope.role ?? ''}|${scope.settings['search_path'] ?? ''}`

function textFor(isReadOnly: boolean, settingCount: number, hasRole: boolean): string {
  const shape = `${isReadOnly}|${settingCount}|${hasRole}`
  const text = textByShape.get(shape) ?? composeText(isReadOnly, settingCount, hasRole)
  textByShape.set(shape, text)
  return text
}

// Conditions instead of columns: the claims are not sent back.
function composeText(isReadOnly: boolean, settingCount: number, hasRole: boolean): string {
  const calls = [`set_config('statement_timeout', $1, true)`]
  let parameter = 1
  for (let index = 0; index < settingCount; index += 1) {
    calls.push(`set_config($${++parameter}, $${++parameter}, true)`)
  }
  if (isReadOnly) calls.push(`set_config('transaction_read_only', 'on', true)`)
  if (hasRole) calls.push(`set_config('role', $${++parameter}, true)`)
  return `select where ${calls.map((call) => `pg_catalog.${call} is not null`).join(' and ')}`
}
