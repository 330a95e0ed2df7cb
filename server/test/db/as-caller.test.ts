import { beforeAll, expect, test } from 'vitest'

import {
  asCaller,
  becomeCaller,
  becomeRole,
  requestHeaders,
  sessionCheck,
  setHeaders,
} from '../../src/db/as-caller.ts'
import type { Scope, Statement } from '../../src/db/database.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const asha = { role: 'authenticated', claims: { sub: 'asha', role: 'authenticated' } }
const asVisitor = { role: 'anon', claims: { role: 'anon' } }
const program = { role: 'service_role', claims: { role: 'service_role' } }

const query = (text: string): Statement => ({ text, values: [] })
const whoAmI = query(
  `select current_user::text, current_setting('request.jwt.claims', true)::json ->> 'role',
          current_setting('statement_timeout'), current_setting('request.headers', true)`,
)

describeOnEachEngine('becoming the caller', (open) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
    await database.owner.script(`
      create table public.caller_notes (note text);
      grant select on public.caller_notes to authenticated;
      create schema caller_private;
      grant usage on schema caller_private to authenticated, anon, service_role;
      create function caller_private.refuse() returns void language plpgsql as
        $$ begin raise exception 'session over' using errcode = 'PT401'; end $$;
      grant execute on function caller_private.refuse() to authenticated;
    `)
  })

  const ask = async (scope: Scope, ...statements: Statement[]) => {
    const results = await database.run(scope, [...statements, whoAmI])
    return results.at(-1)?.rows[0]
  }

  test('refuses what the role may not read, and a write where only reading was asked for', async () => {
    const read = query('select note from public.caller_notes')
    const write = query(`insert into public.caller_notes values ('x')`)
    await expect(
      database.run(asCaller(asVisitor, { isReadOnly: true }), [read]),
    ).rejects.toMatchObject({ code: '42501' })
    const readOnly = query(`select current_setting('transaction_read_only')`)
    const [reading] = await database.run(asCaller(program, { isReadOnly: true }), [readOnly])
    expect(reading?.rows).toEqual([['on']])
    await expect(
      database.run(asCaller(asha, { isReadOnly: false }), [write]),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('refuses a role that is not there', async () => {
    const stranger = { role: 'nosuch', claims: {} }
    await expect(ask(asCaller(stranger, { isReadOnly: true }))).rejects.toMatchObject({
      code: '22023',
    })
  })

  test('does not let a setting stand in for the claims', async () => {
    const settings = { 'request.jwt.claims': '{"role":"service_role"}' }
    expect(await ask(asCaller(asVisitor, { isReadOnly: true, settings }))).toEqual([
      'anon',
      'anon',
      '3s',
      null,
    ])
  })

  test('refuses a person whose session the check finds over, before anything else is done', async () => {
    const check = sessionCheck('caller_private.refuse', { isSignedIn: true })
    await expect(ask(asCaller(asha, { isReadOnly: true }), ...check)).rejects.toMatchObject({
      code: 'PT401',
    })
  })

  test('asks nobody without a session, and nothing where no check is named', async () => {
    const visitor = sessionCheck('caller_private.refuse', { isSignedIn: false })
    const unnamed = sessionCheck(null, { isSignedIn: true })
    expect([visitor, unnamed]).toEqual([[], []])
    expect(await ask(asCaller(asVisitor, { isReadOnly: true }), ...visitor)).toBeDefined()
  })

  test.each([
    ['a visitor', asVisitor, ['anon', 'anon', '3s']],
    ['a person', asha, ['authenticated', 'authenticated', '8s']],
    ['a key of the server', program, ['service_role', 'service_role', '30s']],
  ])('gives %s their role, their claims and their time', async (_name, caller, expected) => {
    const seen = await ask(asCaller(caller, { isReadOnly: true }))
    expect(seen?.slice(0, 3)).toEqual(expected)
  })

  test('tells functions where a request came from, in a new transaction and in an open one', async () => {
    const settings = requestHeaders({ 'x-forwarded-for': '203.0.113.5' })
    const told = await ask(asCaller(asVisitor, { isReadOnly: true, settings }))
    const toldLater = await ask(
      asCaller(asVisitor, { isReadOnly: true }),
      setHeaders({ 'x-forwarded-for': '203.0.113.6', 'user-agent': undefined }),
    )
    expect([told?.[3], toldLater?.[3]]).toEqual([
      '{"x-forwarded-for":"203.0.113.5"}',
      '{"x-forwarded-for":"203.0.113.6"}',
    ])
  })

  test('takes several callers one after another in one transaction of the server', async () => {
    const server: Scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 }
    const results = await database.run(server, [
      becomeCaller('authenticated', '{"role":"authenticated","sub":"asha"}'),
      whoAmI,
      becomeCaller('anon', '{"role":"anon"}'),
      whoAmI,
      becomeRole('service_role'),
      whoAmI,
    ])
    const seen = [1, 3, 5].map((index) => results[index]?.rows[0]?.slice(0, 3))
    expect(seen).toEqual([
      ['authenticated', 'authenticated', '5s'],
      ['anon', 'anon', '5s'],
      // The claims stay whose they were.
      ['service_role', 'anon', '5s'],
    ])
  })

  test('leaves nobody behind for the next on the connection', async () => {
    const nobody: Scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 }
    const bare = query(
      `select current_user = session_user, coalesce(current_setting('request.jwt.claims', true), '')`,
    )
    await Promise.all(Array.from({ length: 12 }, () => ask(asCaller(asha, { isReadOnly: true }))))
    const after = await Promise.all(
      Array.from({ length: 12 }, async () => (await database.run(nobody, [bare]))[0]?.rows[0]),
    )
    expect(new Set(after.map(String))).toEqual(new Set(['t,']))
  })
})
