// The schema of a fresh database, read once a process for each engine: every one is a copy of the run's template, and reading the catalogue
// is half of what an application costs that a test starts. What a test changes afterwards is read as always, after its NOTIFY.

import type { Database } from '../../src/db/database.ts'
import { openSchemaCache, type SchemaCache } from '../../src/rest/schema-cache/schema-cache.ts'
import type { Schema } from '../../src/rest/schema-cache/schema.ts'

const read = new Map<string, Schema>()

/** `isFresh`: a copy of the template that nobody has changed. */
export async function openTestSchemaCache(
  database: Database,
  { exposed, isFresh }: { readonly exposed: readonly string[]; readonly isFresh: boolean },
): Promise<SchemaCache> {
  if (!isFresh) return openSchemaCache(database, { exposed })
  const key = [database.engine, ...exposed].join(' ')
  const cache = await openSchemaCache(database, { exposed, known: read.get(key) })
  if (!read.has(key)) read.set(key, cache.current())
  return cache
}
