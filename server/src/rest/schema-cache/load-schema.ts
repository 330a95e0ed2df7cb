// Reads the catalogue once and builds a Schema of it.

import { z } from 'zod'
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
import { findRelationships } from './relationships.ts'
import type { KnownTable } from './relationships.ts'
import { qualifiedKey } from './schema.ts'
import type { ComputedField, Counter, Schema, Table } from './schema.ts'

const apiRoles = ['anon', 'authenticated', 'service_role']

const scope: Scope = {
  role: null,
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: 30_000,
}

const readRows = <T>(result: ResultSet | undefined): T[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row types stand beside their statements
  (result?.rows ?? []).map(([text]) => JSON.parse(text ?? 'null') as T)

/** Throws DatabaseError when the catalogue cannot be read. */
export const loadSchema = async (database: Database): Promise<Schema> => {
  const results = await database.run(scope, catalogueStatements(apiRoles))
  const functions = readRows<FunctionRow>(results[4])
  const tables = new Map(
    readRows<TableRow>(results[0]).map((row) => [row.oid, toKnownTable(row, functions)]),
  )
  const relationships = findRelationships({
    tables,
    keys: readRows<KeyRow>(results[1]),
    foreignKeys: readRows<ForeignKeyRow>(results[2]),
    views: readRows<ViewRow>(results[3]),
    functions,
  })
  const counters = Map.groupBy(
    readRows<CounterRow>(results[5]).flatMap(toCounter),
    ({ table }) => table,
  )
  return {
    tables: groupTables([...tables.values()].map(({ table }) => table)),
    relationshipsOf: (table) => relationships.get(table) ?? [],
    countersOf: (table) => (counters.get(qualifiedKey(table)) ?? []).map(({ counter }) => counter),
    types: groupTypes(readRows<TypeRow>(results[6])),
  }
}

// Event bits of pg_relation_is_updatable: 1 << CmdType.
const updateBit = 4
const insertBit = 8
const deleteBit = 16

const toKnownTable = (row: TableRow, functions: readonly FunctionRow[]): KnownTable => ({
  oid: row.oid,
  columnNames: new Map(row.columns.map(({ number, name }) => [number, name])),
  table: {
    schema: row.schema,
    name: row.name,
    isView: row.kind === 'v' || row.kind === 'm',
    columns: new Map(row.columns.map(({ name, type }) => [name, { name, type }])),
    computedFields: new Map(
      functions
        .filter(({ argument, result }) => argument === row.oid && result === 0)
        .map(({ schema, name }): [string, ComputedField] => [name, { function: { schema, name } }]),
    ),
    selectable: new Map(
      Object.entries(row.grants).map(([role, granted]) => [
        role,
        new Set(granted === true ? row.columns.map(({ name }) => name) : granted),
      ]),
    ),
    canInsert: (row.updatable & insertBit) !== 0,
    canUpdate: (row.updatable & updateBit) !== 0,
    canDelete: (row.updatable & deleteBit) !== 0,
  },
})

/** `@counter {"table":"public.t","filters":{"col":"eq.x"}}`; a comment that is none of ours is left alone. */
const toCounter = (row: CounterRow): { table: string; counter: Counter }[] => {
  const registered = readRegistration(row.comment.slice('@counter '.length))
  if (!registered) return []
  const [schema = '', ...name] = registered.table.split('.')
  return [
    {
      table: qualifiedKey({ schema, name: name.join('.') }),
      counter: {
        function: { schema: row.schema, name: row.name },
        filters: new Map(Object.entries(registered.filters)),
        executableBy: new Set(row.executableBy),
      },
    },
  ]
}

const counterRegistration = z.object({
  table: z.string(),
  filters: z.record(z.string(), z.string()),
})

const readRegistration = (text: string): z.infer<typeof counterRegistration> | null => {
  try {
    return counterRegistration.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const groupTables = (tables: readonly Table[]): Map<string, Map<string, Table>> => {
  const grouped = new Map<string, Map<string, Table>>()
  for (const table of tables) {
    const names = grouped.get(table.schema) ?? new Map<string, Table>()
    grouped.set(table.schema, names.set(table.name, table))
  }
  return grouped
}

const groupTypes = (rows: readonly TypeRow[]): Map<string, string[]> => {
  const grouped = new Map<string, string[]>()
  for (const { schema, name } of rows) {
    grouped.set(name, [...(grouped.get(name) ?? []), schema])
  }
  return grouped
}
