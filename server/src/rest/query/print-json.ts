// The select list of a level as JSON objects. Two forms: where every key is a name of the catalogue, rows become objects
// by `row_to_json` (the cheaper); where the caller named a key, it travels as a parameter of `json_build_object`.

import { identifier, join, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { EmbedPlan, LevelPlan, OutputName, OutputPlan } from '../plan/read-plan.ts'
import type { CountItems } from './answer-cap.ts'
import { isShownAsJson, printCast, printField, printName, printShown } from './print-field.ts'
import { printGroupedRows } from './print-groups.ts'
import type { Printed, Shown } from './print-groups.ts'
import { printRows } from './print-level.ts'

/** A query of the level's rows, and how one of them, called `alias`, is read: as one object, or as an item of `json_agg`. */
export type ObjectRows = {
  readonly rows: SQL
  readonly asObject: (alias: string) => SQL
  readonly asItem: (alias: string) => SQL
}

/** `json_build_object` takes at most 100 arguments. */
const MAX_PAIRS = 50

const OBJECT_COLUMN = 'object'

export function printObjectRows(level: LevelPlan, count: CountItems): ObjectRows {
  const printed = printOutputs(level, count)
  const { outputs } = printed
  if (outputs.length > 0 && outputs.every(({ name }) => name.kind === 'known')) {
    return {
      rows: printShownRows(level, printed, namedColumns),
      asObject: (alias) => sql`row_to_json(${identifier(alias)}.*)`,
      asItem: (alias) => sql`${identifier(alias)}.*`,
    }
  }
  return {
    rows: printShownRows(level, printed, builtObject),
    asObject: objectColumn,
    asItem: objectColumn,
  }
}

const namedColumns = (shown: readonly Shown[]): SQL =>
  join(shown.map(({ name, expression }) => sql`${expression} as ${asColumn(name)}`))

const builtObject = (shown: readonly Shown[]): SQL =>
  sql`${buildObject(shown)} as ${identifier(OBJECT_COLUMN)}`

const objectColumn = (alias: string): SQL => identifier(alias, OBJECT_COLUMN)

/** The argument of `json_agg`; `count` is null where nothing is counted. */
export const printItem = (
  { asItem, asObject }: ObjectRows,
  alias: string,
  count: ((item: SQL) => SQL) | null,
): SQL => (count === null ? asItem(alias) : count(asObject(alias)))

function asColumn(name: OutputName): SQL {
  if (name.kind === 'given') throw new Error('a name of the request is never an identifier')
  return identifier(name.name)
}

const buildPairs = (outputs: readonly Shown[]): SQL =>
  sql`json_build_object(${join(outputs.flatMap(({ name, expression }) => [printName(name), expression]))})`

function buildObject(outputs: readonly Shown[]): SQL {
  if (outputs.length <= MAX_PAIRS) return buildPairs(outputs)
  const chunks: SQL[] = []
  for (let at = 0; at < outputs.length; at += MAX_PAIRS) {
    const part = buildPairs(outputs.slice(at, at + MAX_PAIRS))
    chunks.push(sql`left(right(${part}::text, -1), -1)`)
  }
  return sql`('{' || ${join(chunks, ` || ', ' || `)} || '}')::json`
}

/** Rows with plain columns `c0`, `c1` …, and the names that belong to them. */
export function printPlainRows(
  level: LevelPlan,
  count: CountItems,
): { rows: SQL; names: readonly OutputName[] } {
  const printed = printOutputs(level, count)
  return {
    rows: printShownRows(level, printed, plainColumns),
    names: printed.outputs.map(({ name }) => name),
  }
}

const plainColumns = (shown: readonly Shown[]): SQL =>
  join(
    shown.map(({ expression }, index) => sql`${expression} as ${identifier(plainColumn(index))}`),
  )

/** Rows as they are shown: grouped, where some of them are aggregated. */
const printShownRows = (
  level: LevelPlan,
  { outputs, joins }: Printed,
  columns: (shown: readonly Shown[]) => SQL,
): SQL =>
  outputs.some(({ aggregate }) => aggregate !== null)
    ? printGroupedRows(level, { outputs, joins }, columns)
    : printRows(level, columns(outputs), joins)

export const plainColumn = (index: number): string => `c${index}`

function printOutputs(level: LevelPlan, count: CountItems): Printed {
  const printed = level.outputs.map((output) => printOutput(output, count))
  return {
    outputs: printed.flatMap(({ outputs }) => outputs),
    joins: printed.flatMap(({ joins }) => joins),
  }
}

function printOutput(output: OutputPlan, count: CountItems): Printed {
  switch (output.kind) {
    case 'field': {
      const { name, field, cast } = output
      const expression = printCast(printShown(field), cast)
      const isJson = cast === null && isShownAsJson(field)
      const shape = { field: cast === null ? field : null, isJson }
      return { outputs: [{ name, expression, ...shape, aggregate: null }], joins: [] }
    }
    case 'aggregate':
      return printAggregated(output)
    case 'embed':
      return output.embed.isToOne
        ? printToOne(output.name, output.embed, count)
        : printToMany(output.name, output.embed, count)
    case 'spread':
      return printSpread(output.embed, count)
    default:
      return output satisfies never
  }
}

function printAggregated(output: Extract<OutputPlan, { kind: 'aggregate' }>): Printed {
  const { name, field, cast, function: called, resultCast } = output
  const expression = field === null ? sql`1` : printCast(printField(field), cast)
  const aggregate = { function: called, resultCast }
  return { outputs: [{ name, expression, field: null, isJson: false, aggregate }], joins: [] }
}

const lateral = (rows: SQL, alias: string): SQL =>
  sql` left join lateral (${rows}) as ${identifier(alias)} on true`

function printToOne(name: OutputName, { alias, level }: EmbedPlan, count: CountItems): Printed {
  const { rows, asObject } = printObjectRows(level, count)
  const expression = asObject(alias)
  return {
    outputs: [{ name, expression, field: null, isJson: true, aggregate: null }],
    joins: [lateral(rows, alias)],
  }
}

// A scalar subquery, not a join: PostgreSQL works it out after sort and limit, for the rows of the page only.
function printToMany(name: OutputName, { alias, level }: EmbedPlan, count: CountItems): Printed {
  const objects = printObjectRows(level, count)
  const item = printItem(objects, alias, count?.ofList ?? null)
  const list = sql`(select json_agg(${item}) from (${objects.rows}) as ${identifier(alias)})`
  const expression = sql`coalesce(${list}, '[]'::json)`
  return { outputs: [{ name, expression, field: null, isJson: true, aggregate: null }], joins: [] }
}

function printSpread({ alias, isToOne, level }: EmbedPlan, count: CountItems): Printed {
  const printed = printOutputs(level, count)
  const outputs = printed.outputs.map(({ name, aggregate, isJson }, index) => ({
    name,
    expression: identifier(alias, plainColumn(index)),
    field: null,
    isJson: isJson || !isToOne,
    // Of the one row nothing is aggregated: the parent does it.
    aggregate,
  }))
  const rows = printRows(level, plainColumns(printed.outputs), printed.joins)
  if (isToOne) return { outputs, joins: [lateral(rows, alias)] }
  const lists = outputs.map((_, index) => {
    const column = identifier(plainColumn(index))
    const cell = identifier(alias, plainColumn(index))
    // A row of several columns is one row.
    const counted = index === 0 ? count?.ofList : count?.ofPage
    const item = counted === undefined ? cell : counted(sql`to_json(${cell})`)
    return sql`coalesce(json_agg(${item}), '[]'::json) as ${column}`
  })
  const aggregated = sql`select ${join(lists)} from (${rows}) as ${identifier(alias)}`
  return { outputs, joins: [lateral(aggregated, alias)] }
}
