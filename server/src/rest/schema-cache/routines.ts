// Rows of the catalogue → functions that may be called.

import type { RoutineRow } from './routine-query.ts'
import type { KnownTable } from './relationships.ts'
import type { Column, Routine, RoutineParameter, Table } from './schema.ts'
import { toColumns } from './tables.ts'

type Argument = { name: string; mode: string; type: string; baseType: string }

const listArguments = ({ names, modes, types, baseTypes }: RoutineRow): Argument[] =>
  types.map((type, index) => ({
    name: names[index] ?? '',
    mode: modes?.[index] ?? 'i',
    type,
    baseType: baseTypes[index] ?? '',
  }))

const inModes: ReadonlySet<string> = new Set(['i', 'b', 'v'])
const outModes: ReadonlySet<string> = new Set(['o', 'b', 't'])

const wholeBodyTypes: ReadonlySet<string> = new Set(['json', 'jsonb', 'text', 'xml', 'bytea'])

/** Arguments come by name; one without a name may be the body itself, where it is the only one and of a type of bodies. */
export function isCallable(row: RoutineRow): boolean {
  const given = listArguments(row).filter(({ mode }) => inModes.has(mode))
  if (given.every(({ name }) => name !== '')) return true
  return given.length === 1 && wholeBodyTypes.has(given[0]?.type ?? '')
}

export const toRoutine = (row: RoutineRow, tables: ReadonlyMap<number, KnownTable>): Routine => ({
  schema: row.schema,
  name: row.name,
  key: String(row.oid),
  parameters: toParameters(row),
  isVolatile: row.volatility === 'v',
  isSet: row.isSet,
  result: toResult(row, tables),
  executableBy: new Set(row.executableBy),
  comment: row.comment,
})

// Defaults belong to the last parameters that go in.
function toParameters(row: RoutineRow): RoutineParameter[] {
  const given = listArguments(row).filter(({ mode }) => inModes.has(mode))
  return given.map(({ name, type, mode }, index) => ({
    name,
    type,
    isRequired: index < given.length - row.defaults,
    isVariadic: mode === 'v',
  }))
}

function toResult(row: RoutineRow, tables: ReadonlyMap<number, KnownTable>): Routine['result'] {
  if (row.resultType === 'void') return { kind: 'void' }
  const table = tables.get(row.result)?.table
  if (table) return { kind: 'rows', table }
  if (row.columns) return { kind: 'rows', table: likeTable(row, toColumns(row.columns)) }
  const out = listArguments(row).filter(({ mode }) => outModes.has(mode))
  if (out.length > 0) {
    return { kind: 'rows', table: likeTable(row, new Map(out.map(toColumn))) }
  }
  return { kind: 'scalar', type: row.resultType }
}

function toColumn({ name, type, baseType }: Argument, index: number): [string, Column] {
  const column = {
    name: name || `column${index + 1}`,
    type: baseType,
    declaredType: type,
    default: null,
    isNullable: true,
    labels: [],
    comment: null,
  }
  return [column.name, column]
}

/** Rows of no table, under the function's name: without relationships, and with every column to be seen. */
export const likeTable = (
  { schema, name }: { readonly schema: string; readonly name: string },
  columns: ReadonlyMap<string, Column>,
): Table => ({
  schema,
  name,
  isView: false,
  primaryKey: [],
  comment: null,
  columns,
  computedFields: new Map(),
  selectable: new Map(),
  canInsert: false,
  canUpdate: false,
  canDelete: false,
})
