// ReadPlan → the statements of one read. Their texts depend on the plan only; the values come with each request.

import { identifier, join, raw, sql, statement } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { Statement } from '../../db/database.ts'
import type { OutputName, ReadPlan, Slot } from '../plan/read-plan.ts'
import { qualified } from './print-field.ts'
import { plainColumn, printObjectRows, printPlainRows } from './print-json.ts'
import { printFromWhere } from './print-level.ts'

/** A statement whose parameters are places in the request's values. */
export type StatementShape = { readonly text: string; readonly slots: readonly Slot[] }

/**
 * `main` answers one row: total, rows on the page, body, response.headers, response.status.
 * `explain` answers PostgreSQL's estimate of the total, where it is asked for.
 */
export type ReadQuery = {
  readonly main: StatementShape
  readonly explain: StatementShape | null
  /** The main statement stops counting here; above it the estimate counts. */
  readonly countedUpTo: number | null
  /** Header line of a CSV body. */
  readonly columnNames: readonly OutputName[]
}

const page = 'page'

export const compileRead = (plan: ReadPlan): ReadQuery => {
  const { rows, body, columnNames } = printBody(plan)
  const main = sql`select ${printTotal(plan)}, count(*), ${plan.isHead ? sql`null` : body}, current_setting('response.headers', true), current_setting('response.status', true) from (${rows}) as ${identifier(page)}`
  const isEstimated = plan.total.kind === 'planned' || plan.total.kind === 'estimated'
  return {
    main: toShape(main),
    explain: isEstimated
      ? toShape(sql`explain (format json) select 1${printFromWhere(plan.root)}`)
      : null,
    countedUpTo: plan.total.kind === 'estimated' ? plan.total.threshold : null,
    columnNames,
  }
}

type Body = { rows: SQL; body: SQL; columnNames: readonly OutputName[] }

const printBody = ({ root, mediaType }: ReadPlan): Body => {
  if (mediaType.kind === 'csv') return printCsvBody(root)
  const { rows, asItem } = printObjectRows(root)
  const list = sql`json_agg(${asItem(page)})`
  const stripped = mediaType.isStripped ? sql`json_strip_nulls(${list})` : list
  const body =
    mediaType.kind === 'object' ? sql`${stripped} -> 0` : sql`coalesce(${stripped}, '[]')`
  return { rows, body: sql`(${body})::text`, columnNames: [] }
}

// One array of texts a row; `respond/` writes the lines.
const printCsvBody = (root: ReadPlan['root']): Body => {
  const { rows, names } = printPlainRows(root)
  const cells = names.map((_, index) => sql`${identifier(page, plainColumn(index))}::text`)
  const body = sql`coalesce(json_agg(array[${join(cells)}]::text[]), '[]')::text`
  return { rows, body, columnNames: names }
}

const printTotal = ({ root, total }: ReadPlan): SQL => {
  switch (total.kind) {
    case 'none':
    case 'planned':
      return sql`null::int8`
    case 'counter':
      return sql`${qualified(total.function)}()`
    case 'counted':
      return printCount(root)
    case 'estimated':
      return sql`(select count(*) from (select 1${printFromWhere(root)} limit ${raw(String(total.threshold + 1))}) as counted)`
    default:
      return total satisfies never
  }
}

// A page that is not full holds all rows: then nothing is counted twice.
const printCount = (root: ReadPlan['root']): SQL => {
  const all = sql`(select count(*)${printFromWhere(root)})`
  if (root.offset !== null) return all
  if (root.limit === null) return sql`count(*)`
  return sql`case when count(*) < ${raw(String(root.limit))} then count(*) else ${all} end`
}

const toShape = (piece: SQL): StatementShape => {
  const { text, values } = statement(piece)
  return { text, slots: values.map(Number) }
}

/** The statement for one request's values. */
export const bind = ({ text, slots }: StatementShape, values: readonly string[]): Statement => ({
  text,
  values: slots.map((slot) => values[slot] ?? null),
})
