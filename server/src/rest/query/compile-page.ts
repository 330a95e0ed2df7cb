// ReadPlan → a statement that returns the page as one row: total, rows on the page, body, response.headers, response.status,
// milliseconds it took.
// Statements' texts depend on the plan only; the values come with each request.

import { identifier, join, raw, sql, statement } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { Statement } from '../../db/database.ts'
import type { OutputName, ReadPlan, Slot } from '../plan/read-plan.ts'
import { isGrouped } from '../plan/plan-outputs.ts'
import { countItems, limitBody } from './answer-cap.ts'
import { qualified } from './print-field.ts'
import { plainColumn, printItem, printObjectRows, printPlainRows } from './print-json.ts'
import { printFromWhere } from './print-level.ts'

/** A statement whose parameters are places in the request's values. */
export type StatementShape = { readonly text: string; readonly slots: readonly Slot[] }

/**
 * `main` answers one row: total, rows on the page, body, response.headers, response.status, milliseconds it took, then what
 * was added.
 * `explain` answers PostgreSQL's estimate of the total, where it is wanted.
 */
export type PageQuery = {
  readonly main: StatementShape
  readonly explain: StatementShape | null
  /** The main statement stops counting here; above it the estimate counts. */
  readonly countedUpTo: number | null
  /** Header line of a CSV body. */
  readonly columnNames: readonly OutputName[]
  /** As in the plan. */
  readonly embeds: number
}

/** A first part that runs before the page and gives it its rows. */
export type FirstPart = { readonly name: string; readonly statement: SQL }

const PAGE = 'page'

// Behind the page in the list, so that it was made by then.
const elapsedMs = sql`(extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::int8`

/** `added`: further columns of the row. */
export function compilePage(
  plan: ReadPlan,
  first: FirstPart | null = null,
  added: readonly SQL[] = [],
): PageQuery {
  const { rows, body, columnNames } = printBody(plan)
  const part = first === null ? sql`` : sql`with ${identifier(first.name)} as (${first.statement}) `
  const columns = join([
    printTotal(plan),
    sql`count(*)`,
    plan.isBodiless ? sql`null` : limitBody(plan, body),
    sql`current_setting('response.headers', true)`,
    sql`current_setting('response.status', true)`,
    elapsedMs,
    ...added,
  ])
  const isEstimated = plan.total.kind === 'planned' || plan.total.kind === 'estimated'
  return {
    main: toShape(sql`${part}select ${columns} from (${rows}) as ${identifier(PAGE)}`),
    explain: isEstimated
      ? toShape(sql`explain (format json) ${part}select 1${printFromWhere(plan.root)}`)
      : null,
    countedUpTo: plan.total.kind === 'estimated' ? plan.total.threshold : null,
    columnNames,
    embeds: plan.embeds,
  }
}

type Body = { rows: SQL; body: SQL; columnNames: readonly OutputName[] }

function printBody(plan: ReadPlan): Body {
  switch (plan.mediaType.kind) {
    case 'csv':
      return printCsvBody(plan)
    case 'text':
    case 'bytes':
    case 'xml':
      return printBareBody(plan)
    case 'array':
    case 'object':
      return plan.form === 'scalar' || plan.form === 'scalars'
        ? printScalarBody(plan)
        : printObjectBody(plan)
    default:
      return plan.mediaType.kind satisfies never
  }
}

function printObjectBody(plan: ReadPlan): Body {
  const { root, mediaType, form } = plan
  const count = countItems(plan)
  const objects = printObjectRows(root, count)
  const { rows } = objects
  const list = sql`json_agg(${printItem(objects, PAGE, count?.ofPage ?? null)})`
  const stripped = mediaType.isStripped ? sql`json_strip_nulls(${list})` : list
  const body =
    mediaType.kind === 'object' || form === 'row'
      ? sql`${stripped} -> 0`
      : sql`coalesce(${stripped}, '[]')`
  return { rows, body: form === 'row' ? orNull(root, body) : sql`(${body})::text`, columnNames: [] }
}

// A function that returned no row at all is a row of nulls to SQL; to the caller it is null.
function orNull({ link }: ReadPlan['root'], body: SQL): SQL {
  if (link.kind !== 'given') throw new Error('a single row comes from a function')
  const name = identifier(link.name)
  return sql`case when exists (select from ${name} where not (${name}.* is null)) then (${body})::text else 'null' end`
}

function printScalarBody({ root, form }: ReadPlan): Body {
  const { rows } = printPlainRows(root, null)
  const list = sql`json_agg(${identifier(PAGE, plainColumn(0))})`
  const body =
    form === 'scalar' ? sql`coalesce(${list} -> 0, 'null')` : sql`coalesce(${list}, '[]')`
  return { rows, body: sql`(${body})::text`, columnNames: [] }
}

function printBareBody({ root }: ReadPlan): Body {
  const { rows } = printPlainRows(root, null)
  return { rows, body: sql`min(${identifier(PAGE, plainColumn(0))}::text)`, columnNames: [] }
}

// One array of texts a row; `respond/` writes the lines.
function printCsvBody(plan: ReadPlan): Body {
  const count = countItems(plan)
  const { rows, names } = printPlainRows(plan.root, count)
  const cells = names.map((_, index) => sql`${identifier(PAGE, plainColumn(index))}::text`)
  const line = sql`array[${join(cells)}]::text[]`
  const item = count === null ? line : count.ofPage(sql`to_json(${line})`)
  const body = sql`coalesce(json_agg(${item}), '[]')::text`
  return { rows, body, columnNames: names }
}

function printTotal({ root, total }: ReadPlan): SQL {
  switch (total.kind) {
    case 'none':
    case 'planned':
      return sql`null::int8`
    case 'counter':
      // In `from`, a function that answers a set is put into the statement instead of being called.
      return sql`(select counted from ${qualified(total.function)}() as counted)`
    case 'counted':
      return printCount(root)
    case 'estimated':
      return sql`(select count(*) from (select 1${printFromWhere(root)} limit ${raw(String(total.threshold + 1))}) as counted)`
    default:
      return total satisfies never
  }
}

// A page that is not full holds all rows: then nothing is counted twice.
function printCount(root: ReadPlan['root']): SQL {
  const all = sql`(select count(*)${printFromWhere(root)})`
  // Of grouped rows the page shows others than are counted.
  if (root.offset !== null || isGrouped(root.outputs)) return all
  if (root.limit === null) return sql`count(*)`
  return sql`case when count(*) < ${raw(String(root.limit))} then count(*) else ${all} end`
}

function toShape(piece: SQL): StatementShape {
  const { text, values } = statement(piece)
  return { text, slots: values.map(Number) }
}

/** The statement for one request's values. */
export const bind = ({ text, slots }: StatementShape, values: readonly string[]): Statement => ({
  text,
  values: slots.map((slot) => values[slot] ?? null),
})
