// Whether a changed row passes the filters of those who follow its table. Equality of plain values is decided here,
// everything else by PostgreSQL, all filters of a batch in one statement a row.
import type { Database } from '../../db/database.ts'
import { identifier, join, raw, sql, type SQL, statement, value } from '../../db/sql.ts'
import { SERVER_TIMEOUT_MS } from '../../db/statement-timeouts.ts'
import { parseArrayLiteral } from '../../db/array-literal.ts'
import { SERVER_READ_SCOPE } from '../dependencies.ts'
import type { Following } from './binding.ts'
import type { Change } from './change.ts'
import { fullRow, rowText } from './change.ts'
import type { Condition } from './condition.ts'
import { typeName } from './resolve-binding.ts'
import { rowFromJson, type Table } from './table.ts'

const FILTERS_PER_STATEMENT = 100

/** Those of `followings` whose filter the row passes; one that cannot be decided is not passed. */
export async function passFilters(
  database: Database,
  table: Table,
  change: Change,
  followings: readonly Following[],
  onFailure: (cause: unknown) => void,
): Promise<readonly Following[]> {
  const row = fullRow(change)
  const hopeful = followings.filter(({ conditions }) =>
    conditions.every((condition) => !condition.isPlain || passesPlain(condition, row)),
  )
  const undecided = hopeful.filter(({ conditions }) => conditions.some(({ isPlain }) => !isPlain))
  if (undecided.length === 0) return hopeful
  const passed = await askInParts(database, table, rowText(row), undecided, onFailure)
  return hopeful.filter((following) => !undecided.includes(following) || passed.has(following))
}

function passesPlain(
  { column, operator, values, isNegated }: Condition,
  row: Readonly<Record<string, string>>,
): boolean {
  const text = plainText(row[column])
  // SQL: nothing is equal to null, and nothing is unequal to it.
  if (text === null) return false
  const isAmong = values.includes(text)
  return (operator === 'neq') === isNegated ? isAmong : !isAmong
}

/** The value of a JSON text as PostgreSQL prints it for the plain types; null for SQL NULL. */
function plainText(json: string | undefined): string | null {
  if (json === undefined || json === 'null') return null
  return json.startsWith('"') ? String(JSON.parse(json)) : json
}

async function askInParts(
  database: Database,
  table: Table,
  row: string,
  followings: readonly Following[],
  onFailure: (cause: unknown) => void,
): Promise<ReadonlySet<Following>> {
  const passed = new Set<Following>()
  for (let start = 0; start < followings.length; start += FILTERS_PER_STATEMENT) {
    const some = followings.slice(start, start + FILTERS_PER_STATEMENT)
    try {
      for (const one of await ask(database, table, row, some)) passed.add(one)
    } catch (cause) {
      if (some.length === 1) onFailure(cause)
      else {
        // A filter may fail on a row (a pattern that ends in its escape, say): the others must not suffer for it.
        for (const one of some) {
          const alone = await askInParts(database, table, row, [one], onFailure)
          for (const following of alone) passed.add(following)
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
  followings: readonly Following[],
): Promise<readonly Following[]> {
  const answers = followings.map(({ conditions }) =>
    join(
      conditions.filter(({ isPlain }) => !isPlain).map((one) => print(one, table)),
      ' and ',
    ),
  )
  const [found] = await database.run(
    // A filter comes from a client: its cost is bounded.
    { ...SERVER_READ_SCOPE, statementTimeoutMs: SERVER_TIMEOUT_MS.glance },
    [
      statement(sql`
        select array[${join(answers.map((answer) => sql`coalesce(${answer}, false)`))}]
        from ${rowFromJson(table, sql`${value(row)}::jsonb`)}`),
    ],
  )
  const flags = parseArrayLiteral(found?.rows[0]?.[0] ?? '{}', (text) => text === 't')
  return followings.filter((_, index) => flags[index] === true)
}

const COMPARISONS = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
} as const

const PATTERNS = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' } as const

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
        return sql`${field}::text ${raw(PATTERNS[operator])} ${value(first)}`
      case 'eq':
      case 'neq':
      case 'lt':
      case 'lte':
      case 'gt':
      case 'gte':
      case 'isdistinct':
        return sql`${field} ${raw(COMPARISONS[operator])} ${value(first)}::text::${typeName(cast)}`
      default:
        return operator satisfies never
    }
  }
}
