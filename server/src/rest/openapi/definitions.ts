// Tables as JSON schema.

import type { Column, Table } from '../schema-cache/schema.ts'

/** PostgreSQL's types by what they are in JSON; all others are texts. */
const jsonTypes: Readonly<Record<string, string>> = {
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
}

/** Types of any JSON. */
const anyTypes: ReadonlySet<string> = new Set(['json', 'jsonb'])

export function describeType(type: string, declaredType: string): object {
  if (anyTypes.has(type)) return { format: declaredType }
  if (type.startsWith('_')) {
    const item = jsonTypes[type.slice(1)] ?? 'string'
    return { type: 'array', items: { type: item }, format: declaredType }
  }
  return { type: jsonTypes[type] ?? 'string', format: declaredType }
}

function describeColumn(table: Table, column: Column): object {
  const isKey = table.primaryKey.includes(column.name)
  const description = [column.comment, isKey ? 'This is a Primary Key.<pk/>' : null]
    .filter((line) => line !== null)
    .join('\n\n')
  return {
    ...describeType(column.type, column.declaredType),
    ...(description === '' ? {} : { description }),
    ...(column.labels.length > 0 ? { enum: column.labels } : {}),
    ...(column.default === null ? {} : { default: column.default }),
  }
}

export function listDefinition(table: Table): object {
  const columns = [...table.columns.values()]
  const required = columns.filter(({ isNullable }) => !isNullable).map(({ name }) => name)
  return {
    type: 'object',
    ...(table.comment === null ? {} : { description: table.comment }),
    // Swagger has no empty list here.
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(columns.map((one) => [one.name, describeColumn(table, one)])),
  }
}
