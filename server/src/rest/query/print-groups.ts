// Aggregated rows of a level: its rows as they are, then grouped by all that is not aggregated. Two queries, one inside the other,
// so that an embed is made of a row before rows become a group.

import { identifier, join, raw, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import { isSameField } from '../plan/plan-order.ts'
import type {
  AggregateFunction,
  FieldPlan,
  LevelPlan,
  OrderPlan,
  OutputName,
  QualifiedName,
} from '../plan/read-plan.ts'
import { printCast } from './print-field.ts'
import { printDirection, printRange, printRows } from './print-level.ts'

type Aggregate = { readonly function: AggregateFunction; readonly resultCast: QualifiedName | null }

/** What is shown of a row or a group. */
export type Shown = { readonly name: OutputName; readonly expression: SQL }

type Output = Shown & {
  /** The field, where it is shown as it is. */
  readonly field: FieldPlan | null
  /** JSON that is made here: it has no equality to group by. */
  readonly isJson: boolean
  /** What is made of the expressions of a group; null for what rows are grouped by. */
  readonly aggregate: Aggregate | null
}

export type Printed = { readonly outputs: readonly Output[]; readonly joins: readonly SQL[] }

const ROWS_ALIAS = 'grouped'
const columnOf = (index: number): SQL => identifier(ROWS_ALIAS, `g${index}`)

/** `columns`: the select list made of what is shown of a group. */
export function printGroupedRows(
  level: LevelPlan,
  { outputs, joins }: Printed,
  columns: (shown: readonly Shown[]) => SQL,
): SQL {
  const inner = outputs.map(
    ({ expression, isJson }, index) =>
      sql`${isJson ? sql`to_jsonb(${expression})` : expression} as ${identifier(`g${index}`)}`,
  )
  const rows = printRows({ ...level, order: [], limit: null, offset: null }, join(inner), joins)
  const shown = outputs.map(({ name, aggregate }, index) => ({
    name,
    expression: aggregate === null ? columnOf(index) : printAggregate(aggregate, columnOf(index)),
  }))
  const groups = outputs.flatMap(({ aggregate }, index) =>
    aggregate === null ? [columnOf(index)] : [],
  )
  const by = groups.length === 0 ? sql`` : sql` group by ${join(groups)}`
  const order = printOrder(level.order, outputs)
  return sql`select ${columns(shown)} from (${rows}) as ${identifier(ROWS_ALIAS)}${by}${order}${printRange(level)}`
}

const printAggregate = ({ function: name, resultCast }: Aggregate, of: SQL): SQL =>
  printCast(sql`${raw(name)}(${of})`, resultCast)

/** Each term is a field that is shown: `checkGroupedOrder`. */
function printOrder(order: readonly OrderPlan[], outputs: readonly Output[]): SQL {
  if (order.length === 0) return sql``
  const terms = order.map((term) => {
    const index = outputs.findIndex(({ field }) => field !== null && isSameField(field, term.field))
    return sql`${columnOf(index)}${printDirection(term)}`
  })
  return sql` order by ${join(terms)}`
}
