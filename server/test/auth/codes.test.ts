import { afterAll, beforeAll, expect, it } from 'vitest'
import { rotateSigningKey } from '../../src/jwt/secrets.ts'
import { createKeySet } from '../../src/jwt/key-set.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { codeIn, linkIn } from '../support/messages.ts'

const PASSWORD = 'monsoon over Pune'
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const expired = { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' }

const bearer = ({ access_token: token }: TestSession) => ({ authorization: `Bearer ${token}` })

describeOnEachEngine('codes', (_open, engine) => {
  let app: TestApp
  let count = 0
  const newEmail = () => `person${(count += 1)}@example.in`
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.fetch(`/auth/v1${path}`, postJson(body, headers))
  const signUp = async (email: string, password = PASSWORD) => {
    const response = await post('/signup', { email, password })
    expect(response.status).toBe(200)
    return app.messages.next(email)
  }
  const verify = (email: string, token: string, type = 'signup') =>
    post('/verify', { type, email, token })
  const onToken = (email: string, assignment: ReturnType<typeof sql>) =>
    app.database.owner.run(owner, [
      statement(sql`
        update auth.one_time_tokens set ${assignment} where relates_to = ${value(email)}`),
    ])

  it('are worth nothing after five wrong guesses, made at once or not', async () => {
    const email = newEmail()
    const code = codeIn(await signUp(email))
    const wrong = Array.from({ length: 12 }, (_, index) =>
      verify(email, String(100_000 + ((Number(code) + index + 1) % 900_000))),
    )
    for (const response of await Promise.all(wrong)) {
      expect(await response.json()).toEqual(expired)
    }
    expect(await (await verify(email, code)).json()).toEqual(expired)
    const [rows] = await app.database.owner.run(owner, [
      statement(sql`
        select attempts from auth.one_time_tokens where relates_to = ${value(email)}`),
    ])
    expect(rows?.rows).toEqual([['5']])
  })

  it('get the same answer for an unknown address', async () => {
    expect(await (await verify(newEmail(), '123456')).json()).toEqual(expired)
  })

  it('are for what they were sent for, and to whom', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const code = codeIn(await signUp(email))
    await signUp(other)
    for (const type of ['recovery', 'invite', 'email_change']) {
      expect(await (await verify(email, code, type)).json()).toEqual(expired)
    }
    expect(await (await verify(other, code)).json()).toEqual(expired)
  })

  it('expire, code before link', async () => {
    const email = newEmail()
    const message = await signUp(email)
    const [code, tokenHash] = [codeIn(message), linkIn(message).searchParams.get('token')]
    await onToken(email, sql`code_expires_at = now()`)
    expect(await (await verify(email, code)).json()).toEqual(expired)
    await onToken(email, sql`expires_at = now()`)
    const late = await post('/verify', { type: 'signup', token_hash: tokenHash })
    expect(await late.json()).toEqual(expired)
    const opened = await fetch(linkIn(message), { redirect: 'manual' })
    expect(opened.headers.get('location')).toContain('#error=access_denied&error_code=otp_expired')
  })

  it('are good once, also when two use them at the same time', async () => {
    const email = newEmail()
    const message = await signUp(email)
    const tokenHash = linkIn(message).searchParams.get('token')
    const uses = Array.from({ length: 4 }, () =>
      post('/verify', { type: 'signup', token_hash: tokenHash }),
    )
    const statuses = (await Promise.all(uses)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403])
  })

  it('come with spaces, too', async () => {
    const email = newEmail()
    const code = codeIn(await signUp(email))
    const response = await verify(
      ` ${email.toUpperCase()} `,
      `${code.slice(0, 3)} ${code.slice(3)}`,
    )
    expect(response.status).toBe(200)
  })

  it('are nowhere in the database', async () => {
    const email = newEmail()
    const message = await signUp(email)
    const [code, link] = [codeIn(message), linkIn(message).searchParams.get('token') ?? '?']
    const [tokens, outbox] = await app.database.owner.run(owner, [
      statement(sql`select t::text from auth.one_time_tokens as t`),
      statement(sql`select o::text from _gateway.outbox as o`),
    ])
    const all = JSON.stringify([tokens?.rows, outbox?.rows])
    expect(all).not.toContain(link)
    expect(all).not.toMatch(new RegExp(`[",(]${code}[",)]`))
  })

  it('install the password stored with their own mail, so that nobody plants one in an account before its owner', async () => {
    const email = newEmail()
    await signUp(email, 'what the stranger chose')
    const message = await signUp(email, 'what the owner chose')
    expect((await verify(email, codeIn(message))).status).toBe(200)
    const stranger = await post('/token?grant_type=password', {
      email,
      password: 'what the stranger chose',
    })
    expect(stranger.status).toBe(400)
    expect((await app.signIn(email, 'what the owner chose')).user).toMatchObject({ email })

    const second = newEmail()
    await signUp(second, 'what the stranger chose')
    await post('/otp', { email: second })
    expect((await verify(second, codeIn(await app.messages.next(second)), 'email')).status).toBe(
      200,
    )
    const again = await post('/token?grant_type=password', {
      email: second,
      password: 'what the stranger chose',
    })
    expect(again.status).toBe(400)
  })

  it('answer a known address and an unknown one with the same kind of user', async () => {
    const known = newEmail()
    await app.createUser({ email: known, password: PASSWORD })
    const answer = async (email: string) =>
      readJson<{ id: string; identities: unknown[] }>(
        await post('/signup', { email, password: PASSWORD }),
      )
    const [first, second, fresh] = [
      await answer(known),
      await answer(known),
      await answer(newEmail()),
    ]
    expect(first.id).toBe(second.id)
    expect(Object.keys(first)).toEqual(Object.keys(fresh))
    expect(first.identities).toHaveLength(fresh.identities.length)
  })

  it('on the phone pass the second factor of the same session only (T13)', async () => {
    const phone = '919812345678'
    const email = newEmail()
    const { id } = await app.createUser({ email, password: PASSWORD })
    await app.database.owner.run(owner, [
      statement(sql`
        update auth.users set phone = ${value(phone)}, phone_confirmed_at = now()
        where id = ${value(id)}`),
      statement(sql`
        update public.user_2fa_settings set phone_2fa_enabled = true, requires_2fa = true
        where user_id = ${value(id)}`),
    ])
    const [session, other] = [await app.signIn(email, PASSWORD), await app.signIn(email, PASSWORD)]
    const sent = await post('/otp', { phone: '919898989898', create_user: false }, bearer(session))
    expect(sent.status).toBe(200)
    const token = codeIn(await app.messages.next(`+${phone}`))
    const body = { type: 'sms', phone, token }
    expect((await post('/verify', body)).status).toBe(403)
    expect((await post('/verify', body, bearer(other))).status).toBe(403)
    const passed = await post('/verify', body, bearer(session))
    expect(passed.status).toBe(200)
    const renewed = await readJson<TestSession>(passed)
    const claims = await app.keySet.verify(renewed.access_token)
    const before = await app.keySet.verify(session.access_token)
    if (claims.kind === 'refused' || before.kind === 'refused') throw new Error('a bad token')
    expect(claims.claims['session_id']).toBe(before.claims['session_id'])
    expect(JSON.stringify(claims.claims['amr'])).toContain('"otp"')
  })

  it('keep a written record of what happened', async () => {
    const email = newEmail()
    await verify(email, codeIn(await signUp(email)))
    const response = await app.fetch('/auth/v1/admin/audit', {
      headers: { authorization: `Bearer ${app.serviceRoleKey}` },
    })
    const entries = await readJson<{ payload: { action: string } }[]>(response)
    const actions = entries.map(({ payload }) => payload.action)
    expect(actions).toEqual(expect.arrayContaining(['user_signedup', 'user_confirmed']))
  })

  it('outlive a change of the signing key, as tokens of the key before it do', async () => {
    const email = newEmail()
    await app.createUser({ email, password: PASSWORD })
    const { access_token: token } = await app.signIn(email, PASSWORD)
    const once = await rotateSigningKey(app.secrets, systemClock)
    const rotated = await createKeySet(once, systemClock)
    expect((await rotated.verify(token)).kind).toBe('valid')
    expect(rotated.jwks.keys).toHaveLength(2)
    const twice = await createKeySet(await rotateSigningKey(once, systemClock), systemClock)
    expect((await twice.verify(token)).kind).toBe('refused')
  })
})

describeOnEachEngine('messages', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, auth: { mailSpacingSeconds: 60, smsSpacingSeconds: 60 } })
    await app.createUser({ email: 'known@example.in', password: PASSWORD })
  })
  afterAll(() => app.close())

  it.each(['known@example.in', 'unknown@example.in'])(
    'to %s go out once a minute',
    async (email) => {
      const ask = () => app.fetch('/auth/v1/otp', postJson({ email, create_user: false }))
      expect((await ask()).status).toBe(200)
      const refused = await ask()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
      expect(await refused.json()).toMatchObject({ error_code: 'over_email_send_rate_limit' })
      const recovery = await app.fetch('/auth/v1/recover', postJson({ email }))
      expect(recovery.status).toBe(200)
      expect(await recovery.json()).toEqual({})
    },
  )

  it('go to no country where they are a fraudster’s income', async () => {
    const body = { phone: '881612345678', password: PASSWORD }
    const response = await app.fetch('/auth/v1/signup', postJson(body))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error_code: 'sms_send_failed' })
  })
})
