// How large an answer may become. The database counts while it makes one, and ends the statement when it is too much: what
// nobody may have is neither made nor sent.

import { raw, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { LevelPlan, OutputPlan, ReadPlan } from '../plan/read-plan.ts'

/** SQLSTATE of a statement whose answer became too large (`_gateway.count_answer`). */
export const ANSWER_TOO_LARGE = 'BA413'

/** An item of a list, counted; null where nothing is. */
export type CountItem = ((item: SQL) => SQL) | null

const count = (item: SQL, most: number): SQL =>
  sql`_gateway.count_answer(${item}, ${raw(String(Math.trunc(most)))})`

/** Items of a page that holds more than its rows do are counted one by one, on all levels. */
export const countItems = ({ root, answerCap, isBodiless }: ReadPlan): CountItem => {
  if (answerCap === null || isBodiless || isPlain(root)) return null
  const { bytes, levels } = answerCap
  // What a list holds is counted again with the row around it.
  return (item) => count(item, bytes * levels)
}

/** The text of a body, refused when it is too large. */
export const limitBody = ({ answerCap }: ReadPlan, body: SQL): SQL => {
  if (answerCap === null) return body
  const tooLarge = sql`octet_length(${body}) > ${raw(String(Math.trunc(answerCap.bytes)))}`
  return sql`case when ${tooLarge} then ${count(sql`'null'`, 0)}::text else ${body} end`
}

/** Shows columns of its own, none of them twice: no larger than its rows. */
const isPlain = ({ outputs }: LevelPlan): boolean => {
  const columns = outputs.map(plainColumn)
  return !columns.includes(null) && new Set(columns).size === columns.length
}

const plainColumn = (output: OutputPlan): string | null =>
  output.kind === 'field' && output.field.source.kind === 'column' ? output.field.source.name : null
