// Reads the catalogue once and builds a Schema of it. An object that cannot be read is left out, the others are served.

import type { Database } from '../../db/database.ts'
import type {
  CounterRow,
  ForeignKeyRow,
  FunctionRow,
  KeyRow,
  PartName,
  TableRow,
  TypeRow,
  ViewRow,
} from './catalogue-queries.ts'
import { type OnLeftOut, readCatalogue } from './read-catalogue.ts'
import type { RoutineRow } from './routine-query.ts'
import { toCounter } from './read-counter.ts'
import { findPrimaryKeys } from './primary-keys.ts'
import { findRelationships } from './relationships.ts'
import { isCallable, toRoutine } from './routines.ts'
import { qualifiedKey } from './schema.ts'
import type { QualifiedName, Schema } from './schema.ts'
import { toKnownTable } from './tables.ts'
import { readViewColumns } from './view-columns.ts'

/** `exposed`: only their functions and junctions belong to tables. Throws DatabaseError when the catalogue cannot be read. */
export async function loadSchema(
  database: Database,
  exposed: readonly string[],
  onLeftOut: OnLeftOut,
): Promise<Schema> {
  const texts = await readCatalogue(database, onLeftOut)
  const read = <T>(part: PartName): T[] => readRows(texts.get(part) ?? [])
  const each = <T, R>(rows: readonly T[], name: (row: T) => string, make: (row: T) => R): R[] =>
    rows.flatMap((row) => {
      try {
        return [make(row)]
      } catch (cause) {
        onLeftOut(name(row), cause)
        return []
      }
    })
  const known = new Set(exposed)
  // What is not exposed cannot be reached: neither as a column nor as an embed.
  const functions = read<FunctionRow>('rowFunctions').filter(({ schema }) => known.has(schema))
  const rows = read<TableRow>('tables')
  const keys = read<KeyRow>('keys')
  const views = new Map(
    each(
      read<ViewRow>('views'),
      ({ oid }) => `view ${oid}`,
      ({ oid, rule }) => [oid, readViewColumns(rule)] as const,
    ),
  )
  const bare = new Map(
    each(rows, nameAs('table'), (row) => [row.oid, toKnownTable(row, functions, [])] as const),
  )
  const primaryKeys = findPrimaryKeys({ tables: bare, keys, views })
  const tables = new Map(
    rows
      .filter(({ oid }) => bare.has(oid))
      .map((row) => [row.oid, toKnownTable(row, functions, primaryKeys.get(row.oid) ?? [])]),
  )
  const relationships = findRelationships({
    tables,
    keys,
    foreignKeys: read<ForeignKeyRow>('foreignKeys'),
    views,
    functions,
    exposed: known,
  })
  const counters = Map.groupBy(
    each(read<CounterRow>('counters'), nameAs('function'), toCounter).flat(),
    ({ table }) => table,
  )
  const routines = each(
    read<RoutineRow>('routines').filter(isCallable),
    nameAs('function'),
    (row) => toRoutine(row, tables),
  )
  return {
    tables: groupByName([...tables.values()].map(({ table }) => table)),
    routines: groupOverloads(groupBySchema(routines)),
    relationshipsOf: (table) => relationships.get(table) ?? [],
    countersOf: (table) => (counters.get(qualifiedKey(table)) ?? []).map(({ counter }) => counter),
    types: groupTypes(read<TypeRow>('types')),
  }
}

const nameAs =
  (kind: string) =>
  ({ schema, name }: QualifiedName): string =>
    `${kind} ${schema}.${name}`

const readRows = <T>(texts: readonly string[]): T[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row types stand beside their statements
  texts.map((text) => JSON.parse(text) as T)

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

function groupTypes(rows: readonly TypeRow[]): Map<string, string[]> {
  const grouped = new Map<string, string[]>()
  for (const { schema, name } of rows) {
    grouped.set(name, [...(grouped.get(name) ?? []), schema])
  }
  return grouped
}
