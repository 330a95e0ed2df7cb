import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { UNDECLARED } from '../support/data-map.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const canaries = ['canaryone', '+919812300001', '919812300001', 'canarytwo', 'canarythree']

describeOnEachEngine('one’s own account', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })

  const answer = async (person: Person, call: string) =>
    (await acts.request(person, `select public.${call} as answer`))[0]?.['answer']
  const prove = ({ sessionId }: Person, minutesAgo = 0) =>
    acts.operate(`insert into auth.mfa_amr_claims (session_id, authentication_method, updated_at)
      values ('${sessionId}', 'password', now() - interval '${minutesAgo} minutes')
      on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`)
  const newProven = async (metadata?: Record<string, string>): Promise<Person> => {
    const person = await acts.newPerson(metadata)
    await prove(person)
    return person
  }
  const addSession = async ({ userId }: Person): Promise<string> => {
    const id = randomUUID()
    await acts.operate(`insert into auth.sessions (id, user_id, user_agent, ip, refreshed_at)
      values ('${id}', '${userId}', 'Firefox', '203.0.113.7', '2026-01-02 03:04:05')`)
    return id
  }
  const setting = (person: Person, assignments: string) =>
    acts.request(person, `update public.user_2fa_settings set ${assignments}`)
  const noticesTo = (email: string) =>
    acts.operate(`select kind from private.notices where email = '${email}'`)
  const makeAdmin = ({ userId }: Person) =>
    acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${userId}', 'admin', 'approved')`)

  it('has its second factor unchanged until its person proves who they are (T16)', async () => {
    const person = await newProven()
    await prove(person, 11)
    await expect(
      setting(person, 'requires_2fa = true, email_2fa_enabled = true'),
    ).rejects.toMatchObject({ code: '42501', message: 'reauthentication_needed' })
    expect(await noticesTo(`${person.userId}@example.in`)).toEqual([])
  })

  it('notifies its owner of changed second-factor settings and asks every other session anew (T16)', async () => {
    const person = await newProven()
    const elsewhere = await addSession(person)
    await acts.operate(`insert into public.user_2fa_sessions (
        user_id, session_id, auth_session_id, is_verified, expires_at
      ) values
        ('${person.userId}', '${person.userId}-1', '${elsewhere}', true, now() + interval '1 hour'),
        ('${person.userId}', '${person.userId}-2', '${person.sessionId}', true, now() + interval '1 hour')`)
    await setting(person, 'requires_2fa = true, email_2fa_enabled = true')
    expect(await acts.request(person, 'select id from public.profiles')).toHaveLength(1)
    expect(
      await acts.operate(
        `select auth_session_id from public.user_2fa_sessions where user_id = '${person.userId}'`,
      ),
    ).toEqual([{ auth_session_id: person.sessionId }])
    expect(await noticesTo(`${person.userId}@example.in`)).toEqual([{ kind: 'second_factor_on' }])
    // the same once more is no change
    await setting(person, 'requires_2fa = true')
    expect(await noticesTo(`${person.userId}@example.in`)).toHaveLength(1)
  })

  it('asks an authenticator elsewhere anew after a change, not where the change was made (T16)', async () => {
    const person = await newProven()
    const elsewhere = await addSession(person)
    await acts.operate(`insert into auth.mfa_factors (user_id, factor_type, status, secret)
      values ('${person.userId}', 'totp', 'verified', 'x')`)
    await acts.operate(`update auth.sessions set aal = 'aal2' where user_id = '${person.userId}'`)
    await acts.operate(`insert into auth.mfa_amr_claims (session_id, authentication_method)
      select id, 'totp' from auth.sessions where user_id = '${person.userId}'`)
    const there: Person = {
      ...person,
      scope: {
        ...person.scope,
        settings: {
          'request.jwt.claims': JSON.stringify({ sub: person.userId, session_id: elsewhere }),
        },
      },
    }
    expect(await acts.request(there, 'select id from public.profiles')).toHaveLength(1)
    await setting(person, 'requires_2fa = true, email_2fa_enabled = true')
    expect(await acts.request(there, 'select id from public.profiles')).toHaveLength(0)
    expect(await acts.request(person, 'select id from public.profiles')).toHaveLength(1)
  })

  it('has the number that a code confirmed in its profile, and codes go nowhere else (T17, T82)', async () => {
    const person = await newProven()
    await acts.operate(`update auth.users set phone = '919812377777', phone_confirmed_at = now()
      where id = '${person.userId}'`)
    expect(await acts.request(person, 'select phone, phone_verified from public.profiles')).toEqual(
      [{ phone: '+919812377777', phone_verified: true }],
    )
    await acts.request(
      person,
      `update public.profiles set phone = '+919812388888', phone_verified = true`,
    )
    expect(await acts.request(person, 'select phone, phone_verified from public.profiles')).toEqual(
      [{ phone: '+919812388888', phone_verified: false }],
    )
    expect(await acts.request(person, 'select phone from public.user_2fa_settings')).toEqual([
      { phone: '+919812377777' },
    ])
  })

  it('lists its live sessions, the one in use first', async () => {
    const [person, other] = [await newProven(), await newProven()]
    const second = await addSession(person)
    await addSession(other)
    const sessions = await acts.request(person, 'select * from public.my_sessions()')
    expect(sessions).toMatchObject([
      { id: person.sessionId, is_current: true, ip: null },
      {
        id: second,
        is_current: false,
        ip: '203.0.113.7',
        user_agent: 'Firefox',
        last_used_at: '2026-01-02T03:04:05.000Z',
      },
    ])
    await acts.operate(`update auth.sessions set not_after = now() where id = '${second}'`)
    expect(await acts.request(person, 'select id from public.my_sessions()')).toHaveLength(1)
  })

  it('ends its own sessions, never those of others', async () => {
    const [person, other] = [await newProven(), await newProven()]
    const second = await addSession(person)
    expect(await answer(person, `end_my_session('${other.sessionId}')`)).toEqual({
      success: true,
      ended: false,
    })
    expect(await acts.request(other, 'select id from public.my_sessions()')).toHaveLength(1)
    expect(await answer(person, `end_my_session('${second}')`)).toEqual({
      success: true,
      ended: true,
    })
    expect(await answer(person, `end_my_session('${second}')`)).toEqual({
      success: true,
      ended: false,
    })
    expect(await acts.operate(`select 1 from auth.sessions where id = '${second}'`)).toEqual([])
  })

  it('is copied whole, without a secret, five times an hour', async () => {
    const person = await newProven()
    await acts.list(person, { title: `'Quiet top floor'` })
    await acts.operate(`update auth.users set encrypted_password = '$2a$10$secret'
      where id = '${person.userId}'`)
    const copy = await answer(person, 'export_my_data()')
    expect(copy).toMatchObject({
      user_id: person.userId,
      data: {
        'auth.users': [{ email: `${person.userId}@example.in` }],
        'auth.sessions': [{ id: person.sessionId }],
        'public.profiles': [{ first_name: 'Meera' }],
        'public.properties': [{ title: 'Quiet top floor' }],
        'private.audit_log': [{ action: 'privacy.export' }],
      },
    })
    expect(JSON.stringify(copy)).not.toContain('$2a$10$secret')
    expect(JSON.stringify(copy)).toContain('"auth.refresh_tokens"')
    for (let count = 0; count < 4; count += 1) await answer(person, 'export_my_data()')
    await expect(answer(person, 'export_my_data()')).rejects.toMatchObject({ code: 'PT429' })
  })

  it('is copied without a word about anybody else', async () => {
    const [person, other] = [await newProven(), await newProven({ first_name: 'Unrelated' })]
    await acts.list(other)
    const copy = JSON.stringify(await answer(person, 'export_my_data()'))
    expect(copy).not.toContain(other.userId)
    expect(copy).not.toContain('Unrelated')
  })

  it('is not erased without a recent proof of identity and a confirmation', async () => {
    const person = await newProven()
    expect(await answer(person, `erase_my_account('yes')`)).toEqual({
      success: false,
      error: 'Type "erase my account" to confirm.',
    })
    expect(await answer(person, 'erase_my_account(null)')).toMatchObject({ success: false })
    await prove(person, 11)
    await expect(answer(person, `erase_my_account('erase my account')`)).rejects.toMatchObject({
      code: '42501',
      message: 'reauthentication_needed',
    })
    expect(await acts.request(person, 'select id from public.profiles')).toHaveLength(1)
  })

  it('of the only admin stays', async () => {
    const [first, second] = [await newProven(), await newProven()]
    await makeAdmin(first)
    expect(await answer(first, `erase_my_account('erase my account')`)).toEqual({
      success: false,
      error: 'You are the only admin. Make somebody else an admin first.',
    })
    await makeAdmin(second)
    expect(await answer(first, `erase_my_account('Erase my account ')`)).toEqual({ success: true })
    await acts.operate(`delete from public.user_roles where user_id = '${second.userId}'`)
  })

  it('once erased leaves no trace of who it was, anywhere in the database (I20)', async () => {
    const person = await newProven({ first_name: 'Canaryone', last_name: 'Canarytwo' })
    const email = 'canaryone@example.in'
    await acts.operate(`update auth.users
      set email = '${email}', phone = '919812300001', phone_confirmed_at = now(), encrypted_password = 'x'
      where id = '${person.userId}'`)
    await acts.operate(`insert into auth.identities (provider_id, user_id, identity_data, provider)
      values ('${person.userId}', '${person.userId}', '{"email": "${email}"}', 'email')`)
    const listing = await acts.list(person, { title: `'Canarythree flat'` })
    await acts.request(
      person,
      `insert into public.property_private (property_id, address) values ('${listing}', 'Canarythree 7')`,
    )
    await acts.operate(`insert into storage.objects (bucket_id, name, owner, owner_id)
      values ('property-images', '${person.userId}/canarythree.jpg', '${person.userId}', '${person.userId}')`)
    await acts.operate(`insert into public.pending_users (email, password_hash, first_name, last_name, phone)
      values ('${email}', 'a long enough one', 'Canaryone', 'Canarytwo', '+919812300001')`)
    expect(await tablesWith(canaries)).toEqual(
      expect.arrayContaining([
        'public.pending_users',
        'auth.users',
        'public.properties',
        'storage.objects',
      ]),
    )
    const noticesBefore = await noticesTo(email)

    expect(await answer(person, `erase_my_account('erase my account')`)).toEqual({ success: true })

    expect(await noticesTo(email)).toHaveLength(noticesBefore.length + 1)
    await acts.operate(`delete from private.notices where email = '${email}'`)
    expect(await tablesWith(canaries)).toEqual([])
    expect(
      await acts.operate(`select email, deleted_at is not null as is_deleted,
        (select count(*) from auth.sessions as s where s.user_id = u.id) as sessions,
        (select count(*) from private.audit_log as a where a.actor_id = u.id and action = 'privacy.erase') as audited
        from auth.users as u where id = '${person.userId}'`),
    ).toEqual([{ email: null, is_deleted: true, sessions: 0, audited: 1 }])
    await expect(acts.request(person, 'select * from public.my_sessions()')).rejects.toMatchObject({
      code: '42501',
    })
  })

  /** Where any row says one of the words, but for the change log of the last hour, which only the server reads. */
  const tablesWith = async (words: readonly string[]): Promise<string[]> => {
    const tables =
      await acts.operate(`select format('%s.%s', relation.relnamespace::regnamespace, relation.relname) as name
      from pg_class as relation
      where relation.relkind = 'r' and relation.relnamespace::regnamespace::text
        in ('public', 'private', 'auth', 'storage', 'realtime', '_gateway')
        and relation.oid <> '_gateway.change_log'::regclass order by 1`)
    const found: string[] = []
    for (const { name } of tables) {
      if (typeof name !== 'string') continue
      const pattern = words.map((word) => word.replace('+', '\\+')).join('|')
      const rows = await acts.operate(
        `select 1 from ${name} as t where t::text ~* '${pattern}' limit 1`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  it('has every table and column that names a person declared in the data map', async () => {
    const missing = await acts.operate(UNDECLARED)
    expect(missing).toEqual([])
  })

  it('has nothing declared in the data map that does not exist', async () => {
    const gone =
      await acts.operate(`select relation, key_column from private.personal_data as declared
      where not exists (
        select from pg_attribute as att
        where att.attrelid = to_regclass(declared.relation) and att.attname = declared.key_column
          and not att.attisdropped
      )
      or exists (
        select from unnest(declared.withheld_columns) as column_name
        where not exists (
          select from pg_attribute as att
          where att.attrelid = to_regclass(declared.relation) and att.attname = column_name
        )
      )`)
    expect(gone).toEqual([])
  })
})
