// The drill: everything is lost, and comes back from a backup. Programs and servers as a person runs them.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { bareEnvironment } from '../support/bare-environment.ts'
import { shortLived } from '../support/short-lived.ts'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { withDatabase } from '../support/test-run.ts'
import { cleanUp, makeDataFolder, startServer } from './running-server.ts'

afterAll(cleanUp)

const person = { email: 'asha@example.in', password: 'old-banyan-tree-7' }
const BLOB = 'storage/blobs/ab/ab1c2d3e-0000-4000-8000-000000000000'

const src = join(import.meta.dirname, '../../src')

const run = (program: string, env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [...shortLived, join(src, program), ...args], {
    env: { ...bareEnvironment(), ...env },
    cwd: tmpdir(),
    encoding: 'utf8',
  })

const session = z.object({ refresh_token: z.string() })

async function ask(site: string, folder: string, path: string, body: object) {
  const file: unknown = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const { keys } = z.object({ keys: z.object({ anonKey: z.string() }) }).parse(file)
  return fetch(`${site}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: keys.anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const serving = (env: Record<string, string>) =>
  startServer({ env: { APP_ENV: 'test', MAILER_AUTOCONFIRM: '1', ...env } })

/** Creates a signed-in person with a file; returns the refresh token. */
async function live(site: string, folder: string): Promise<string> {
  mkdirSync(join(folder, 'storage/blobs/ab'), { recursive: true })
  writeFileSync(join(folder, BLOB), 'a photo')
  const answer = await ask(site, folder, 'signup', person)
  return session.parse(await answer.json()).refresh_token
}

/** They find everything as it was, and are signed in still. */
async function expectAllBack(site: string, folder: string, refreshToken: string) {
  const signIn = await ask(site, folder, 'token?grant_type=password', person)
  expect(signIn.status).toBe(200)
  const refreshed = await ask(site, folder, 'token?grant_type=refresh_token', {
    refresh_token: refreshToken,
  })
  expect(refreshed.status).toBe(200)
  expect(readFileSync(join(folder, BLOB), 'utf8')).toBe('a photo')
}

/** As printed by the backup. */
const fingerprintIn = (told = ''): string => /[0-9a-f]{64}/.exec(told)?.[0] ?? ''

/** The path of a folder that does not exist. */
const newFolder = () => join(makeDataFolder({ isMigrated: false }), 'new')

describe('a backup of the embedded database', () => {
  let data = ''
  let kept = ''
  let refreshToken = ''
  let early: ReturnType<typeof run> | undefined
  let taken: ReturnType<typeof run> | undefined

  beforeAll(async () => {
    data = makeDataFolder()
    kept = newFolder()
    const server = serving({ DATA_DIR: data })
    refreshToken = await live(await server.siteUrl, data)
    early = run('backup.ts', { DATA_DIR: data }, kept)
    server.process.kill('SIGINT')
    await server.ended
    taken = run('backup.ts', { DATA_DIR: data }, kept)
  })

  test('is not taken while a server has it open', () => {
    expect(early?.stderr).toContain('in use by process')
    expect(early?.status).toBe(1)
    expect(taken).toMatchObject({ status: 0, stderr: '' })
  })

  test('needs a new folder, and data to back up', () => {
    const again = run('backup.ts', { DATA_DIR: data }, kept)
    expect(again.stderr).toBe(`${kept} is there already. Name a new folder.\n`)
    const unmigrated = makeDataFolder({ isMigrated: false })
    const nothing = run('backup.ts', { DATA_DIR: unmigrated }, newFolder())
    expect(nothing.stderr).toBe(`There is nothing to back up in ${unmigrated}. Set DATA_DIR.\n`)
  })

  test('is not put back over what is there, nor as another engine', () => {
    const over = run('restore.ts', { DATA_DIR: data }, kept)
    expect(over.stderr).toContain(`${data} is in use already: it holds secrets.json.`)
    const other = run(
      'restore.ts',
      { DATA_DIR: newFolder(), DATABASE_URL: 'postgres://a@127.0.0.1:1/x' },
      kept,
    )
    expect(other.stderr).toBe('The backup is of an embedded database: unset DATABASE_URL.\n')
  })

  test.each([
    ['was changed', (copy: string) => appendFileSync(join(copy, 'secrets.json'), ' ')],
    ['is missing', (copy: string) => rmSync(join(copy, 'secrets.json'))],
    ['does not belong to a backup', (copy: string) => writeFileSync(join(copy, 'more'), '')],
    ['is not on its list', (copy: string) => writeFileSync(join(copy, 'postgres', 'more'), '')],
  ])('with a file that %s is not put back at all', (what, damage) => {
    const copy = newFolder()
    const target = newFolder()
    cpSync(kept, copy, { recursive: true })
    damage(copy)
    const { status, stderr } = run('restore.ts', { DATA_DIR: target }, copy)
    expect(stderr).toMatch(new RegExp(`^The backup in .* is damaged: .* ${what}\\.`))
    expect(status).toBe(1)
    expect(existsSync(target)).toBe(false)
  })

  test('brings account, session and file back', async () => {
    const target = newFolder()
    const noted = fingerprintIn(taken?.stdout)
    const restored = run('restore.ts', { DATA_DIR: target }, kept, noted)
    expect(restored).toMatchObject({ status: 0, stderr: '' })
    const server = serving({ DATA_DIR: target })
    await expectAllBack(await server.siteUrl, target, refreshToken)
    server.process.kill('SIGINT')
    await server.ended
  })
})

describeOnPostgres('a backup of a PostgreSQL server', () => {
  const opened: TestDatabase[] = []
  afterAll(() => Promise.all(opened.map((database) => database.close())))

  /** As the server and its owner log in; the socket's folder is in the query. */
  const databaseOf = (database: TestDatabase) => {
    opened.push(database)
    const login = new URL(database.loginUrl().replace('@/', '@localhost/'))
    const owner = inject('testRun').postgres?.url.replace('@/', '@localhost/') ?? ''
    const name = login.pathname.slice(1)
    return { DATABASE_URL: login.href, DATABASE_OWNER_URL: withDatabase(owner, name) }
  }

  test('is taken while it serves, and brings account, session and file back into an empty database', async () => {
    const data = makeDataFolder({ isMigrated: false })
    const first = { DATA_DIR: data, ...databaseOf(await openTestDatabase('postgres')) }
    const server = serving(first)
    const refreshToken = await live(await server.siteUrl, data)
    const kept = join(makeDataFolder({ isMigrated: false }), 'kept')
    const taken = run('backup.ts', first, kept)
    expect(taken).toMatchObject({ status: 0, stderr: '' })
    server.process.kill('SIGINT')
    await server.ended

    const lost = await openTestDatabase('postgres')
    const target = join(makeDataFolder({ isMigrated: false }), 'new')
    const second = { DATA_DIR: target, ...databaseOf(lost) }
    const full = run('restore.ts', second, kept, fingerprintIn(taken.stdout))
    expect(full.stderr).toBe(
      'The database of DATABASE_URL holds tables already. Name an empty one.\n',
    )
    await dropEverything(lost)
    const restored = run('restore.ts', second, kept, fingerprintIn(taken.stdout))
    expect(restored).toMatchObject({ status: 0, stderr: '' })
    const again = serving(second)
    await expectAllBack(await again.siteUrl, target, refreshToken)
    again.process.kill('SIGINT')
    await again.ended
  })
})

/** Everything a migrated database holds is dropped. */
async function dropEverything({ owner }: TestDatabase): Promise<void> {
  await owner.script(`
    do $$
    declare
      _schema text;
    begin
      for _schema in
        select nspname from pg_catalog.pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
      loop
        execute format('drop schema %I cascade', _schema);
      end loop;
      drop publication if exists supabase_realtime;
      create schema public;
    end
    $$`)
}
