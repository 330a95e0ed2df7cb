// The path's name → a table or view of an exposed schema.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { similarName } from '../errors/similar-name.ts'
import type { Schema, Table } from '../schema-cache/schema.ts'

/** `profile` null is the first exposed schema. Refuses a schema that is not exposed (PGRST106). */
export function findSchemaName(profile: string | null, exposed: readonly string[]): Result<string> {
  const [first = 'public'] = exposed
  if (profile === null) return succeed(first)
  return exposed.includes(profile)
    ? succeed(profile)
    : refuse(restError('PGRST106', { schema: profile, exposed }))
}

/** Refuses an unknown name (PGRST205), with the most similar one. */
export function findTable(schema: Schema, schemaName: string, name: string): Result<Table> {
  const tables = schema.tables.get(schemaName)
  const table = tables?.get(name)
  if (table) return succeed(table)
  const similar = similarName(name, tables?.keys() ?? [])
  return refuse(restError('PGRST205', { schema: schemaName, name, similar }))
}
