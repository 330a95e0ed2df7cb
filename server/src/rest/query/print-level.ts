// The rows of one level as SQL: from, where, order, limit, and the select list in the form of its consumer.

import { identifier, join, raw, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { LevelPlan, LinkPlan, OrderPlan } from '../plan/read-plan.ts'
import { printConditions } from './print-conditions.ts'
import { printField, printRow, qualified, slotValue } from './print-field.ts'

function printSource({ alias, relation, link }: LevelPlan): SQL {
  const name = identifier(alias)
  if (link.kind === 'function') {
    return sql`${qualified(link.function)}(${printRow(link.parent, link.row)}) as ${name}`
  }
  if (link.kind === 'given') return sql`${identifier(link.name)} as ${name}`
  const table = sql`${qualified(relation)} as ${name}`
  if (link.kind !== 'junction') return table
  const pairs = link.ownColumns.map(
    ([own, target]) => sql`${identifier(link.alias, own)} = ${identifier(alias, target)}`,
  )
  return sql`${table} join ${qualified(link.junction)} as ${identifier(link.alias)} on ${join(pairs, ' and ')}`
}

function linkConditions(alias: string, link: LinkPlan): SQL[] {
  switch (link.kind) {
    case 'none':
    case 'given':
    case 'function':
      return []
    case 'columns':
      return link.columns.map(
        ([parent, own]) => sql`${identifier(alias, own)} = ${identifier(link.parent, parent)}`,
      )
    case 'junction':
      return link.parentColumns.map(
        ([parent, own]) => sql`${identifier(link.alias, own)} = ${identifier(link.parent, parent)}`,
      )
    default:
      return link satisfies never
  }
}

function printWhere(level: LevelPlan): SQL {
  const conditions = [
    ...linkConditions(level.alias, level.link),
    ...printConditions(level.conditions, printExists),
  ]
  return conditions.length === 0 ? sql`` : sql` where ${join(conditions, ' and ')}`
}

function printOrderTerm({ field, through, isDescending, nulls }: OrderPlan): SQL {
  const own = printField(field)
  // The row of a to-one embed; the level below brings its own conditions along.
  const key = through === null ? own : sql`(select ${own}${printFromWhere(through)} limit 1)`
  return sql`${key}${printDirection({ isDescending, nulls })}`
}

export const printDirection = ({
  isDescending,
  nulls,
}: Pick<OrderPlan, 'isDescending' | 'nulls'>): SQL =>
  raw(`${isDescending ? ' desc' : ' asc'}${nulls === null ? '' : ` nulls ${nulls}`}`)

const printOrder = (order: readonly OrderPlan[]): SQL =>
  order.length === 0 ? sql`` : sql` order by ${join(order.map(printOrderTerm))}`

/** ` limit … offset …` */
export function printRange({ limit, offset }: LevelPlan): SQL {
  // A limit the planner can see makes it choose the plan for few rows; it is a whole number by its type.
  const most = limit === null ? sql`` : raw(` limit ${Math.trunc(limit)}`)
  return offset === null ? most : sql`${most} offset ${slotValue(offset)}::int8`
}

/** ` from … where …`, every row of the level without order or limit. */
export const printFromWhere = (level: LevelPlan): SQL =>
  sql` from ${printSource(level)}${printWhere(level)}`

/** `exists (…)`: the level has a row for the parent's row. */
export function printExists(level: LevelPlan): SQL {
  // A limit of some rows never empties a level; left out, the planner may turn the test into a join.
  const range = level.offset !== null || level.limit === 0 ? printRange(level) : sql``
  return sql`exists (select 1${printFromWhere(level)}${range})`
}

/** `select <columns> from … <joins> where … order by … limit …` */
export const printRows = (level: LevelPlan, columns: SQL, joins: readonly SQL[]): SQL =>
  sql`select ${columns} from ${printSource(level)}${join([...joins], '')}${printWhere(level)}${printOrder(level.order)}${printRange(level)}`
