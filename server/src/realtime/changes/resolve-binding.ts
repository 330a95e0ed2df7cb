// Resolves a `postgres_changes` binding against the database: the table is published and readable, the filter is valid.
import { DatabaseError } from '../../db/database-error.ts'
import type { Database, Statement } from '../../db/database.ts'
import { raw, sql, type SQL, statement, value } from '../../db/sql.ts'
import { serverReadScope } from '../dependencies.ts'
import type { Identity } from '../identity.ts'
import type { BindingRequest } from '../join-config.ts'
import type { Subscription } from './binding.ts'
import { type Condition, type ParsedCondition, parseFilter } from './condition.ts'
import {
  type Access,
  readAccess,
  readTables,
  selectAccess,
  selectTables,
  type Table,
  type TableColumn,
} from './table.ts'

export type Resolution =
  | { readonly kind: 'subscription'; readonly subscription: Omit<Subscription, 'id'> }
  | { readonly kind: 'fault'; readonly message: string }

/** Throws DatabaseError only when the database is unreachable. */
export async function resolveBinding(
  database: Database,
  identity: Identity,
  request: BindingRequest,
): Promise<Resolution> {
  const { event } = request
  const schema = request.schema ?? 'public'
  const table = request.table === '*' ? null : (request.table ?? null)
  const select = request.select ?? null
  const [tables, access] = await database.run(serverReadScope, [
    selectTables,
    selectAccess([identity.role]),
  ])
  if (tables === undefined || access === undefined) return unavailable(request)
  const readable = findReadable(readTables(tables), readAccess(access), schema, table)
  if (readable === null) return unavailable(request)
  if (table === null) {
    return request.filter == null && select === null
      ? { kind: 'subscription', subscription: { event, schema, table, conditions: [], select } }
      : fault('A filter and a selection of columns need a table')
  }
  const missing = (select ?? []).find((name) => !readable.granted.has(name))
  if (missing !== undefined) return fault(`invalid column for select ${missing}`)
  const conditions = await resolveFilter(database, readable, request.filter ?? null)
  return typeof conditions === 'string'
    ? fault(conditions)
    : { kind: 'subscription', subscription: { event, schema, table, conditions, select } }
}

const fault = (message: string): Resolution => ({ kind: 'fault', message })

/** The same message for a missing, unpublished and ungranted table: it must not reveal which tables exist. */
const unavailable = ({ event, schema, table, filter }: BindingRequest): Resolution =>
  fault(
    'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect ' +
      `parameters: [event: ${event}, schema: ${schema ?? 'public'}, table: ${table ?? '*'}, filters: [${filter ?? ''}]]`,
  )

type Readable = { readonly columns: readonly TableColumn[]; readonly granted: ReadonlySet<string> }

function findReadable(
  tables: readonly Table[],
  access: readonly Access[],
  schema: string,
  name: string | null,
): Readable | null {
  const granted = new Map(access.map(({ relation, columns }) => [relation, columns]))
  const table = tables.find(
    (one) =>
      one.schema === schema &&
      (name === null || one.name === name) &&
      (granted.get(one.relation)?.length ?? 0) > 0,
  )
  return table === undefined
    ? null
    : { columns: table.columns, granted: new Set(granted.get(table.relation)) }
}

/** The conditions, or the fault of the filter. */
async function resolveFilter(
  database: Database,
  { columns, granted }: Readable,
  filter: string | null,
): Promise<readonly Condition[] | string> {
  if (filter === null || filter === '') return []
  const parsed = parseFilter(filter)
  if (parsed.kind === 'fault') return parsed.message
  const conditions: Condition[] = []
  for (const condition of parsed.conditions) {
    const column = columns.find(({ name }) => name === condition.column)
    if (column === undefined || !granted.has(column.name)) {
      return `invalid column for filter ${condition.column}`
    }
    const resolved = await resolveCondition(database, condition, column)
    if (typeof resolved === 'string') return resolved
    conditions.push(resolved)
  }
  return conditions
}

/** PostgreSQL parses the values and prints them: an invalid one is refused here, not with every change. */
async function resolveCondition(
  database: Database,
  condition: ParsedCondition,
  { cast, isEnum }: TableColumn,
): Promise<Condition | string> {
  try {
    const [found] = await database.run(serverReadScope, [readBack(condition, cast)])
    const isPlain = plainOperators.has(condition.operator) && (isEnum || plainTypes.has(cast))
    const values = found?.rows.map(([text]) => text ?? '') ?? []
    return { ...condition, cast, isPlain, values }
  } catch (error) {
    if (error instanceof DatabaseError && /^(22|42)/.test(error.code)) return error.message
    throw error
  }
}

const plainOperators: ReadonlySet<string> = new Set(['eq', 'neq', 'in'])
const plainTypes: ReadonlySet<string> = new Set([
  'uuid',
  'text',
  'character varying',
  'boolean',
  'integer',
  'smallint',
])

function readBack({ operator, values }: ParsedCondition, cast: string): Statement {
  const list = sql`unnest(${value(values)}::text[]) as given (text)`
  switch (operator) {
    case 'eq':
    case 'neq':
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
    case 'in':
    case 'isdistinct':
      return statement(sql`select given.text::${typeName(cast)}::text from ${list}`)
    case 'match':
    case 'imatch':
      // Forces PostgreSQL to compile the pattern.
      return statement(sql`select given.text from ${list} where '' ~ given.text is not null`)
    case 'like':
    case 'ilike':
    case 'is':
      return statement(sql`select given.text from ${list}`)
    default:
      return operator satisfies never
  }
}

/** `format_type` of the catalogue: PostgreSQL's own text, quoted where a name needs it. */
export const typeName = (cast: string): SQL => raw(cast)
