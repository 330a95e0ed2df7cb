// What the doctor says of a PostgreSQL server and of what is in it: each fault is brought about for real.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { EARLIER_RECORD } from '../support/earlier-record.ts'
import { cleanUp } from '../start/running-server.ts'
import { examined, makeFolderWithKeys, only, productionSettings, settingsOf } from './examined.ts'

afterAll(cleanUp)

const data = { DATA_DIR: '' }
beforeAll(async () => {
  data.DATA_DIR = await makeFolderWithKeys()
})

test('a database that does not answer is named without its login', async () => {
  const DATABASE_URL = 'postgres://basera:hunter2@127.0.0.1:1/basera'
  const lines = await examined({ ...data, APP_ENV: 'test', DATABASE_URL })
  expect(only('FAULT', lines)).toEqual([
    'FAULT database: DATABASE_URL: 127.0.0.1:1 cannot be reached (ECONNREFUSED). Is PostgreSQL running there, is the address right?',
  ])
  expect(lines.join()).not.toContain('hunter2')
})

describeOnPostgres('a PostgreSQL server', () => {
  let database: TestDatabase
  const open = async (): Promise<Readonly<Record<string, string>>> => {
    await database?.close()
    database = await openTestDatabase('postgres')
    return { ...data, ...settingsOf(database) }
  }
  afterAll(() => database.close())

  test('that is as it should be has no fault', async () => {
    const lines = await examined(await open())
    expect(only('FAULT', lines)).toEqual([])
    expect(only('ok', lines)).toEqual([
      'ok settings: These are settings of a test server; APP_ENV=production serves others.',
      expect.stringMatching(
        /^ok secrets: \S+secrets\.json holds strong keys that only its owner reads\.$/,
      ),
      expect.stringMatching(/^ok disk: 50 % of the disk of \S+ is free\.$/),
      expect.stringMatching(/^ok database: PostgreSQL \d\d.* answers\.$/),
      expect.stringMatching(/^ok database: \d+ connections are left; a server process takes 8\.$/),
      'ok migrations: Every migration is applied, as its file says.',
      expect.stringMatching(/^ok schema: The \d\d rules of the self-audit find nothing\.$/),
      'ok papers: The bytes of all papers of agreements are there (0).',
      'ok outbox: Messages leave; 0 are on their way.',
    ])
    expect(lines).toContain(
      'note people: Nobody is an admin yet, so no listing can be approved: npm run admin:create.',
    )
  })

  test.each([
    [
      'has no such database',
      (url: URL) => (url.pathname = '/nowhere'),
      /^FAULT database: DATABASE_URL: the socket in \S+ has no such database \(database "nowhere" does not exist\): create it, or mend the name\.$/,
    ],
    [
      'knows no such login',
      (url: URL) => (url.username = 'stranger'),
      /^FAULT database: DATABASE_URL: the socket in \S+ refuses the login \(role "stranger" does not exist\): mend user and password\.$/,
    ],
  ])('%s', async (_case, change, words) => {
    const settings = settingsOf(database)
    const url = new URL(settings.DATABASE_URL)
    change(url)
    const lines = await examined({ ...data, ...settings, DATABASE_URL: url.href })
    expect(only('FAULT', lines)).toEqual([expect.stringMatching(words)])
  })

  test('whose clock is another', async () => {
    const clock = { now: () => new Date(Date.now() + 60_000) }
    const lines = await examined({ ...data, ...settingsOf(database) }, { clock })
    expect(only('FAULT', lines)).toEqual([
      expect.stringMatching(
        /^FAULT database: The clocks of this machine and of the database are \d\d s apart: set both by NTP\.$/,
      ),
    ])
  })

  test('that has no room for one process', async () => {
    const env = await open()
    const name = new URL(env['DATABASE_URL'] ?? '').pathname.slice(1)
    await database.owner.script(`alter database ${name} connection limit 7`)
    expect(only('FAULT', await examined(env))).toEqual([
      'FAULT database: This login may have 7 connections, and a server process takes 8: raise the limit (max_connections, or that of role or database).',
    ])
  })

  test('whose login is a superuser, in production', async () => {
    const { DATABASE_OWNER_URL } = settingsOf(database)
    const env = {
      ...data,
      ...productionSettings,
      DATABASE_URL: DATABASE_OWNER_URL,
      DATABASE_OWNER_URL,
    }
    expect(only('FAULT', await examined(env))).toContain(
      'FAULT database: The database login postgres is a superuser: let DATABASE_URL name one that may do nothing of this.',
    )
  })

  test('without the login of its owner says what is needed to look further', async () => {
    const { DATABASE_OWNER_URL: _owner, ...env } = settingsOf(database)
    expect(await examined({ ...data, ...env })).toContain(
      'note migrations: The login may not look there (permission denied for table migrations): set DATABASE_OWNER_URL beside DATABASE_URL.',
    )
  })

  test('with migrations that are edited, missing here, or not applied', async () => {
    const env = await open()
    await database.owner.script(`
      update _gateway.migrations set hash = repeat('0', 64) where name = '1010-listings.sql';
      delete from _gateway.migrations where name = '1028-admin-audit.sql';
      insert into _gateway.migrations (source, name, hash) values ('marketplace', '9999-later.sql', '');`)
    expect((await examined(env)).filter((line) => line.includes(' migrations: '))).toEqual([
      'FAULT migrations: marketplace/1010-listings.sql was edited after it was applied: put the file back as it was.',
      'FAULT migrations: The database is newer than this program, which does not know marketplace/9999-later.sql: run the version that made them.',
      'note migrations: Not applied yet: marketplace/1028-admin-audit.sql. The next start applies them; back up before.',
    ])
  })

  test('from before the baseline, in part and wholly', async () => {
    const env = await open()
    await database.owner.script(
      `${EARLIER_RECORD} delete from _gateway.migrations where name = '0021-auth-codes.sql';`,
    )
    const looked = async () =>
      (await examined(env)).filter((line) => line.includes(' migrations: '))
    expect(await looked()).toEqual([
      'FAULT migrations: The database has only some of the migrations that the present ones replace (platform/0021-auth-codes.sql is missing): start the last version that had them once, as docs/operations.md says under Updates, then this one.',
    ])
    await database.owner.script(EARLIER_RECORD)
    // with a note on those after the baseline
    expect(await looked()).toContain(
      'note migrations: Recorded are the migrations that the present ones replace, all of them: the next start records the baseline in their place, and runs no file of it.',
    )
  })

  test('that is empty is not taken for a broken one', async () => {
    const env = await open()
    await database.owner.script('alter schema _gateway rename to elsewhere')
    expect(await examined(env)).toContain(
      'note migrations: The database is empty: the first start makes its schema.',
    )
  })

  test('with a table that is open to everybody', async () => {
    const env = await open()
    await database.owner.script(`
      create table public.planted (id uuid primary key);
      comment on table public.planted is 'planted';
      create schema shown;
      create table shown.open (id uuid primary key);
      grant select on shown.open to anon;`)
    expect(only('FAULT', await examined({ ...env, DB_SCHEMAS: 'public,shown' }))).toEqual([
      'FAULT schema: 0001-row-level-security-off: planted: row-level security is off.',
      'FAULT schema: exposed table: shown.open: the API shows it, and row-level security is off.',
    ])
  })

  test('that was filled with the demo is no place for production', async () => {
    const env = await open()
    await database.owner.script(`
      insert into private.settings (name, value) values ('demo_data', '{"version": 1}');
      insert into auth.users (id, email) values (gen_random_uuid(), 'admin@basera.example');
      insert into public.user_roles (user_id, role, role_approval_status) select id, 'admin', 'approved' from auth.users;`)
    expect(only('FAULT', await examined(env))).toEqual([])
    const lines = await examined({ ...env, ...productionSettings })
    expect(only('FAULT', lines)).toContain(
      'FAULT people: The database was filled with the demo and has 1 of its accounts: start production with a new DATA_DIR and an empty database.',
    )
    expect(lines).toContain('ok people: 1 person is an admin.')
  })

  test('whose messages do not leave, and whose audit log is not sealed', async () => {
    const env = await open()
    await database.owner.script(`
      insert into _gateway.outbox (id, kind, dedupe_key, payload, created_at, expires_at) values
        (gen_random_uuid(), 'mail', 'late', 'sealed', now() - interval '42 minutes', now() + interval '1 hour');
      insert into _gateway.outbox (id, kind, dedupe_key, dead_at, expires_at) values
        (gen_random_uuid(), 'sms', 'dead', now(), now());
      insert into private.audit_log (happened_at, action, outcome) values (now() - interval '20 minutes', 'test.done', 'ok');`)
    const lines = await examined(env)
    expect(only('FAULT', lines)).toEqual([
      "FAULT outbox: 1 mail is not sent yet, the oldest for 42 min: the server's log says why.",
      "FAULT audit: 1 line of the audit log is not sealed yet, the oldest for 20 min: the server's log says why.",
    ])
    expect(lines).toContain(
      "note outbox: 1 text message is given up, within seven days; the server's log says why.",
    )
    await database.owner.script('select private.seal_audit()')
    expect(only('ok', await examined(env)).at(-1)).toMatch(
      /^ok audit: The newest seal of the audit log is 1:[0-9a-f]{64} of 20.*Z\.$/,
    )
  })
})
