import { afterAll, beforeAll, expect, it } from 'vitest'
import { authLimits } from '../../src/auth/limits.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { roomyLimits } from '../support/limits.ts'
import { linkIn } from '../support/messages.ts'
import { elsewhere } from '../support/networks.ts'

const PASSWORD = 'monsoon over Pune'

describeOnEachEngine('the limit of one account', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      trustedProxies: ['127.0.0.1'],
      limits: {
        ...roomyLimits,
        signUpLimits: authLimits.signUpLimits,
        signUpRecipientLimit: authLimits.signUpRecipientLimit,
        recoverLimits: authLimits.recoverLimits,
      },
    })
  })
  afterAll(() => app.close())
  const post = (path: string, body: unknown, headers = elsewhere()) =>
    app.fetch(`/auth/v1${path}`, postJson(body, headers))
  const signIn = (email: string, password: string) =>
    post('/token?grant_type=password', { email, password })
  const lock = async (email: string) => {
    const statuses: number[] = []
    for (let count = 0; count < 50; count += 1) {
      statuses.push((await signIn(email, 'a wrong guess')).status)
    }
    return statuses
  }

  it('is fifty wrong passwords a day from all networks; then a new password opens it (B3, T46)', async () => {
    const email = 'target@example.in'
    await app.createUser({ email, password: PASSWORD })
    expect(new Set(await lock(email))).toEqual(new Set([400]))
    const refused = await signIn(email, PASSWORD)
    expect(refused.status).toBe(429)
    expect((await signIn(email, PASSWORD)).status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)

    expect((await app.messages.next(email)).subject).toBe('Too many wrong passwords')

    await post('/recover', { email })
    // Refused again, but mailed once.
    const link = linkIn(await app.messages.next(email))
    const opened = await post('/verify', {
      type: 'recovery',
      token_hash: link.searchParams.get('token'),
    })
    const { access_token: token } = await readJson<{ access_token: string }>(opened)
    const changed = await app.fetch('/auth/v1/user', {
      ...postJson({ password: 'another monsoon' }, { authorization: `Bearer ${token}` }),
      method: 'PUT',
    })
    expect(changed.status).toBe(200)
    expect((await signIn(email, 'another monsoon')).status).toBe(200)
  })

  it('opens for a new password in the network that it was guessed from, too (T46)', async () => {
    const email = 'neighbour@example.in'
    await app.createUser({ email, password: PASSWORD })
    const here = { 'x-forwarded-for': '203.0.113.9' }
    const tryHere = (password: string) =>
      post('/token?grant_type=password', { email, password }, here)
    for (let count = 0; count < 10; count += 1) await tryHere('a wrong guess')
    expect((await tryHere(PASSWORD)).status).toBe(429)
    await post('/recover', { email })
    const opened = await post('/verify', {
      type: 'recovery',
      token_hash: linkIn(await app.messages.next(email)).searchParams.get('token'),
    })
    const { access_token: token } = await readJson<{ access_token: string }>(opened)
    const changed = await app.fetch('/auth/v1/user', {
      ...postJson({ password: 'another monsoon' }, { ...here, authorization: `Bearer ${token}` }),
      method: 'PUT',
    })
    expect(changed.status).toBe(200)
    expect((await tryHere('another monsoon')).status).toBe(200)
  })

  it('is the same for an unknown address (T46)', async () => {
    expect(new Set(await lock('nobody@example.in'))).toEqual(new Set([400]))
    expect((await signIn('NOBODY@example.in', PASSWORD)).status).toBe(429)
  })

  it('is not used up by one network that is shut out already (T46)', async () => {
    const email = 'besieged@example.in'
    await app.createUser({ email, password: PASSWORD })
    const siege = elsewhere()
    for (let count = 0; count < 60; count += 1) {
      await post('/token?grant_type=password', { email, password: 'guess' }, siege)
    }
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('is three sign-ups an hour of one address (B3)', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      statuses.push(
        (await post('/signup', { email: 'often@example.in', password: PASSWORD })).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('is ten sign-ups an hour from one network (B3)', async () => {
    const headers = elsewhere()
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const body = { email: `many${count}@example.in`, password: PASSWORD }
      statuses.push((await post('/signup', body, headers)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  it('is three reset mails an hour, with the same answer beyond it (B3, T38)', async () => {
    const email = 'forgetful@example.in'
    await app.createUser({ email, password: PASSWORD })
    for (let count = 0; count < 5; count += 1) {
      const response = await post('/recover', { email })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({})
    }
    for (let count = 0; count < 3; count += 1) await app.messages.next(email)
    expect(app.messages.all().filter(({ to }) => to === email)).toHaveLength(3)
  })
})
