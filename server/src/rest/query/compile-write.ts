// WritePlan → one statement: the write, and the page of the rows it changed.

import { identifier, join, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import { changedRows } from '../plan/plan-write.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { compilePage } from './compile-page.ts'
import type { PageQuery } from './compile-page.ts'
import { printInserted, printMutation } from './print-mutation.ts'

export type WriteQuery = PageQuery & {
  /** Columns of the Location header. */
  readonly location: readonly string[]
}

/** Adds to the page's row: rows changed, rows an upsert made new, the first row's key as a JSON list of texts. */
export const compileWrite = ({ mutation, returned, location, page }: WritePlan): WriteQuery => {
  const first = { name: changedRows, statement: printMutation(mutation, returned) }
  const changed = sql`(select count(*) from ${identifier(changedRows)})`
  const added = [changed, printInserted(mutation), printLocation(location)]
  return { ...compilePage(page, first, added), location }
}

const printLocation = (location: readonly string[]): SQL => {
  if (location.length === 0) return sql`null`
  const values = location.map((name) => sql`${identifier(changedRows, name)}::text`)
  return sql`(select json_build_array(${join(values)})::text from ${identifier(changedRows)} limit 1)`
}
