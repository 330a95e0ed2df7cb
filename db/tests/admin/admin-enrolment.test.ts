// Where admins need a second factor, the rights of the role wait for an authenticator (S10).

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('an admin where admins need an authenticator (S10)', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })
  const needOne = (isNeeded: boolean) =>
    acts.operate(
      `update private.settings set value = '${isNeeded}' where name = 'admins_need_second_factor'`,
    )
  beforeEach(() => needOne(true))

  const mark = (person: Person, method: string) =>
    acts.operate(`insert into auth.mfa_amr_claims (session_id, authentication_method)
      values ('${person.sessionId}', '${method}')`)
  /** Signed in with a password and a mailed code, as far as anybody gets without an authenticator. */
  const newAdmin = async (): Promise<Person> => {
    const person = await acts.newPerson()
    await acts.makeAdmin(person)
    await mark(person, 'password')
    await acts.operate(`insert into private.second_factor_proofs (user_id, auth_session_id, method)
      values ('${person.userId}', '${person.sessionId}', 'email')`)
    const [recorded] = await acts.request(
      person,
      `select public.record_2fa_completion('${person.userId}', '${person.userId}-1') ->> 'success' as success`,
    )
    expect(recorded).toEqual({ success: 'true' })
    return person
  }
  const enrol = async ({ userId }: Person, type = 'totp') => {
    await acts.operate(`insert into auth.mfa_factors (id, user_id, factor_type, status)
      values (gen_random_uuid(), '${userId}', '${type}', 'unverified')`)
    await acts.operate(
      `update auth.mfa_factors set status = 'verified' where user_id = '${userId}'`,
    )
  }
  /** What a right code of the authenticator leaves on the session. */
  const giveCode = async (person: Person) => {
    await acts.operate(`update auth.sessions set aal = 'aal2' where id = '${person.sessionId}'`)
    await mark(person, 'totp')
  }
  const told = async (person: Person) =>
    (
      await acts.request(
        person,
        `select public.is_admin('${person.userId}') as holds_role, private.is_admin() as has_rights,
          private.second_factor_ok() as has_passed, public.must_enrol_authenticator() as must_enrol`,
      )
    )[0]
  const peopleSeen = async (person: Person) =>
    (await acts.request(person, 'select id from public.profiles')).length

  it('has no right of the role: in no table and by no procedure', async () => {
    const admin = await newAdmin()
    await acts.newPerson()
    expect(await told(admin)).toEqual({
      holds_role: true,
      has_rights: false,
      has_passed: true,
      must_enrol: true,
    })
    expect(await peopleSeen(admin)).toBe(1)
    expect(
      await acts.request(
        admin,
        `select from public.user_roles where user_id <> '${admin.userId}'
          union all select from public.activities`,
      ),
    ).toEqual([])

    const procedures = await acts.operate(`
      select format('select public.%I(%s)', proname, (
        select string_agg(format('null::%s', kind::regtype), ', ') from unnest(proargtypes) as kind
      )) as call
      from pg_proc where pronamespace = 'public'::regnamespace and proname like 'admin\\_%'
      order by 1`)
    const calls = procedures.map(({ call }) => (typeof call === 'string' ? call : ''))
    expect(calls.length).toBeGreaterThan(20)
    const isOpen = await Promise.all(
      calls.map(async (call) => {
        const refused = await acts.request(admin, call).then(
          () => 'answered',
          (error: { code?: string; message?: string }) => `${error.code} ${error.message}`,
        )
        return refused === '42501 Only admins may do this' ? null : `${call}: ${refused}`
      }),
    )
    expect(isOpen.filter((one) => one !== null)).toEqual([])
  })

  it('has none by a phone, nor by a second mailed code', async () => {
    const admin = await newAdmin()
    await enrol(admin, 'phone')
    await acts.operate(`update auth.sessions set aal = 'aal2' where id = '${admin.sessionId}'`)
    await mark(admin, 'mfa/phone')
    expect(await told(admin)).toMatchObject({ has_rights: false, must_enrol: true })
    expect(await peopleSeen(admin)).toBe(1)
  })

  it('has them once an authenticator is enrolled, in sessions that gave its code and in no other', async () => {
    const admin = await newAdmin()
    await enrol(admin)
    // the mailed code of before counts no more, nor would another
    expect(await told(admin)).toMatchObject({ has_passed: false, must_enrol: false })
    expect(await peopleSeen(admin)).toBe(0)
    expect(
      await acts.request(
        admin,
        `select requires_2fa, phone_2fa_enabled, email_2fa_enabled
        from public.check_user_2fa_status('${admin.userId}')`,
      ),
    ).toEqual([{ requires_2fa: true, phone_2fa_enabled: false, email_2fa_enabled: false }])
    await acts.operate(`insert into public.user_2fa_sessions
        (user_id, session_id, auth_session_id, is_verified, expires_at)
      values ('${admin.userId}', 'by mail', '${admin.sessionId}', true, now() + interval '1 hour')`)
    expect(await peopleSeen(admin)).toBe(0)

    await giveCode(admin)
    expect(await told(admin)).toEqual({
      holds_role: true,
      has_rights: true,
      has_passed: true,
      must_enrol: false,
    })
    expect(await peopleSeen(admin)).toBeGreaterThan(1)

    await acts.operate(`delete from auth.mfa_factors where user_id = '${admin.userId}'`)
    expect(await told(admin)).toMatchObject({ has_rights: false, must_enrol: true })
    expect(await peopleSeen(admin)).toBe(1)
  })

  it('holds the role meanwhile: the last one may not erase their account', async () => {
    await acts.operate(`delete from public.user_roles where role = 'admin'`)
    const admin = await newAdmin()
    expect(
      await acts.request(admin, `select public.erase_my_account('erase my account') as answer`),
    ).toEqual([
      {
        answer: {
          success: false,
          error: 'You are the only admin. Make somebody else an admin first.',
        },
      },
    ])
  })

  it('needs none where the operator asks for none; nor does anybody who is no admin', async () => {
    const person = await acts.newPerson()
    expect(await told(person)).toEqual({
      holds_role: false,
      has_rights: false,
      has_passed: true,
      must_enrol: false,
    })
    await enrol(person)
    await giveCode(person)
    expect(await told(person)).toMatchObject({ has_rights: false, must_enrol: false })

    await needOne(false)
    const admin = await newAdminOf(await acts.newPerson())
    expect(await told(admin)).toEqual({
      holds_role: true,
      has_rights: true,
      has_passed: true,
      must_enrol: false,
    })
    expect(await peopleSeen(admin)).toBeGreaterThan(1)
  })
  const newAdminOf = async (person: Person) => {
    await acts.makeAdmin(person)
    return person
  }
})
