// Caps on the size of a response. The database counts while it builds the body and ends the statement at the cap, so that no
// more of an oversized response is built, and none of it is sent.

import { raw, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { LevelPlan, OutputPlan, ReadPlan } from '../plan/read-plan.ts'

/** SQLSTATE of a statement whose answer became too large (`_gateway.count_answer`). */
export const ANSWER_TOO_LARGE = 'BA413'

/** SQLSTATE of a statement whose answer came to too many rows inside rows. */
export const TOO_MANY_EMBEDDED_ROWS = 'BA414'

/** A counted item: of the page, or of a list inside a row; null where nothing is counted. */
export type CountItems = {
  readonly ofPage: (item: SQL) => SQL
  readonly ofList: (item: SQL) => SQL
} | null

const number = (value: number): SQL => raw(String(Math.trunc(value)))

const count = (item: SQL, mostBytes: number, mostRows: SQL = sql`null`): SQL =>
  sql`_gateway.count_answer(${item}, ${number(mostBytes)}, ${mostRows})`

/** Items of a page that holds more than its rows do are counted one by one, on all levels. */
export function countItems({ root, answerCap, isBodiless }: ReadPlan): CountItems {
  if (answerCap === null || isBodiless || isPlain(root)) return null
  const { bytes, levels, embeddedRows } = answerCap
  // What a list holds is counted again with the row around it.
  const mostBytes = bytes * levels
  return {
    ofPage: (item) => count(item, mostBytes),
    ofList: (item) => count(item, mostBytes, number(embeddedRows)),
  }
}

/** The text of a body, refused when it is too large. */
export function limitBody({ answerCap }: ReadPlan, body: SQL): SQL {
  if (answerCap === null) return body
  const tooLarge = sql`octet_length(${body}) > ${number(answerCap.bytes)}`
  return sql`case when ${tooLarge} then ${count(sql`'null'`, 0)}::text else ${body} end`
}

/** Shows columns of its own, none of them twice: no larger than its rows. */
function isPlain({ outputs }: LevelPlan): boolean {
  const columns = outputs.map(plainColumn)
  return !columns.includes(null) && new Set(columns).size === columns.length
}

function plainColumn(output: OutputPlan): string | null {
  const source = output.kind === 'field' ? output.field.source : null
  return source?.kind === 'column' && source.representation === null ? source.name : null
}
