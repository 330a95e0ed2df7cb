// A database as the migrations before the baseline left it: the schema of the baseline, and the record of all of them.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { isOfBaseline } from '../../src/db/baseline.ts'
import type { Database } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openEmptyDatabase } from './database.ts'
import type { EngineName } from './engines.ts'
import { migrationSources } from './test-run.ts'

const lines = migrationSources.flatMap(({ name: source, directory }) =>
  [
    ...readFileSync(join(directory, 'replaced.sha256'), 'utf8').matchAll(/^(\w{64}) {2}(\S+)$/gm),
  ].map(([, hash = '', name = '']) => ({ source, name, hash })),
)

/** `marketplace/1101-….sql`: the files after the baseline, in order. */
export const laterFiles: readonly string[] = migrationSources.flatMap(
  ({ name: source, directory }) =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.sql') && !isOfBaseline({ name }))
      .toSorted()
      .map((name) => `${source}/${name}`),
)

/** As its owner; `close` also removes it. Its record is that of the baseline still. */
export async function openBaseline(engine: EngineName): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'basera-baseline-'))
  const sources = migrationSources.map(({ name, directory }) => {
    const copy = join(folder, name)
    cpSync(directory, copy, {
      recursive: true,
      filter: (path) => !path.endsWith('.sql') || isOfBaseline({ name: basename(path) }),
    })
    return { name, directory: copy }
  })
  const database = await openEmptyDatabase(engine)
  await migrate(database, sources)
  rmSync(folder, { recursive: true, force: true })
  return database
}

/** Statements for the owner of a database that the present files made. */
export const EARLIER_RECORD = `
  delete from _gateway.migrations;
  insert into _gateway.migrations (source, name, hash) values ${lines
    .map(({ source, name, hash }) => `('${source}', '${name}', '${hash}')`)
    .join(', ')};`
