// LRU cache of the prepared statements of one connection: the least recently used text is dropped and its
// server-side statement closed with the next batch.
//
// What they bring: without them PostgreSQL works 2 to 4 times as long for a list or a home, as everything is planned anew
// (docs/performance.md). What a reader pays: this file, `forget`, and the batch that is sent again when a plan is stale.
//
// The scope key (role and search path) is part of the identity: PostgreSQL re-plans a statement whose row-level
// security or name resolution would differ, so one plan shared by two roles would be thrown away at every switch.

import type { Column } from '../database.ts'

export type PreparedStatement = {
  readonly name: string
  readonly scopeKey: string
  readonly text: string
  /** Learnt from the first answer; a prepared statement never changes its result type. */
  columns: readonly Column[]
  /** How long the exchange took that ran it last; infinite before the first. */
  lastMs: number
}

export type PreparedStatements = {
  find(scopeKey: string, text: string): PreparedStatement | undefined
  add(scopeKey: string, text: string): PreparedStatement
  /** Drops statements whose state on the server is in doubt; the next batch closes their names. */
  forget(statements: Iterable<PreparedStatement>): void
  /** Names that the next batch has to close. Closing a name that does not exist is no error. */
  takeClosing(): readonly string[]
}

export function createPreparedStatements(limit: number): PreparedStatements {
  const byText = new Map<string, PreparedStatement[]>()
  let size = 0
  let nextName = 0
  let closing: string[] = []

  const drop = (text: string, dropped: (statement: PreparedStatement) => boolean): void => {
    const variants = byText.get(text) ?? []
    const remaining = variants.filter((statement) => !dropped(statement))
    for (const statement of variants) if (dropped(statement)) closing.push(statement.name)
    size -= variants.length - remaining.length
    if (remaining.length > 0) byText.set(text, remaining)
    else byText.delete(text)
  }

  const dropOldest = (): void => {
    for (const text of byText.keys()) return drop(text, () => true)
  }

  return {
    find(scopeKey, text) {
      const variants = byText.get(text)
      const found = variants?.find((statement) => statement.scopeKey === scopeKey)
      if (variants === undefined || found === undefined) return undefined
      byText.delete(text)
      byText.set(text, variants)
      return found
    },
    add(scopeKey, text) {
      if (size >= limit) dropOldest()
      const statement = { name: `s${nextName++}`, scopeKey, text, columns: [], lastMs: Infinity }
      byText.set(text, [...(byText.get(text) ?? []), statement])
      size += 1
      return statement
    },
    forget(statements) {
      for (const forgotten of statements) drop(forgotten.text, (one) => one === forgotten)
    },
    takeClosing() {
      const names = closing
      closing = []
      return names
    },
  }
}
