import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswords } from '../../src/auth/passwords/passwords.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { anyNumber, textLike } from '../support/matching.ts'

const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const invalid = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }

describeOnEachEngine('signing in with a password', (_open, engine) => {
  let app: TestApp
  let meera: { id: string }
  const real = createPasswords()
  const compared: string[] = []
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      passwords: {
        ...real,
        verify(password, encrypted) {
          compared.push(encrypted === null ? 'nobody’s' : 'an account’s')
          return real.verify(password, encrypted)
        },
      },
    })
    meera = await app.createUser({ email: 'Meera@example.in', password: 'correct horse 1' })
  })
  afterAll(() => app.close())

  const grant = (body: unknown, type = 'password') =>
    app.fetch(`/auth/v1/token?grant_type=${type}`, postJson(body))
  const setOnUser = (email: string, assignment: ReturnType<typeof sql>) =>
    app.database.owner.run(owner, [
      statement(sql`update auth.users set ${assignment} where email = ${value(email)}`),
    ])

  it.each([
    ['both contacts', { email: 'a@b.in', phone: '91', password: 'x' }, 400, 'validation_failed'],
    ['no contact', { password: 'x' }, 400, 'validation_failed'],
    ['an unknown number', { phone: '919876543210', password: 'x' }, 400, 'invalid_credentials'],
    ['a number as the e-mail', { email: 7, password: 'x' }, 400, 'validation_failed'],
    ['an array', [], 400, 'validation_failed'],
  ])('is refused with %s', async (_title, body, status, code) => {
    const response = await grant(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error_code: code })
  })

  it('is refused when the body is no JSON', async () => {
    const response = await app.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: '{"email":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 400, error_code: 'bad_json' })
  })

  it.each(['', 'magic', 'client_credentials'])(
    'is refused with the grant type %j',
    async (type) => {
      const response = await grant({ email: 'meera@example.in', password: 'x' }, type)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ ...invalid, msg: 'unsupported_grant_type' })
    },
  )

  it('says the same to a wrong password, an unknown address and an account without a password', async () => {
    await app.createUser({ email: 'link-only@example.in', password: 'any password' })
    await setOnUser('link-only@example.in', sql`encrypted_password = null`)
    for (const email of ['meera@example.in', 'nobody@example.in', 'link-only@example.in']) {
      const response = await grant({ email, password: 'wrong' })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual(invalid)
    }
  })

  it('is refused for a password that only begins like the right one', async () => {
    const password = 'p'.repeat(72)
    await app.createUser({ email: 'long@example.in', password })
    const longer = await grant({ email: 'long@example.in', password: `${password}x` })
    expect(await longer.json()).toEqual(invalid)
    expect((await grant({ email: 'long@example.in', password })).status).toBe(200)
  })

  it('reveals a suspension or a missing confirmation only after a correct password', async () => {
    await app.createUser({ email: 'banned@example.in', password: 'right password' })
    await app.createUser({ email: 'new@example.in', password: 'right password' })
    await setOnUser('banned@example.in', sql`banned_until = now() + interval '1 day'`)
    await setOnUser('new@example.in', sql`email_confirmed_at = null`)
    for (const [email, code, msg] of [
      ['banned@example.in', 'user_banned', 'User is banned'],
      ['new@example.in', 'email_not_confirmed', 'Email not confirmed'],
    ]) {
      expect(await (await grant({ email, password: 'wrong' })).json()).toEqual(invalid)
      const told = await grant({ email, password: 'right password' })
      expect(told.status).toBe(400)
      expect(await told.json()).toEqual({ code: 400, error_code: code, msg })
    }
  })

  it('answers a session, whatever the case of the address', async () => {
    const response = await grant({ email: ' MEERA@example.in', password: 'correct horse 1' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const session = await readJson<{ access_token: string; expires_at: number }>(response)
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: textLike(/^[\w-]{43}$/),
      user: {
        id: meera.id,
        aud: 'authenticated',
        role: 'authenticated',
        email: 'meera@example.in',
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: {},
        is_anonymous: false,
        identities: [
          {
            id: meera.id,
            user_id: meera.id,
            provider: 'email',
            email: 'meera@example.in',
            identity_data: { sub: meera.id, email: 'meera@example.in', email_verified: true },
          },
        ],
      },
    })
    expect(Math.abs(session.expires_at - Date.now() / 1000 - 3600)).toBeLessThan(30)
  })

  it('never shows a password or a hash, and leaves out what is empty', async () => {
    const session = await app.signIn('meera@example.in', 'correct horse 1')
    expect(JSON.stringify(session)).not.toMatch(/\$2[aby]\$|encrypted_password|correct horse/)
    expect(session.user).not.toHaveProperty('banned_until')
    expect(session.user).not.toHaveProperty('new_email')
    expect(session.user['last_sign_in_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  })

  it('makes a token that names the session and how it was proven', async () => {
    const { access_token: token } = await app.signIn('meera@example.in', 'correct horse 1')
    const verification = await app.keySet.verify(token)
    expect(verification).toMatchObject({
      kind: 'valid',
      claims: {
        iss: `${app.origin}/auth/v1`,
        sub: meera.id,
        aud: 'authenticated',
        role: 'authenticated',
        email: 'meera@example.in',
        phone: '',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: anyNumber() }],
        session_id: textLike(/^[0-9a-f-]{36}$/),
        is_anonymous: false,
      },
    })
  })

  it('stores the password as bcrypt that the hosted platform reads, and tokens only hashed', async () => {
    const { refresh_token: token } = await app.signIn('meera@example.in', 'correct horse 1')
    const [user, tokens] = await app.database.owner.run(owner, [
      statement(sql`select encrypted_password from auth.users where id = ${value(meera.id)}`),
      statement(sql`select 1 from auth.refresh_tokens where token = ${value(token)}`),
    ])
    expect(user?.rows[0]?.[0]).toMatch(/^\$2a\$10\$/)
    expect(tokens?.rows).toHaveLength(0)
  })

  it('retains the ten newest sessions of a person', async () => {
    await app.createUser({ email: 'many@example.in', password: 'right password' })
    const first = await app.signIn('many@example.in', 'right password')
    for (let count = 0; count < 10; count += 1) {
      await app.signIn('many@example.in', 'right password')
    }
    const headers = { authorization: `Bearer ${first.access_token}` }
    expect((await app.fetch('/auth/v1/user', { headers })).status).toBe(403)
  })

  it('takes as long for an unknown address as for a wrong password', async () => {
    await app.createUser({ email: 'clock@example.in', password: 'right password' })
    compared.length = 0
    await grant({ email: 'clock@example.in', password: 'wrong' })
    await grant({ email: 'nobody-here@example.in', password: 'wrong' })
    // One comparison each; that the two are as dear stands beside it.
    expect(compared).toEqual(['an account’s', 'nobody’s'])
  })
})
