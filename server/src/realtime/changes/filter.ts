// Evaluates subscriptions' filters on a changed row. Equality of plain values is decided in memory, everything else by PostgreSQL,
// with one statement a row.
import type { Database } from '../../db/database.ts'
import { identifier, join, raw, sql, type SQL, statement, value } from '../../db/sql.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import { parseArrayLiteral } from '../../db/array-literal.ts'
import { serverReadScope } from '../dependencies.ts'
import type { Subscription } from './binding.ts'
import type { Change } from './change.ts'
import { fullRow, rowText } from './change.ts'
import type { Condition } from './condition.ts'
import { typeName } from './resolve-binding.ts'
import { rowFromJson, type Table } from './table.ts'

const FILTERS_PER_STATEMENT = 100

/** The subscriptions whose filter matches the row; one that fails does not match. */
export async function passFilters(
  database: Database,
  table: Table,
  change: Change,
  subscriptions: readonly Subscription[],
  onFailure: (cause: unknown) => void,
): Promise<readonly Subscription[]> {
  const row = fullRow(change)
  const hopeful = subscriptions.filter(({ conditions }) =>
    conditions.every((condition) => !condition.isPlain || passesPlain(condition, row)),
  )
  const undecided = hopeful.filter(({ conditions }) => conditions.some(({ isPlain }) => !isPlain))
  if (undecided.length === 0) return hopeful
  const passed = await askInParts(database, table, rowText(row), undecided, onFailure)
  return hopeful.filter(
    (subscription) => !undecided.includes(subscription) || passed.has(subscription),
  )
}

function passesPlain(
  { column, operator, values, isNegated }: Condition,
  row: Readonly<Record<string, string>>,
): boolean {
  const text = plainText(row[column])
  // As in SQL: null is neither equal nor unequal to a value.
  if (text === null) return false
  const isAmong = values.includes(text)
  return (operator === 'neq') === isNegated ? isAmong : !isAmong
}

/** A JSON value in PostgreSQL's text form, for plain types; null for SQL NULL. */
function plainText(json: string | undefined): string | null {
  if (json === undefined || json === 'null') return null
  return json.startsWith('"') ? String(JSON.parse(json)) : json
}

async function askInParts(
  database: Database,
  table: Table,
  row: string,
  subscriptions: readonly Subscription[],
  onFailure: (cause: unknown) => void,
): Promise<ReadonlySet<Subscription>> {
  const passed = new Set<Subscription>()
  for (let start = 0; start < subscriptions.length; start += FILTERS_PER_STATEMENT) {
    const some = subscriptions.slice(start, start + FILTERS_PER_STATEMENT)
    try {
      for (const one of await ask(database, table, row, some)) passed.add(one)
    } catch (cause) {
      if (some.length === 1) onFailure(cause)
      else {
        // One filter may fail on a row (such as a pattern that ends in its escape): the others are evaluated one by one.
        for (const one of some) {
          const alone = await askInParts(database, table, row, [one], onFailure)
          for (const subscription of alone) passed.add(subscription)
        }
      }
    }
  }
  return passed
}

async function ask(
  database: Database,
  table: Table,
  row: string,
  subscriptions: readonly Subscription[],
): Promise<readonly Subscription[]> {
  const answers = subscriptions.map(({ conditions }) =>
    join(
      conditions.filter(({ isPlain }) => !isPlain).map((one) => print(one, table)),
      ' and ',
    ),
  )
  const [found] = await database.run(
    // A filter is user input: its time is limited.
    { ...serverReadScope, statementTimeoutMs: serverTimeoutMs.glance },
    [
      statement(sql`
        select array[${join(answers.map((answer) => sql`coalesce(${answer}, false)`))}]
        from ${rowFromJson(table, sql`${value(row)}::jsonb`)}`),
    ],
  )
  const flags = parseArrayLiteral(found?.rows[0]?.[0] ?? '{}', (text) => text === 't')
  return subscriptions.filter((_, index) => flags[index] === true)
}

const comparisons = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
} as const

const patterns = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' } as const

function print({ column, operator, values, cast, isNegated }: Condition, table: Table): SQL {
  const field = identifier(table.name, column)
  const printed = printPositive()
  return isNegated ? sql`(not (${printed}))` : sql`(${printed})`

  function printPositive(): SQL {
    const [first = ''] = values
    switch (operator) {
      case 'in':
        return sql`${field} = any(${value(values)}::text[]::${typeName(cast)}[])`
      case 'is':
        return sql`${field} is ${raw(first.toLowerCase())}`
      case 'like':
      case 'ilike':
      case 'match':
      case 'imatch':
        return sql`${field}::text ${raw(patterns[operator])} ${value(first)}`
      case 'eq':
      case 'neq':
      case 'lt':
      case 'lte':
      case 'gt':
      case 'gte':
      case 'isdistinct':
        return sql`${field} ${raw(comparisons[operator])} ${value(first)}::text::${typeName(cast)}`
      default:
        return operator satisfies never
    }
  }
}
