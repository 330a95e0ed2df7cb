// A server or a login that people's data must not go to is refused before the first statement that writes (S12).

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { requireSafeDatabase } from '../../src/start/database/open-database.ts'
import { StartFault } from '../../src/start/start-fault.ts'
import { findServerPrograms } from '../support/postgres-cluster.ts'
import { administratorSql, type FreshServer, startFreshServer } from './own-cluster.ts'
import { cleanUp, makeDataFolder, startServer } from './running-server.ts'

afterAll(cleanUp)

const production = {
  APP_ENV: 'production',
  SITE_URL: 'https://basera.example',
  SMTP_URL: 'smtps://mail.example',
}

/** Everything of a database and of its server that a start could have made. */
const CATALOGUE = `
  select string_agg(what, ' ' order by what) from (
    select 'schema ' || nspname || coalesce(nspacl::text, '') from pg_namespace where nspname !~ '^pg_(toast|temp)'
    union all select 'table ' || oid::regclass from pg_class where relnamespace::regnamespace::text = 'public'
    union all select 'role ' || rolname || rolsuper || rolcanlogin || rolbypassrls from pg_roles
    union all select 'member ' || roleid::regrole || member::regrole from pg_auth_members
    union all select 'extension ' || extname from pg_extension
    union all select 'publication ' || pubname from pg_publication
  ) as known (what)`

describe.runIf(findServerPrograms() !== null)('a start that is refused', () => {
  let server: FreshServer
  let database = ''

  beforeAll(async () => {
    server = await startFreshServer()
    database = await server.makeDatabase()
  })
  afterAll(() => server.stop())

  /** The program, started and refused; database and disk are as they were. */
  const refuse = async (env: Record<string, string>): Promise<string[]> => {
    const DATA_DIR = join(makeDataFolder({ isMigrated: false }), 'data')
    const before = await server.ask(database, CATALOGUE)
    const ended = await startServer({ env: { DATA_DIR, ...env } }).ended
    expect(await server.ask(database, CATALOGUE)).toEqual(before)
    expect(existsSync(DATA_DIR)).toBe(false)
    expect(ended.code).toBe(78)
    expect(ended.errors).not.toMatch(/\bat .*:\d+:\d+|Error:|node:/)
    return ended.errors.trim().split('\n')
  }

  /** What the program asks first, in this process: the lines of its refusal. */
  const judge = async (env: Record<string, string>): Promise<string[]> => {
    const { config } = readConfig(env)
    if (config === null) throw new Error('the settings cannot be read')
    const before = await server.ask(database, CATALOGUE)
    const fault: unknown = await requireSafeDatabase({
      config,
      clock: systemClock,
      onWarning: () => undefined,
    }).catch((thrown: unknown) => thrown)
    expect(await server.ask(database, CATALOGUE)).toEqual(before)
    if (!(fault instanceof StartFault)) throw new Error('it was not refused', { cause: fault })
    expect(fault.exitCode).toBe(78)
    return fault.message.split('\n')
  }

  test('S12: in production for a login that is a superuser', async () => {
    const lines = await refuse({ ...production, DATABASE_URL: server.urlOf(database) })
    expect(lines).toContain(
      'The database login postgres is a superuser: let DATABASE_URL name one that may do nothing of this.',
    )
  })

  test('S12: in production for a login that would own the tables, or may become who does', async () => {
    await server.tell(database, administratorSql)
    const owner = server.urlOf(database, 'basera_owner')
    const alone = await judge({ ...production, DATABASE_URL: owner })
    expect(alone).toContain(
      'The database login basera_owner of DATABASE_URL would own the tables: row-level security would not hold it back. Let DATABASE_OWNER_URL name another login (deploy/administrator.sql makes both).',
    )
    await server.tell(database, 'grant basera_owner to authenticator')
    const member = await judge({
      ...production,
      DATABASE_URL: server.urlOf(database, 'authenticator'),
      DATABASE_OWNER_URL: owner,
    })
    await server.tell(database, 'revoke basera_owner from authenticator')
    expect(member).toContain(
      'The database login authenticator may become basera_owner, which owns the tables: row-level security would not hold it back. Let DATABASE_OWNER_URL name another login (deploy/administrator.sql makes both).',
    )
  })

  test('S12: in production for a login that passes row-level security', async () => {
    await server.tell(database, 'create role passes login bypassrls')
    const lines = await judge({
      ...production,
      DATABASE_URL: server.urlOf(database, 'passes'),
      DATABASE_OWNER_URL: server.urlOf(database, 'basera_owner'),
    })
    await server.tell(database, 'drop role passes')
    expect(lines).toContain(
      'The database login passes bypasses row-level security: let DATABASE_URL name one that may do nothing of this.',
    )
  })

  test('S12: in production for a version with known faults, which says where Debian has another', async () => {
    const [version] = await server.ask(database, `select current_setting('server_version_num')`)
    const minimum: Record<string, number> = { '15': 20, '16': 16, '17': 12, '18': 7 }
    const major = String(version).slice(0, 2)
    const isOld = Number(version) % 10_000 < (minimum[major] ?? 0)
    if (!isOld) return
    const lines = await judge({
      ...production,
      DATABASE_URL: server.urlOf(database, 'authenticator'),
      DATABASE_OWNER_URL: server.urlOf(database, 'basera_owner'),
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /^PostgreSQL \d\d\.\d+ has known security faults; use at least \d\d\.\d+\. On Debian that is the package postgresql-\d\d of [a-z.-]+( or apt\.postgresql\.org)?\.$/,
    )
  })

  test('S12: for a login that is not there, in any environment', async () => {
    const lines = await judge({
      DATABASE_URL: server.urlOf(database, 'nobody_here'),
      DATABASE_OWNER_URL: server.urlOf(database, 'basera_owner'),
    })
    expect(lines).toEqual([
      'The database refused a login: role "nobody_here" does not exist. Are its name and password right? deploy/administrator.sql makes both logins.',
    ])
  })

  test('S12: for an owner login that is not prepared, in one line', async () => {
    await server.tell(database, 'create role unprepared login')
    const lines = await refuse({
      DATABASE_URL: server.urlOf(database, 'authenticator'),
      DATABASE_OWNER_URL: server.urlOf(database, 'unprepared'),
    })
    await server.tell(database, 'drop role unprepared')
    expect(lines).toEqual([
      `The login unprepared (DATABASE_OWNER_URL) cannot make the schema, it lacks CREATE on the database ${database}; ownership of the schema public; membership in supabase_auth_admin; membership in supabase_storage_admin. Let an administrator of the server run deploy/administrator.sql in this database, once.`,
    ])
  })

  test.each([
    [
      'CREATE on the database',
      (name: string) => [
        `revoke create on database ${name} from basera_owner`,
        `grant create on database ${name} to basera_owner`,
      ],
      (name: string) => `CREATE on the database ${name}`,
    ],
    [
      'the schema public',
      () => ['alter schema public owner to postgres', 'alter schema public owner to basera_owner'],
      () => 'ownership of the schema public',
    ],
    [
      'a role of the protocol',
      () => ['alter role anon rename to anon_away', 'alter role anon_away rename to anon'],
      () => 'the role anon',
    ],
    [
      'a role for the server to become',
      () => ['revoke service_role from authenticator', 'grant service_role to authenticator'],
      () => 'membership of authenticator in service_role',
    ],
    [
      'an owner of the platform’s tables',
      () => [
        'revoke supabase_auth_admin from basera_owner',
        'grant supabase_auth_admin to basera_owner',
      ],
      () => 'membership in supabase_auth_admin',
    ],
  ])('S12: for an owner without %s, in one line', async (_what, change, lacking) => {
    const [takeAway = '', giveBack = ''] = change(database)
    await server.tell(database, takeAway)
    const lines = await judge({
      DATABASE_URL: server.urlOf(database, 'authenticator'),
      DATABASE_OWNER_URL: server.urlOf(database, 'basera_owner'),
    })
    await server.tell(database, giveBack)
    expect(lines).toEqual([
      `The login basera_owner (DATABASE_OWNER_URL) cannot make the schema, it lacks ${lacking(database)}. Let an administrator of the server run deploy/administrator.sql in this database, once.`,
    ])
  })
})
