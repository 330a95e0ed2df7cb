import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, insertListing, type Person } from '../support/marketplace.ts'

describeOnEachEngine('an account', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })
  const rolesOf = async ({ userId }: Person): Promise<unknown> =>
    (
      await acts.operate(
        `select role || ' ' || role_approval_status as held from public.user_roles
          where user_id = '${userId}' order by role`,
      )
    ).map((row) => row['held'])
  const ask = (person: Person, role: string): Promise<unknown> =>
    acts.request(
      person,
      `insert into public.user_roles (user_id, role, role_approval_status)
        values ('${person.userId}', '${role}', 'approved')`,
    )

  it('cannot make itself admin, by its own word or at sign-up (T28)', async () => {
    const person = await acts.newPerson({ first_name: 'Meera', role: 'admin', roles: ['admin'] })
    await expect(ask(person, 'admin')).rejects.toMatchObject({ code: '42501' })
    expect(await rolesOf(person)).toEqual([])
  })

  const approveAtOnce = (roles: readonly string[]) =>
    acts.operate(
      `update private.settings set value = '${JSON.stringify(roles)}' where name = 'sign_up_approved_roles'`,
    )

  it('waits as an owner where admins want to approve owners, at sign-up as later (T28, T29)', async () => {
    await approveAtOnce(['tenant', 'broker'])
    try {
      const [early, late] = [await acts.newPerson(), await acts.newPerson()]
      await acts.operate(`insert into private.sign_up_grants (user_id, expires_at)
        values ('${early.userId}', now() + interval '15 minutes')`)
      for (const person of [early, late]) {
        await ask(person, 'owner')
        expect(await rolesOf(person)).toEqual(['owner pending'])
      }
    } finally {
      await approveAtOnce(['tenant', 'owner', 'broker'])
    }
  })

  it('asks for broker and waits, whatever status the request says; an owner does not where none does at sign-up (T28)', async () => {
    const person = await acts.newPerson()
    await ask(person, 'owner')
    await ask(person, 'broker')
    await ask(person, 'tenant')
    expect(await rolesOf(person)).toEqual(['broker pending', 'owner approved', 'tenant approved'])
  })

  it('that was refused as an owner stays so, however often it asks', async () => {
    const person = await acts.newPerson()
    await acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${person.userId}', 'owner', 'rejected')`)
    await ask(person, 'owner')
    expect(await rolesOf(person)).toEqual(['owner rejected'])
  })

  it('gets one role at once inside its sign-up window, and only one (ruling 6)', async () => {
    const person = await acts.newPerson()
    await acts.operate(`insert into private.sign_up_grants (user_id, expires_at)
      values ('${person.userId}', now() + interval '15 minutes')`)
    await ask(person, 'owner')
    await ask(person, 'broker')
    expect(await rolesOf(person)).toEqual(['broker pending', 'owner approved'])
  })

  it('gets nothing from a window that has closed', async () => {
    const person = await acts.newPerson()
    await acts.operate(`insert into private.sign_up_grants (user_id, expires_at)
      values ('${person.userId}', now() - interval '1 second')`)
    await ask(person, 'broker')
    expect(await rolesOf(person)).toEqual(['broker pending'])
  })

  it('asking twice leaves the first answer (T30)', async () => {
    const person = await acts.newPerson()
    await ask(person, 'broker')
    await acts.operate(`update public.user_roles set role_approval_status = 'rejected'
      where user_id = '${person.userId}'`)
    await ask(person, 'broker')
    expect(await rolesOf(person)).toEqual(['broker rejected'])
  })

  it('begins with a profile of the names given at sign-up, on one line, and nothing verified', async () => {
    const person = await acts.newPerson({
      first_name: '  Meera\nBai ',
      last_name: 'x'.repeat(100),
      phone_verified: true,
      verification_status: 'verified',
    })
    expect(
      await acts.request(
        person,
        `select first_name, char_length(last_name) as length, phone_verified, verification_status
          from public.profiles`,
      ),
    ).toEqual([
      {
        first_name: 'Meera Bai',
        length: 100,
        phone_verified: false,
        verification_status: 'pending',
      },
    ])
  })

  it('has no name that is too long: at its beginning, and later, it is refused and the old one stays', async () => {
    const tooLong = { code: '22023', message: 'A name has at most 100 characters' }
    for (const name of ['first_name', 'last_name'])
      await expect(acts.newPerson({ [name]: 'x'.repeat(101) })).rejects.toMatchObject(tooLong)
    const person = await acts.newPerson({ first_name: 'Meera' })
    await expect(
      acts.request(person, `update public.profiles set first_name = repeat('x', 101)`),
    ).rejects.toMatchObject(tooLong)
    expect(await acts.request(person, 'select first_name from public.profiles')).toEqual([
      { first_name: 'Meera' },
    ])
  })

  it('begins with a profile also when no name was given', async () => {
    const person = await acts.newPerson({})
    expect(await acts.request(person, 'select first_name, last_name from public.profiles')).toEqual(
      [{ first_name: null, last_name: null }],
    )
  })

  it('cannot declare its own phone verified (T17)', async () => {
    const person = await acts.newPerson()
    await acts.request(
      person,
      `update public.profiles set phone = '+91 98480 12345', phone_verified = true`,
    )
    const read = 'select phone, phone_verified from public.profiles'
    expect(await acts.request(person, read)).toEqual([
      { phone: '+919848012345', phone_verified: false },
    ])

    await acts.operate(`update auth.users set phone = '919848012345', phone_confirmed_at = now()
      where id = '${person.userId}'`)
    await acts.request(person, 'update public.profiles set phone_verified = true')
    expect(await acts.request(person, read)).toEqual([
      { phone: '+919848012345', phone_verified: true },
    ])

    await acts.request(person, `update public.profiles set phone = '+919848099999'`)
    expect(await acts.request(person, read)).toEqual([
      { phone: '+919848099999', phone_verified: false },
    ])
  })

  it('shows its host by first name and initial, and follows a new name', async () => {
    const person = await acts.newPerson()
    await acts.request(person, insertListing(person.userId))
    const read = 'select display_name from public.hosts'
    expect(await acts.request(person, read)).toEqual([{ display_name: 'Meera R.' }])
    await acts.request(person, `update public.profiles set first_name = 'Asha', last_name = null`)
    expect(await acts.request(person, read)).toEqual([{ display_name: 'Asha' }])
  })

  it('of an admin is closed until the second factor is passed where admins need one (ruling 9)', async () => {
    const admin = await acts.newPerson()
    await acts.makeAdmin(admin)
    const profiles = async (): Promise<number> =>
      (await acts.request(admin, 'select id from public.profiles')).length
    expect(await profiles()).toBeGreaterThan(1)
    await acts.operate(
      `update private.settings set value = 'true' where name = 'admins_need_second_factor'`,
    )
    expect(await profiles()).toBe(0)
    await acts.operate(`insert into auth.mfa_factors (user_id, factor_type, status)
      values ('${admin.userId}', 'totp', 'verified')`)
    expect(await profiles()).toBe(0)
    await acts.operate(`update auth.sessions set aal = 'aal2' where id = '${admin.sessionId}'`)
    await acts.operate(`insert into auth.mfa_amr_claims (session_id, authentication_method)
      values ('${admin.sessionId}', 'totp')`)
    expect(await profiles()).toBeGreaterThan(1)
    await acts.operate(
      `update private.settings set value = 'false' where name = 'admins_need_second_factor'`,
    )
  })

  it('enrols its confirmed contacts as possible second factors and keeps them against unconfirmed ones', async () => {
    const person = await acts.newPerson()
    await acts.operate(`update auth.users set email = 'new-${person.userId}@example.in', email_confirmed_at = null
      where id = '${person.userId}'`)
    expect(
      await acts.request(person, 'select email, email_verified from public.user_2fa_settings'),
    ).toEqual([{ email: `${person.userId}@example.in`, email_verified: true }])
  })
})
