import { beforeAll, expect, test } from 'vitest'

import type { Scope, Statement } from '../../src/db/database.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const anon: Scope = {
  role: 'anon',
  isReadOnly: false,
  settings: { 'request.jwt.claims': '{"role":"anon"}' },
  statementTimeoutMs: 5_000,
}
const nobody: Scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5_000 }

const query = (text: string, ...values: (string | null)[]): Statement => ({ text, values })
const insert = query('insert into public.scope_notes (note) values ($1)', 'kept')
const whoAmI = query(
  `select current_user::text, session_user::text, current_setting('request.jwt.claims', true),
          current_setting('transaction_read_only'), current_setting('statement_timeout')`,
)

describeOnEachEngine('a scoped transaction', (open) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
    await database.owner.script(`
      create table public.scope_notes (note text primary key);
      grant select, insert on public.scope_notes to anon;
      create table public.scope_secrets (note text);
    `)
  })

  const me = async (scope: Scope): Promise<readonly (string | null)[]> =>
    (await database.run(scope, [whoAmI]))[0]?.rows[0] ?? []
  const count = async (): Promise<string | null | undefined> =>
    (await database.run(anon, [query('select count(*) from public.scope_notes')]))[0]?.rows[0]?.[0]

  test('refuses a write in a read-only scope with 25006', async () => {
    await expect(database.run({ ...anon, isReadOnly: true }, [insert])).rejects.toMatchObject({
      code: '25006',
    })
  })

  test('refuses what the role may not read with 42501', async () => {
    await expect(
      database.run(anon, [query('select * from public.scope_secrets')]),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('applies nothing of a batch that fails', async () => {
    await expect(database.run(anon, [insert, query('select 1/0')])).rejects.toMatchObject({
      code: '22012',
    })
    expect(await count()).toBe('0')
  })

  test('refuses an unknown role and leaves the session usable', async () => {
    await expect(database.run({ ...anon, role: 'nosuch' }, [whoAmI])).rejects.toMatchObject({
      code: '22023',
    })
    expect((await me(anon))[0]).toBe('anon')
  })

  test('runs as the role with its claims and timeout', async () => {
    const [user, , claims, isReadOnly, timeout] = await me(anon)
    expect([user, claims, isReadOnly, timeout]).toEqual(['anon', '{"role":"anon"}', 'off', '5s'])
  })

  test('leaves neither role nor settings behind, after success and after an error', async () => {
    // Enough in parallel to use every connection of the pool.
    const times = Array.from({ length: 12 })
    const strangers = async (): Promise<unknown[]> => {
      const seen = await Promise.all(times.map(() => me(nobody)))
      return seen.filter(([user, login, claims]) => user !== login || (claims ?? '') !== '')
    }
    await Promise.all(times.map(() => me(anon)))
    expect(await strangers()).toEqual([])
    await Promise.allSettled(times.map(() => database.run(anon, [query('select 1/0')])))
    expect(await strangers()).toEqual([])
  })

  test('answers one result set a statement, in order, with what was affected', async () => {
    const [written, read, empty] = await database.run(anon, [
      insert,
      query('select note, 7 as seven, null as nothing from public.scope_notes'),
      query('select note from public.scope_notes where note = $1', 'absent'),
    ])
    expect(written?.affected).toBe(1)
    expect(read?.columns.map(({ name }) => name)).toEqual(['note', 'seven', 'nothing'])
    expect(read?.rows).toEqual([['kept', '7', null]])
    expect(empty).toMatchObject({ columns: [{ name: 'note', typeOid: 25 }], rows: [], affected: 0 })
  })
})
