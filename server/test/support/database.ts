// Fresh, migrated databases for tests on both engines. Each is a copy of the run's template: a database of the private
// PostgreSQL cluster, or a data folder.

import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'

import { afterAll, describe, expect, inject, test } from 'vitest'

import type { Database } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open.ts'
import { type EngineName, enginesOf } from './engines.ts'
import { type PostgresRun, withDatabase } from './test-run.ts'

/**
 * The database as the server opens it: on PostgreSQL the login is `authenticator`, which owns nothing and is no
 * superuser, so that grants and policies are proven. `close` also removes it.
 */
export type TestDatabase = Database & {
  /** The same database as its owner, for fixtures. */
  readonly owner: Database
  /** Opens it once more, as a second server node would. PostgreSQL only; throws on the embedded engine. */
  openAgain(): Promise<Database>
  /** Address by which another process opens it. PostgreSQL only; throws on the embedded engine. */
  loginUrl(): string
}

/** What a test runs on that is about no engine. */
export const usualEngine = (): EngineName => (hasPostgres() ? 'postgres' : 'embedded')

const hasPostgres = (): boolean => inject('testRun').postgres !== null

/** What a test may want other than the server's defaults. */
export type TestOptions = {
  readonly maxIdleInTransactionMs?: number
  readonly maxWaitMs?: number
  /** To PostgreSQL; the embedded engine has one session. */
  readonly connections?: number
}

/** A fresh, migrated database. Throws on `postgres` when the run found no PostgreSQL. */
export function openTestDatabase(
  engine: EngineName,
  options: TestOptions = {},
): Promise<TestDatabase> {
  return engine === 'embedded' ? openEmbeddedCopy(options) : openPostgresCopy(options)
}

/** The same as `openTestDatabase`, as the owner. */
export async function openAsOwner(engine: EngineName): Promise<Database> {
  const { owner, close } = await openTestDatabase(engine)
  return { ...owner, close }
}

/** A database without a schema, as its owner; `close` also removes it. */
export async function openEmptyDatabase(engine: EngineName): Promise<Database> {
  if (engine === 'embedded') {
    const folder = mkdtempSync(join(tmpdir(), 'basera-empty-'))
    const database = await openDatabase({
      kind: 'embedded',
      dataDirectory: folder,
      syncsToDisk: false,
    })
    const close = async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
    return { ...database, close }
  }
  const { postgres } = inject('testRun')
  if (postgres === null) throw new Error('this run found no PostgreSQL')
  const name = `basera_empty_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(postgres, `create database ${name}`)
  const url = withDatabase(postgres.url, name)
  const database = await openDatabase({ kind: 'postgres', url, connections: 2 })
  const close = async () => {
    await database.close()
    await asSuperuser(postgres, `drop database if exists ${name} with (force)`)
  }
  return { ...database, close }
}

/** One `describe` an engine that this file runs on in this run. What `open` opened is closed after the block's last test. */
export function describeOnEachEngine(
  name: string,
  tests: (open: (options?: TestOptions) => Promise<TestDatabase>, engine: EngineName) => void,
): void {
  for (const engine of enginesOfThisFile()) {
    describe(`${name} [${engine}]`, () => {
      const opened: Database[] = []
      afterAll(() => closeAll(opened))
      tests(async (options) => {
        const database = await openTestDatabase(engine, options)
        opened.push(database)
        return database
      }, engine)
    })
  }
}

/** What only PostgreSQL can show; without it one line stands for the block. */
export function describeOnPostgres(name: string, tests: () => void): void {
  const register = hasPostgres() ? describe : withoutPostgres
  register(name, tests)
}

const withoutPostgres = (name: string): void =>
  // oxlint-disable-next-line vitest/warn-todo -- what is to be done is to install PostgreSQL
  test.todo(`${name}: needs PostgreSQL`)

const root = join(import.meta.dirname, '..', '..', '..')

function enginesOfThisFile(): readonly EngineName[] {
  const { testPath } = expect.getState()
  if (testPath === undefined) throw new Error('engines are chosen for a test file')
  return enginesOf(relative(root, testPath).split(sep).join('/'), {
    hasPostgres: hasPostgres(),
    ...inject('testRun').engines,
  })
}

async function closeAll(databases: readonly Database[]): Promise<void> {
  await Promise.all(databases.map((database) => database.close()))
}

async function openEmbeddedCopy(options: TestOptions): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'basera-test-'))
  cpSync(inject('testRun').embeddedTemplate, folder, { recursive: true })
  const database = await openDatabase({
    kind: 'embedded',
    dataDirectory: folder,
    syncsToDisk: false,
    ...options,
  })
  return {
    ...database,
    owner: database,
    openAgain: () =>
      Promise.reject(new Error('the embedded engine has one process and one session')),
    loginUrl() {
      throw new Error('the embedded engine has one process and one session')
    },
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openPostgresCopy(options: TestOptions): Promise<TestDatabase> {
  const { postgres } = inject('testRun')
  if (postgres === null) throw new Error('this run found no PostgreSQL')
  const name = `basera_test_${randomUUID().replaceAll('-', '')}`
  // It is not persistent: writing each page to the log as well costs 1.6 times the processor time.
  await asSuperuser(
    postgres,
    `create database ${name} template ${postgres.template} strategy file_copy`,
  )
  const url = withDatabase(postgres.url, name)
  const login = withDatabase(postgres.url, name, 'authenticator')
  const owner = await openDatabase({ kind: 'postgres', url, connections: 2 })
  const database = await openDatabase({ kind: 'postgres', url: login, connections: 4, ...options })
  const others: Database[] = []
  return {
    ...database,
    owner,
    loginUrl: () => login,
    async openAgain() {
      const other = await openDatabase({ kind: 'postgres', url: login, connections: 4 })
      others.push(other)
      return other
    },
    async close() {
      await closeAll([database, owner, ...others])
      await asSuperuser(postgres, `drop database if exists ${name} with (force)`)
    },
  }
}

async function asSuperuser({ url }: PostgresRun, script: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url, connections: 1 })
  try {
    await database.script(script)
  } finally {
    await database.close()
  }
}
