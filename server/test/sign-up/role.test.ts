import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, value } from '../../src/db/sql.ts'
import { writeOperatorChoices } from '../../src/start/operator-choices.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { ask, confirm, invoke, newEmail, PASSWORD, type Visitor, visitor } from './sign-up-world.ts'

const refused = { success: false, error: 'Failed to complete account setup' }

const choose = (
  client: Visitor,
  choice: Record<string, unknown>,
  headers: Record<string, string> = {},
) => invoke(client, 'verify-email-confirmation', { otp_code: 'confirmed', ...choice }, headers)

/** What an owner is answered. */
const answerOf = (status: string) => ({
  success: true,
  role: 'owner',
  role_approval_status: status,
})

describeOnEachEngine('the role of a sign-up', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => app.close())

  const rolesOf = async (userId: string) =>
    (
      await ask<{ held: string }>(
        app,
        sql`
        select role || ' ' || role_approval_status as held from public.user_roles
        where user_id = ${value(userId)} order by role`,
      )
    ).map(({ held }) => held)

  it('is not given for a user id and a constant (T26)', async () => {
    const email = newEmail()
    const { id } = await app.createUser({ email, password: PASSWORD })
    for (const role of ['broker', 'owner', 'tenant', 'admin']) {
      expect(await choose(visitor(app), { user_id: id, email, role })).toEqual(refused)
    }
    expect(await rolesOf(id)).toEqual([])
  })

  it('is given for no token of somebody else, and none that is invented (T26)', async () => {
    const [mine, theirs] = [newEmail(), newEmail()]
    const me = await confirm(app, visitor(app), mine)
    const they = await confirm(app, visitor(app), theirs)
    const wanted = { user_id: they.user_id, email: theirs, role: 'broker' }
    expect(await choose(visitor(app), { ...wanted, signup_token: me.signup_token })).toEqual(
      refused,
    )
    expect(await choose(visitor(app), { ...wanted, signup_token: 'x'.repeat(43) })).toEqual(refused)
    expect(
      await choose(visitor(app), { ...wanted, email: mine, signup_token: they.signup_token }),
    ).toEqual(refused)
    expect(await rolesOf(they.user_id)).toEqual(['tenant approved'])
  })

  it.each(['admin', 'Owner', '', null, 'superuser'])('is never %j (T26)', async (role) => {
    const email = newEmail()
    const { user_id, signup_token } = await confirm(app, visitor(app), email)
    expect(await choose(visitor(app), { user_id, email, role, signup_token })).toEqual(refused)
    expect(await rolesOf(user_id)).toEqual(['tenant approved'])
  })

  it('is refused in words with a name that is too long, and given without', async () => {
    const email = newEmail()
    const { user_id, signup_token } = await confirm(app, visitor(app), email)
    const choice = { user_id, email, role: 'owner', signup_token }
    for (const name of ['first_name', 'last_name']) {
      expect(await choose(visitor(app), { ...choice, [name]: 'x'.repeat(101) })).toEqual({
        success: false,
        error: 'A name has at most 100 characters',
        code: 'validation_failed',
      })
      expect(await choose(visitor(app), { ...choice, [name]: 'Basera Support' })).toEqual({
        success: false,
        error:
          'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".',
        code: 'validation_failed',
      })
    }
    expect(await rolesOf(user_id)).toEqual(['tenant approved'])
    expect(await choose(visitor(app), choice)).toMatchObject({ success: true })
  })

  it('is given for a token once: another role afterwards is refused (B9)', async () => {
    const email = newEmail()
    const { user_id, signup_token } = await confirm(app, visitor(app), email)
    const choice = { user_id, email, signup_token }
    expect(await choose(visitor(app), { ...choice, role: 'owner' })).toMatchObject({
      success: true,
    })
    expect(await choose(visitor(app), { ...choice, role: 'broker' })).toEqual(refused)
    expect(await rolesOf(user_id)).toEqual(['owner approved', 'tenant approved'])
  })

  it('is given for a token within fifteen minutes only (B9)', async () => {
    const email = newEmail()
    const { user_id, signup_token } = await confirm(app, visitor(app), email)
    await ask(
      app,
      sql`
      update private.sign_up_grants set expires_at = now() where user_id = ${value(user_id)} returning user_id`,
    )
    expect(await choose(visitor(app), { user_id, email, role: 'owner', signup_token })).toEqual(
      refused,
    )
  })

  it('is given to a person for themselves only, whoever is signed in (T26)', async () => {
    const email = newEmail()
    const { user_id, signup_token } = await confirm(app, visitor(app), email)
    const other = visitor(app)
    const otherEmail = newEmail()
    await app.createUser({ email: otherEmail, password: PASSWORD })
    await other.auth.signInWithPassword({ email: otherEmail, password: PASSWORD })
    expect(await choose(other, { user_id, email, role: 'owner', signup_token })).toEqual(refused)
  })

  it('waits for approval in a session outside the window (T26, T28)', async () => {
    const email = newEmail()
    const client = visitor(app)
    const { id } = await app.createUser({ email, password: PASSWORD })
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(await choose(client, { user_id: id, email, role: 'broker' })).toEqual({
      success: true,
      role: 'broker',
      role_approval_status: 'pending',
    })
  })

  it('of an owner is one rule, in a session later as at the sign-up (T28, T29)', async () => {
    const chooseLater = async () => {
      const email = newEmail()
      const client = visitor(app)
      const { id } = await app.createUser({ email, password: PASSWORD })
      await client.auth.signInWithPassword({ email, password: PASSWORD })
      return choose(client, { user_id: id, email, role: 'owner' })
    }
    const chooseAtSignUp = async () => {
      const email = newEmail()
      const { user_id, signup_token } = await confirm(app, visitor(app), email)
      return choose(visitor(app), { user_id, email, role: 'owner', signup_token })
    }
    await writeOperatorChoices(app.database.owner, { selfApprovedRoles: ['tenant', 'broker'] })
    try {
      expect([await chooseAtSignUp(), await chooseLater()]).toEqual([
        answerOf('pending'),
        answerOf('pending'),
      ])
    } finally {
      await writeOperatorChoices(app.database.owner, {
        selfApprovedRoles: ['tenant', 'owner', 'broker'],
      })
    }
    expect([await chooseAtSignUp(), await chooseLater()]).toEqual([
      answerOf('approved'),
      answerOf('approved'),
    ])
  })

  it.each(['tenant', 'owner', 'broker'])(
    '%s is given at once for the token (R-ACC-14)',
    async (role) => {
      const email = newEmail()
      const { user_id, signup_token } = await confirm(app, visitor(app), email)
      const choice = {
        user_id,
        email,
        role,
        first_name: 'Other',
        last_name: 'Name',
        phone: '+12025550100',
      }
      const given = { success: true, role, role_approval_status: 'approved' }
      expect(await choose(visitor(app), choice, { 'x-signup-token': signup_token })).toEqual(given)
      // a retry after a lost answer
      expect(await choose(visitor(app), { ...choice, signup_token })).toEqual(given)
      const [profile] = await ask(
        app,
        sql`
      select first_name, last_name, phone from public.profiles where id = ${value(user_id)}`,
      )
      expect(profile).toEqual({ first_name: 'Asha', last_name: 'Rao', phone: '+919876543210' })
    },
  )

  it('may also be written by the person, with the same outcome (T28, T29, T30)', async () => {
    const email = newEmail()
    const client = visitor(app)
    const { user_id: userId } = await confirm(app, client, email)
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    const write = (role: string, user_id = userId) =>
      client.from('user_roles').insert({ user_id, role, role_approval_status: 'approved' })
    expect((await write('admin')).status).toBe(403)
    expect((await write('owner', '00000000-0000-4000-8000-000000000001')).status).toBe(403)
    expect((await write('owner')).status).toBe(201)
    expect((await write('owner')).status).toBe(201)
    expect((await write('broker')).status).toBe(201)
    const change = await client
      .from('user_roles')
      .update({ role_approval_status: 'approved' })
      .eq('user_id', userId)
    expect(change.status).toBe(403)
    expect(await rolesOf(userId)).toEqual(['broker pending', 'owner approved', 'tenant approved'])
  })

  it('approves at once only the roles that the operator lets it (T29)', async () => {
    await writeOperatorChoices(app.database.owner, { selfApprovedRoles: ['tenant', 'owner'] })
    try {
      const email = newEmail()
      const { user_id, signup_token } = await confirm(app, visitor(app), email)
      expect(await choose(visitor(app), { user_id, email, role: 'broker', signup_token })).toEqual({
        success: true,
        role: 'broker',
        role_approval_status: 'pending',
      })
    } finally {
      await writeOperatorChoices(app.database.owner, {
        selfApprovedRoles: ['tenant', 'owner', 'broker'],
      })
    }
  })
})
