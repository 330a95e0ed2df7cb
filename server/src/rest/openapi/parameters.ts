// Parameters of requests: those every path shares, and those of one table.

import type { Table } from '../schema-cache/schema.ts'

const inQuery = (name: string, description: string): object => ({
  name,
  description,
  in: 'query',
  required: false,
  type: 'string',
})

const inHeader = (name: string, description: string, choices: readonly string[] = []): object => ({
  name,
  description,
  in: 'header',
  required: false,
  type: 'string',
  ...(choices.length > 0 ? { enum: choices } : {}),
})

const returns = ['return=representation', 'return=minimal', 'return=headers-only']
const resolutions = ['resolution=ignore-duplicates', 'resolution=merge-duplicates']

export const sharedParameters = {
  select: inQuery('select', 'Columns and embedded tables'),
  order: inQuery('order', 'Order of the rows'),
  limit: inQuery('limit', 'Most rows'),
  offset: inQuery('offset', 'Rows to skip'),
  columns: inQuery('columns', 'Keys of the body that count'),
  on_conflict: inQuery('on_conflict', 'Unique columns of an upsert'),
  range: inHeader('Range', 'First and last row'),
  rangeUnit: inHeader('Range-Unit', 'Unit of the range', ['items']),
  preferCount: inHeader('Prefer', 'Total of the rows', [
    'count=exact',
    'count=planned',
    'count=estimated',
  ]),
  preferReturn: inHeader('Prefer', 'What a write answers', returns),
  preferPost: inHeader('Prefer', 'What an insert does and answers', [...returns, ...resolutions]),
}

export const refer = (name: string): object => ({ $ref: `#/parameters/${name}` })

export const filterNames = ({ name, columns }: Table): string[] =>
  [...columns.keys()].map((column) => `rowFilter.${name}.${column}`)

export const filterParameters = (table: Table): [string, object][] =>
  [...table.columns.values()].map((column) => [
    `rowFilter.${table.name}.${column.name}`,
    { ...inQuery(column.name, column.comment ?? ''), format: column.declaredType },
  ])

export const bodyParameter = ({ name }: Table): object => ({
  name,
  description: name,
  in: 'body',
  required: false,
  schema: { $ref: `#/definitions/${name}` },
})
