// The schema of a migrated embedded database as files: what holds now, in one place for each table and function. From the
// embedded engine alone, so that it reads the same on every machine; a PostgreSQL server has the same schema.

import { join } from 'node:path'

import { pgDump } from '@electric-sql/pglite-tools/pg_dump'

import { openEngine } from '../../server/src/db/embedded/open-engine.ts'
import { splitDump } from './split-dump.ts'

/** `directory`: a data folder that is not open. Paths below `db/schema` with their text. */
export async function printSchema(directory: string): Promise<ReadonlyMap<string, string>> {
  const engine = await openEngine(join(directory, 'postgres'))
  try {
    const dump = await pgDump({ pg: engine, args: ['--schema-only'] })
    return splitDump(await dump.text())
  } finally {
    await engine.close()
  }
}
