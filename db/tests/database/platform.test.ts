// The platform's own schemas, as the services of the server and hosted-portable SQL use them.

import { beforeAll, expect, it } from 'vitest'

import type { Scope } from '../../../server/src/db/database.ts'
import { type Row, toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner, asVisitor } from '../support/act.ts'

const asRole = (role: string, settings: Scope['settings'] = {}): Scope => ({
  ...asOwner,
  role,
  settings,
})

describeOnEachEngine('the platform', (open, engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  const ask = async (scope: Scope, sql: string): Promise<Row[]> => {
    const [result] = await database.run(scope, [{ text: sql, values: [] }])
    return result === undefined ? [] : toRows(result)
  }

  it.each([
    'users',
    'identities',
    'sessions',
    'refresh_tokens',
    'mfa_factors',
    'one_time_tokens',
    'flow_state',
  ])('keeps auth.%s from the operator key', async (table) => {
    await expect(ask(asRole('service_role'), `select * from auth.${table}`)).rejects.toMatchObject({
      code: '42501',
    })
  })

  it.each([
    'anon',
    'authenticated',
    'service_role',
    'supabase_auth_admin',
    'supabase_storage_admin',
  ])('lets the server become %s', async (role) => {
    expect(await ask(asRole(role), 'select current_user::text as name')).toEqual([{ name: role }])
  })

  it.runIf(engine === 'postgres')('gives the server login nothing of its own', async () => {
    await expect(ask(asOwner, 'select id from public.properties')).rejects.toMatchObject({
      code: '42501',
    })
    expect(
      await ask(
        asOwner,
        `select rolsuper or rolbypassrls or rolcreaterole as strong from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ strong: false }])
  })

  it('answers who the caller is from the verified claims, null without a token', async () => {
    const whoami = 'select auth.uid() as uid, auth.role() as role, auth.email() as email'
    const sub = '11111111-1111-4111-8111-111111111111'
    const claims = JSON.stringify({ sub, role: 'authenticated', email: 'meera@example.in' })
    expect(await ask(asRole('authenticated', { 'request.jwt.claims': claims }), whoami)).toEqual([
      { uid: sub, role: 'authenticated', email: 'meera@example.in' },
    ])
    expect(await ask(asRole('anon'), whoami)).toEqual([{ uid: null, role: null, email: null }])
    expect(await ask(asVisitor, whoami)).toEqual([{ uid: null, role: 'anon', email: null }])
  })

  it('lets the auth service make an account, a session and a refresh token', async () => {
    const made = await database.transaction(asRole('supabase_auth_admin'), async (transaction) => {
      const [result] = await transaction.run([
        {
          text: `
            with person as (
              insert into auth.users (email, aud, role) values ('Asha@Example.in', 'authenticated', 'authenticated')
              returning id
            ), session as (
              insert into auth.sessions (user_id) select id from person returning id, user_id
            )
            insert into auth.refresh_tokens (token, user_id, session_id)
            select 'hash', user_id, id from session returning user_id`,
          values: [],
        },
      ])
      return result?.affected
    })
    expect(made).toBe(1)
    await expect(
      ask(
        asRole('supabase_auth_admin'),
        `insert into auth.users (email) values ('asha@example.in')`,
      ),
    ).rejects.toMatchObject({ code: '23505' })
    await ask(
      asRole('supabase_auth_admin'),
      `delete from auth.users where email = 'Asha@Example.in'`,
    )
    expect(await ask(asRole('supabase_auth_admin'), 'select id from auth.refresh_tokens')).toEqual(
      [],
    )
  })

  it('makes the profile and the second-factor row with the account', async () => {
    await ask(
      asRole('supabase_auth_admin'),
      `insert into auth.users (email, phone, phone_confirmed_at, raw_user_meta_data)
        values ('ravi@example.in', '919848012345', now(), '{"first_name": "Ravi"}')`,
    )
    expect(
      await ask(
        asRole('service_role'),
        `select first_name, profile.phone, profile.phone_verified, setting.phone_verified as enrolled, email_verified
          from public.profiles as profile join public.user_2fa_settings as setting on user_id = id
          where first_name = 'Ravi'`,
      ),
    ).toEqual([
      {
        first_name: 'Ravi',
        phone: '+919848012345',
        phone_verified: true,
        enrolled: true,
        email_verified: false,
      },
    ])
  })

  it('takes names of files apart', async () => {
    expect(
      await ask(
        asRole('authenticated'),
        `select storage.foldername('a/b/c.tar.png') as folders, storage.filename('a/b/c.tar.png') as file,
          storage.extension('a/b/c.tar.png') as extension, storage.foldername('c') as none,
          storage.extension('c') as bare`,
      ),
    ).toEqual([{ folders: ['a', 'b'], file: 'c.tar.png', extension: 'png', none: [], bare: '' }])
  })

  it('has the buckets with their limits', async () => {
    expect(
      await ask(
        asRole('supabase_storage_admin'),
        'select id, public, file_size_limit from storage.buckets order by id',
      ),
    ).toEqual([
      { id: 'agreements', public: false, file_size_limit: 10_485_760 },
      { id: 'application-documents', public: false, file_size_limit: 10_485_760 },
      { id: 'avatars', public: true, file_size_limit: 1_048_576 },
      { id: 'handover-photos', public: false, file_size_limit: 10_485_760 },
      { id: 'property-images', public: true, file_size_limit: 5_242_880 },
      { id: 'thread-files', public: false, file_size_limit: 10_485_760 },
      { id: 'verification-documents', public: false, file_size_limit: 10_485_760 },
    ])
  })

  it('limits a rate: the burst passes, then one a refill', async () => {
    const take = `select allowed, ceil(retry_after_seconds) as wait from _gateway.take('burst', 2, 0.5)`
    const answers: unknown[] = []
    for (let i = 0; i < 3; i += 1) answers.push(...(await ask(asRole('service_role'), take)))
    expect(answers).toEqual([
      { allowed: true, wait: 0 },
      { allowed: true, wait: 0 },
      { allowed: false, wait: 2 },
    ])
    await database.owner.script(
      `update _gateway.rate_limit_buckets set updated_at = updated_at - interval '2 seconds' where key = 'burst'`,
    )
    expect(await ask(asRole('service_role'), take)).toMatchObject([{ allowed: true }])
    expect(await ask(asRole('service_role'), take)).toMatchObject([{ allowed: false }])
  })

  it('lets no more than the burst pass when asked all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask(asRole('service_role'), `select allowed from _gateway.take('rush', 5, 0.001)`),
      ),
    )
    expect(answers.flat().filter(({ allowed }) => allowed === true)).toHaveLength(5)
  })

  it('refuses a limit that can never refill', async () => {
    await expect(
      ask(asRole('service_role'), `select _gateway.take('never', 5, 0)`),
    ).rejects.toMatchObject({ code: '22023' })
  })

  it('deletes full buckets and leaves those in use', async () => {
    await ask(asRole('service_role'), `select _gateway.take('in use', 5, 0.001)`)
    await ask(asRole('service_role'), `select _gateway.take('idle', 5, 1)`)
    await database.owner.script(
      `update _gateway.rate_limit_buckets set full_at = now() - interval '1 second' where key = 'idle'`,
    )
    await ask(asRole('service_role'), 'select _gateway.prune_rate_limits()')
    const [kept] = await database.owner.run(asOwner, [
      {
        text: `select key from _gateway.rate_limit_buckets where key in ('in use', 'idle')`,
        values: [],
      },
    ])
    expect(kept?.rows).toEqual([['in use']])
  })
})
