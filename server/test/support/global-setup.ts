// Before any test: a migrated template for each engine. PostgreSQL comes from TEST_DATABASE_URL (a superuser's login) or
// is started here from the machine's own programs; without either its tests are skipped, and the run says so.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import type { Database } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openDatabase } from '../../src/db/open.ts'
import { findServerPrograms, startCluster } from './postgres-cluster.ts'
import { migrationSources, type PostgresRun, withDatabase } from './test-run.ts'

type Prepared<T> = { readonly value: T; clean(): Promise<void> }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await Promise.allSettled([preparePostgres(), prepareEmbedded()])
  const [postgres, embedded] = prepared
  const clean = async (): Promise<void> => {
    for (const one of prepared) if (one.status === 'fulfilled') await one.value.clean()
  }
  if (postgres.status === 'rejected' || embedded.status === 'rejected') {
    await clean()
    throw postgres.status === 'rejected'
      ? postgres.reason
      : (embedded as PromiseRejectedResult).reason
  }
  project.provide('testRun', {
    postgres: postgres.value.value,
    embeddedTemplate: embedded.value.value,
  })
  return clean
}

async function preparePostgres(): Promise<Prepared<PostgresRun | null>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return prepareTemplate(given, () => Promise.resolve())
  const programs = findServerPrograms()
  if (programs === null) {
    process.stderr.write(
      'PostgreSQL tests are SKIPPED: no initdb and postgres in PATH, pg_config --bindir or ' +
        '/usr/lib/postgresql/*/bin, and TEST_DATABASE_URL is not set.\n',
    )
    return { value: null, clean: () => Promise.resolve() }
  }
  const cluster = await startCluster(programs)
  try {
    return await prepareTemplate(cluster.url, cluster.stop)
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function prepareTemplate(
  url: string,
  stop: () => Promise<void>,
): Promise<Prepared<PostgresRun>> {
  const template = `basera_template_${randomUUID().slice(0, 8)}`
  const runScript = (script: string): Promise<void> => withOpened(url, (one) => one.script(script))
  await runScript(`create database ${template}`)
  await withOpened(withDatabase(url, template), (one) => migrate(one, migrationSources))
  return {
    value: { url, template },
    async clean() {
      await runScript(`drop database ${template} with (force)`)
      await stop()
    },
  }
}

async function withOpened<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'postgres', url, connections: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function prepareEmbedded(): Promise<Prepared<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'basera-embedded-'))
  const clean = (): Promise<void> =>
    Promise.resolve(rmSync(folder, { recursive: true, force: true }))
  try {
    const database = await openDatabase({
      kind: 'embedded',
      dataDirectory: folder,
      syncsToDisk: false,
    })
    await migrate(database, migrationSources).finally(() => database.close())
  } catch (error) {
    await clean()
    throw error
  }
  return { value: folder, clean }
}
