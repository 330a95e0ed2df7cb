// The API in OpenAPI 2.0: a path for each table, view and function that the caller's role can use (contract 3.11).

import type { Routine, Schema, Table } from '../schema-cache/schema.ts'
import { listDefinition } from './definitions.ts'
import { bodyParameter, filterParameters, sharedParameters } from './parameters.ts'
import { describeRoutinePath, describeTablePath } from './paths.ts'

export type ApiDescription = {
  readonly schemaName: string
  readonly role: string
  /** Public URL of `/rest/v1`; null leaves host and scheme out. */
  readonly publicUrl: string | null
}

/** A Swagger 2.0 document. */
export function describeApi(
  schema: Schema,
  { schemaName, role, publicUrl }: ApiDescription,
): object {
  const tables = [...(schema.tables.get(schemaName)?.values() ?? [])]
    .filter((table) => isReadable(table, role))
    .toSorted(byName)
  const routines = [...(schema.routines.get(schemaName)?.values() ?? [])]
    .flatMap(([first]) => (first && isCallable(first, role) ? [first] : []))
    .toSorted(byName)
  return {
    swagger: '2.0',
    info: { title: 'Basera REST API', description: 'Tables, views and functions', version: '1' },
    ...describeAddress(publicUrl),
    consumes: mediaTypes,
    produces: mediaTypes,
    paths: {
      '/': rootPath,
      ...Object.fromEntries(tables.map((one) => [`/${one.name}`, describeTablePath(one)])),
      ...Object.fromEntries(routines.map((one) => [`/rpc/${one.name}`, describeRoutinePath(one)])),
    },
    definitions: Object.fromEntries(tables.map((one) => [one.name, listDefinition(one)])),
    parameters: {
      ...sharedParameters,
      ...Object.fromEntries(tables.map((one) => [`body.${one.name}`, bodyParameter(one)])),
      ...Object.fromEntries(tables.flatMap(filterParameters)),
    },
  }
}

const mediaTypes = ['application/json', 'application/vnd.pgrst.object+json', 'text/csv']

const rootPath = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    produces: ['application/openapi+json', 'application/json'],
    responses: { 200: { description: 'OK' } },
  },
}

const isReadable = ({ selectable }: Table, role: string): boolean =>
  (selectable.get(role)?.size ?? 0) > 0

const isCallable = ({ executableBy }: Routine, role: string): boolean => executableBy.has(role)

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, 'en')

function describeAddress(publicUrl: string | null): object {
  const url = publicUrl === null ? null : URL.parse(publicUrl)
  return url === null
    ? { basePath: '/' }
    : { host: url.host, basePath: url.pathname, schemes: [url.protocol.slice(0, -1)] }
}
