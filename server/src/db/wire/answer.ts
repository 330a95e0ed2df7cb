// Collects PostgreSQL's messages of one exchange up to ReadyForQuery.

import type { Column, ResultSet } from '../database.ts'
import type { DatabaseError } from '../database-error.ts'
import type { PlannedStatement } from './batch.ts'

export type Field = { readonly name: string; readonly dataTypeID: number }

export type Answer = {
  /** The first error; later messages of a failed batch are never sent. */
  error: DatabaseError | null
  readonly results: readonly ResultSet[]
  rowDescription(fields: readonly Field[]): void
  dataRow(values: (string | null)[]): void
  commandComplete(tag: string): void
}

/** One result set a planned statement; learnt columns go back into the plan. */
export function createBatchAnswer(plan: readonly PlannedStatement[]): Answer {
  const results: ResultSet[] = []
  let rows: (string | null)[][] = []
  return {
    error: null,
    results,
    rowDescription(fields) {
      const columns: readonly Column[] = fields.map(({ name, dataTypeID }) => ({
        name,
        typeOid: dataTypeID,
      }))
      const planned = plan[results.length]
      if (planned === undefined) return
      planned.columns = columns
      if (planned.prepared !== null) planned.prepared.columns = columns
    },
    dataRow(values) {
      rows.push(values)
    },
    commandComplete(tag) {
      const planned = plan[results.length]
      // Batches are pipelined, so the columns may be learnt from the first answer after the next batch was built.
      const columns = planned?.prepared?.columns ?? planned?.columns ?? []
      results.push({ columns, rows, affected: affectedRows(tag) })
      rows = []
    },
  }
}

const ignore = (): void => undefined

/** A script's rows are discarded: only its failure matters. */
export function createScriptAnswer(): Answer {
  return {
    error: null,
    results: [],
    rowDescription: ignore,
    dataRow: ignore,
    commandComplete: ignore,
  }
}

// `INSERT 0 5`, `UPDATE 3`, `SELECT 12`; `CREATE TABLE` has no count.
function affectedRows(tag: string): number {
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1))
  return Number.isSafeInteger(count) ? count : 0
}
