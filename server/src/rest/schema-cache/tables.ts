// Rows of the catalogue → tables and views.

import type { ColumnRow } from './catalogue-parts.ts'
import type { FunctionRow, TableRow } from './catalogue-queries.ts'
import type { KnownTable } from './relationships.ts'
import type { Column, ComputedField } from './schema.ts'

// Event bits of pg_relation_is_updatable: 1 << CmdType.
const UPDATE_BIT = 4
const INSERT_BIT = 8
const DELETE_BIT = 16

export const toColumns = (rows: readonly ColumnRow[]): Map<string, Column> =>
  new Map(
    rows.map(({ number: _number, labels, ...column }) => [
      column.name,
      { ...column, labels: labels ?? [] },
    ]),
  )

export const toKnownTable = (
  row: TableRow,
  functions: readonly FunctionRow[],
  primaryKey: readonly string[],
): KnownTable => ({
  oid: row.oid,
  columnNames: new Map(row.columns.map(({ number, name }) => [number, name])),
  table: {
    schema: row.schema,
    name: row.name,
    isView: row.kind === 'v' || row.kind === 'm',
    primaryKey,
    comment: row.comment,
    columns: toColumns(row.columns),
    computedFields: new Map(
      functions
        .filter(({ argument, result }) => argument === row.oid && result === 0)
        .map(({ schema, name, resultType }): [string, ComputedField] => [
          name,
          { function: { schema, name }, type: resultType },
        ]),
    ),
    selectable: new Map(
      Object.entries(row.grants).map(([role, granted]) => [
        role,
        new Set(granted === true ? row.columns.map(({ name }) => name) : granted),
      ]),
    ),
    canInsert: (row.updatable & INSERT_BIT) !== 0,
    canUpdate: (row.updatable & UPDATE_BIT) !== 0,
    canDelete: (row.updatable & DELETE_BIT) !== 0,
  },
})
