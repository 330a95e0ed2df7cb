// What a run needs before its first test: a migrated template for each engine. The embedded one's is the cluster that first starts copy,
// which lasts from run to run while no migration changes. PostgreSQL comes from TEST_DATABASE_URL (a
// superuser's login) or is started here from the machine's own programs; without either everything runs on the embedded
// engine, and the run says so.

import { randomUUID } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openDatabase } from '../../src/db/open.ts'
import { prepareDatabase } from '../../src/start/database/prepared-database.ts'
import { readEngineChoice } from './engines.ts'
import { openRunPostgres } from './postgres-cluster.ts'
import { migrationSources, type PostgresRun, type TestRun, withDatabase } from './test-run.ts'

const project = join(import.meta.dirname, '..', '..', '..')

type Clean = () => Promise<void> | void

export type PreparedRun = {
  readonly run: TestRun
  /** Removes everything again. */
  readonly end: () => Promise<void>
}

/** In the folder for temporary files. Throws when an engine cannot be prepared. */
export async function prepareRun(): Promise<PreparedRun> {
  const engines = readEngineChoice(process.env, new Date())
  const cleanings: Clean[] = []
  const end = async (): Promise<void> => {
    for (const one of cleanings.splice(0).toReversed()) await one()
  }
  try {
    const embeddedTemplate = copyEmbedded(await prepareDatabase(project), cleanings)
    const postgres = await preparePostgres(cleanings)
    if (postgres !== null && !engines.isAll) printDay(engines.day)
    return { run: { postgres, embeddedTemplate, engines }, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** The usual 128 MB are filled at each start, which is half of what a start costs; a test's database holds less than this. */
const EMBEDDED_BUFFERS = '16MB'

/** The prepared cluster for who opens a copy for seconds. */
function copyEmbedded(prepared: string, cleanings: Clean[]): string {
  const template = mkdtempSync(join(tmpdir(), 'basera-embedded-'))
  cleanings.push(() => rmSync(template, { recursive: true, force: true }))
  cpSync(prepared, template, { recursive: true })
  // Of two lines of one name the last one counts.
  appendFileSync(
    join(template, 'postgres', 'postgresql.conf'),
    `\nshared_buffers = ${EMBEDDED_BUFFERS}\n`,
  )
  return template
}

const printDay = (day: string): void =>
  void process.stderr.write(
    `note: the embedded engine ran what always runs on both and the fifth of ${day}: TEST_ENGINES_DAY=${day} runs the same ` +
      'again, npm run test:engines everything.\n',
  )

async function preparePostgres(cleanings: Clean[]): Promise<PostgresRun | null> {
  const postgres = await openRunPostgres()
  if (postgres === null) {
    process.stderr.write(
      'note: everything ran on the embedded engine alone: no initdb and postgres in PATH, pg_config --bindir or ' +
        '/usr/lib/postgresql/*/bin, and TEST_DATABASE_URL is not set.\n',
    )
    return null
  }
  cleanings.push(postgres.stop)
  return prepareTemplate(postgres.url, cleanings)
}

async function prepareTemplate(url: string, cleanings: Clean[]): Promise<PostgresRun> {
  const template = `basera_template_${randomUUID().slice(0, 8)}`
  const runScript = (script: string): Promise<void> => withOpened(url, (one) => one.script(script))
  await runScript(`create database ${template}`)
  cleanings.push(() => runScript(`drop database ${template} with (force)`))
  await withOpened(withDatabase(url, template), (one) => migrate(one, migrationSources))
  return { url, template }
}

async function withOpened<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'postgres', url, connections: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
