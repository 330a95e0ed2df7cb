// WritePlan → one statement: the write, and the page of the rows it changed.

import { identifier, join, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import { CHANGED_ROWS } from '../plan/plan-write.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { compilePage } from './compile-page.ts'
import type { PageQuery } from './compile-page.ts'
import { printInserted, printMutation } from './print-mutation.ts'

export type WriteQuery = PageQuery & {
  /** Columns of the Location header. */
  readonly location: readonly string[]
}

/** Adds to the page's row: rows changed, rows an upsert made new, the first row's key as a JSON list of texts. */
export function compileWrite({ mutation, returned, location, page }: WritePlan): WriteQuery {
  const first = { name: CHANGED_ROWS, statement: printMutation(mutation, returned) }
  const changed = sql`(select count(*) from ${identifier(CHANGED_ROWS)})`
  const added = [changed, printInserted(mutation), printLocation(location)]
  return { ...compilePage(page, first, added), location }
}

function printLocation(location: readonly string[]): SQL {
  if (location.length === 0) return sql`null`
  const values = location.map((name) => sql`${identifier(CHANGED_ROWS, name)}::text`)
  return sql`(select json_build_array(${join(values)})::text from ${identifier(CHANGED_ROWS)} limit 1)`
}
