// A first start copies a cluster that was prepared beside the build of the web application.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { openDatabase } from '../../src/db/open.ts'
import { migrationSources } from '../../src/start/database/migration-sources.ts'
import {
  copyPreparedDatabase,
  prepareDatabase,
} from '../../src/start/database/prepared-database.ts'

const scratch = mkdtempSync(join(tmpdir(), 'basera-prepared-'))
const project = join(scratch, 'project')
const write = (path: readonly string[], text: string) => writeFileSync(join(project, ...path), text)

/** A project of two small migrations: what matters is that they have run. */
beforeAll(() => {
  const engine = join('node_modules', '@electric-sql', 'pglite', 'package.json')
  cpSync(join(import.meta.dirname, '..', '..', '..', engine), join(project, engine))
  for (const folder of ['server', 'db'])
    mkdirSync(join(project, folder, 'migrations'), { recursive: true })
  write(['server', 'migrations', '1001-ground.sql'], 'create table public.ground ();')
  write(['db', 'migrations', '1002-house.sql'], 'create table public.house ();')
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const freshFolder = (): string => mkdtempSync(join(scratch, 'data-'))

test('nothing is copied before a cluster is prepared', async () => {
  const folder = freshFolder()
  expect(await copyPreparedDatabase(project, folder)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

test('a fresh folder gets the migrated cluster; a cluster that is there stays; other migrations take no older one', async () => {
  await prepareDatabase(project)
  const folder = freshFolder()
  expect(await copyPreparedDatabase(project, folder)).toBe(true)
  expect(readdirSync(folder)).toEqual(['postgres'])
  const database = await openDatabase({ kind: 'embedded', dataDirectory: folder })
  try {
    expect(await migrate(database, migrationSources(project))).toEqual([])
  } finally {
    await database.close()
  }

  const used = freshFolder()
  mkdirSync(join(used, 'postgres'))
  writeFileSync(join(used, 'postgres', 'of-its-own'), '')
  expect(await copyPreparedDatabase(project, used)).toBe(false)
  expect(existsSync(join(used, 'postgres', 'of-its-own'))).toBe(true)

  write(['db', 'migrations', '1003-garden.sql'], 'create table public.garden ();')
  expect(await copyPreparedDatabase(project, freshFolder())).toBe(false)
})
