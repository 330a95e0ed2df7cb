// The operations of `/table` and `/rpc/function`.

import type { Routine, Table } from '../schema-cache/schema.ts'
import { describeType } from './definitions.ts'
import { filterNames, refer } from './parameters.ts'

function describe(comment: string | null): object {
  const [summary, ...rest] = (comment ?? '').split('\n')
  const description = rest.join('\n').trim()
  return {
    ...(summary ? { summary } : {}),
    ...(description === '' ? {} : { description }),
  }
}

const answer = (status: number, description: string): object => ({
  responses: { [status]: { description } },
})

const refers = (...names: string[]): object[] => names.map(refer)

export function describeTablePath(table: Table): object {
  const shared = { tags: [table.name], ...describe(table.comment) }
  const filters = filterNames(table).map(refer)
  const body = refer(`body.${table.name}`)
  const rows = { type: 'array', items: { $ref: `#/definitions/${table.name}` } }
  return {
    get: {
      ...shared,
      parameters: [
        ...filters,
        ...refers('select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'),
      ],
      responses: {
        200: { description: 'OK', schema: rows },
        206: { description: 'Partial Content' },
      },
    },
    ...(table.canInsert && {
      post: {
        ...shared,
        parameters: [body, ...refers('select', 'columns', 'on_conflict', 'preferPost')],
        ...answer(201, 'Created'),
      },
    }),
    ...(table.canUpdate && {
      patch: {
        ...shared,
        parameters: [...filters, body, refer('preferReturn')],
        ...answer(204, 'No Content'),
      },
    }),
    ...(table.canDelete && {
      delete: {
        ...shared,
        parameters: [...filters, refer('preferReturn')],
        ...answer(204, 'No Content'),
      },
    }),
  }
}

export function describeRoutinePath(routine: Routine): object {
  const { name, parameters, isVolatile, comment } = routine
  const shared = { tags: [`(rpc) ${name}`], ...describe(comment), ...answer(200, 'OK') }
  const typed = parameters.map((one) => ({ ...one, ...describeType(baseName(one.type), one.type) }))
  const required = parameters.filter(({ isRequired }) => isRequired).map((one) => one.name)
  const properties = Object.fromEntries(
    typed.map(({ isRequired: _r, isVariadic: _v, name: key, ...schema }) => [key, schema]),
  )
  const args = {
    name: 'args',
    in: 'body',
    required: required.length > 0,
    schema: { type: 'object', ...(required.length > 0 ? { required } : {}), properties },
  }
  const inUrl = typed.map(({ isRequired, isVariadic: _v, ...schema }) => ({
    ...schema,
    in: 'query',
    required: isRequired,
  }))
  return {
    ...(isVolatile ? {} : { get: { ...shared, parameters: inUrl } }),
    post: { ...shared, parameters: [args, refer('preferCount')] },
  }
}

/** PostgreSQL's short names of the types that are not texts in JSON. */
const shortNames: Readonly<Record<string, string>> = {
  smallint: 'int2',
  integer: 'int4',
  bigint: 'int8',
  real: 'float4',
  'double precision': 'float8',
  numeric: 'numeric',
  boolean: 'bool',
  json: 'json',
  jsonb: 'jsonb',
}

function baseName(type: string): string {
  const item = type.replace(/\[\]$/, '')
  return `${item === type ? '' : '_'}${shortNames[item] ?? item}`
}
