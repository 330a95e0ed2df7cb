// Reads the catalogue once and builds a Schema of it.

import type { Database, ResultSet, Scope } from '../../db/database.ts'
import { catalogueStatements } from './catalogue-queries.ts'
import type {
  CounterRow,
  ForeignKeyRow,
  FunctionRow,
  KeyRow,
  TableRow,
  TypeRow,
  ViewRow,
} from './catalogue-queries.ts'
import type { RoutineRow } from './routine-query.ts'
import { toCounter } from './read-counter.ts'
import { findPrimaryKeys } from './primary-keys.ts'
import { findRelationships } from './relationships.ts'
import { toRoutine } from './routines.ts'
import { qualifiedKey } from './schema.ts'
import type { QualifiedName, Schema } from './schema.ts'
import { toKnownTable } from './tables.ts'

const apiRoles = ['anon', 'authenticated', 'service_role']

const scope: Scope = {
  role: null,
  isReadOnly: true,
  settings: {
    // Then types and expressions are printed with their schemas, and mean the same under any other path.
    search_path: '',
    // PostgreSQL takes the catalogue for larger than it is: compiling these statements takes ten times what they take.
    jit: 'off',
  },
  statementTimeoutMs: 30_000,
}

const readRows = <T>(result: ResultSet | undefined): T[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row types stand beside their statements
  (result?.rows ?? []).map(([text]) => JSON.parse(text ?? 'null') as T)

/** Throws DatabaseError when the catalogue cannot be read. */
export const loadSchema = async (database: Database): Promise<Schema> => {
  const results = await database.run(scope, catalogueStatements(apiRoles))
  const functions = readRows<FunctionRow>(results[4])
  const rows = readRows<TableRow>(results[0])
  const keys = readRows<KeyRow>(results[1])
  const views = readRows<ViewRow>(results[3])
  const bare = new Map(rows.map((row) => [row.oid, toKnownTable(row, functions, [])]))
  const primaryKeys = findPrimaryKeys({ tables: bare, keys, views })
  const tables = new Map(
    rows.map((row) => [row.oid, toKnownTable(row, functions, primaryKeys.get(row.oid) ?? [])]),
  )
  const foreignKeys = readRows<ForeignKeyRow>(results[2])
  const relationships = findRelationships({ tables, keys, foreignKeys, views, functions })
  const counters = Map.groupBy(
    readRows<CounterRow>(results[5]).flatMap(toCounter),
    ({ table }) => table,
  )
  const routines = readRows<RoutineRow>(results[7]).map((row) => toRoutine(row, tables))
  return {
    tables: groupByName([...tables.values()].map(({ table }) => table)),
    routines: groupOverloads(groupBySchema(routines)),
    relationshipsOf: (table) => relationships.get(table) ?? [],
    countersOf: (table) => (counters.get(qualifiedKey(table)) ?? []).map(({ counter }) => counter),
    types: groupTypes(readRows<TypeRow>(results[6])),
  }
}

const groupBySchema = <T extends QualifiedName>(named: readonly T[]): Map<string, T[]> =>
  Map.groupBy(named, ({ schema }) => schema)

const groupByName = <T extends QualifiedName>(named: readonly T[]): Map<string, Map<string, T>> =>
  new Map(
    [...groupBySchema(named)].map(([schema, own]) => [
      schema,
      new Map(own.map((one) => [one.name, one])),
    ]),
  )

const groupOverloads = <T extends QualifiedName>(
  bySchema: ReadonlyMap<string, readonly T[]>,
): Map<string, Map<string, T[]>> =>
  new Map([...bySchema].map(([schema, own]) => [schema, Map.groupBy(own, ({ name }) => name)]))

const groupTypes = (rows: readonly TypeRow[]): Map<string, string[]> => {
  const grouped = new Map<string, string[]>()
  for (const { schema, name } of rows) {
    grouped.set(name, [...(grouped.get(name) ?? []), schema])
  }
  return grouped
}
