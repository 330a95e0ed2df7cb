// Names of columns, computed fields and types → their catalogue entries.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { nearestName } from '../errors/similar-name.ts'
import type { Field } from '../request/api-request.ts'
import type { QualifiedName, Schema, Table } from '../schema-cache/schema.ts'
import type { FieldPlan } from './read-plan.ts'

/** Refuses an unknown column with PostgreSQL's own 42703, without a query: the schema cache knows every name. */
export function planField(table: Table, alias: string, field: Field): Result<FieldPlan> {
  const column = table.columns.get(field.name)
  if (column) {
    const { name, type, representation = null } = column
    const source = { kind: 'column', name, type, representation } as const
    return succeed({ alias, source, path: field.path })
  }
  const computed = table.computedFields.get(field.name)
  if (computed) {
    const { schema, name } = table
    const source = {
      kind: 'function',
      function: computed.function,
      row: { schema, name },
      type: computed.type,
    } as const
    return succeed({ alias, source, path: field.path })
  }
  const similar = nearestName(field.name, table.columns.keys())
  return refuse(restError('42703', { table: table.name, column: field.name, similar }))
}

/** Columns that `*` stands for: those the role may select. A role that may select none gets all, and PostgreSQL's refusal. */
export function starColumns(table: Table, role: string): readonly string[] {
  const granted = table.selectable.get(role)
  const names = [...table.columns.keys()]
  return granted === undefined || granted.size === 0
    ? names
    : names.filter((name) => granted.has(name))
}

const typeAliases: Readonly<Record<string, string>> = {
  int: 'int4',
  integer: 'int4',
  bigint: 'int8',
  smallint: 'int2',
  boolean: 'bool',
  float: 'float8',
  'double precision': 'float8',
  real: 'float4',
  decimal: 'numeric',
  character: 'bpchar',
  'character varying': 'varchar',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
  'time with time zone': 'timetz',
  'time without time zone': 'time',
}

/** Refuses an unknown type with PostgreSQL's own 42704. */
export function planCast(
  schema: Schema,
  schemaName: string,
  written: string,
): Result<QualifiedName> {
  const name = Object.hasOwn(typeAliases, written) ? (typeAliases[written] ?? written) : written
  const homes = schema.types.get(name) ?? []
  const home = ['pg_catalog', schemaName, 'public', 'extensions'].find((one) => homes.includes(one))
  return home === undefined
    ? refuse(restError('42704', { type: written }))
    : succeed({ schema: home, name })
}
