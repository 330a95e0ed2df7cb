import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { roomyLimits } from '../support/limits.ts'
import { textLike } from '../support/matching.ts'

const grant = (app: TestApp, email: string, password: string, from = '203.0.113.1') =>
  app.fetch(
    '/auth/v1/token?grant_type=password',
    postJson({ email, password }, { 'x-forwarded-for': from }),
  )

const guessedTooOften = {
  code: 429,
  error_code: 'over_password_guess_limit',
  msg: 'Too many wrong passwords for this account, perhaps not yours. Please try again in 15 minutes, or choose a new password: “Forgot password?” on the sign-in page.',
}

const tooMany = {
  code: 429,
  error_code: 'over_request_rate_limit',
  // What is said to a person is as long as what the header says to programs.
  msg: textLike(/^Too many requests\. Please try again in (?:1[45] minutes|\d\d seconds)\.$/),
}

describeOnEachEngine('guessing a password', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
    await app.createUser({ email: 'target@example.in', password: 'right password' })
  })
  afterAll(() => app.close())

  it('is over after ten attempts at once, for the right password too, from that network', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      grant(app, 'target@example.in', `guess ${index}`),
    )
    const statuses = (await Promise.all(guesses)).map((response) => response.status)
    // The ten that count may also find the server busy hashing (503).
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(statuses).not.toContain(200)

    const response = await grant(app, 'TARGET@example.in', 'right password', '203.0.113.77')
    expect(response.status).toBe(429)
    expect(await response.json()).toEqual(guessedTooOften)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })

  it('does not lock the owner out elsewhere', async () => {
    const response = await grant(app, 'target@example.in', 'right password', '198.51.100.1')
    expect(response.status).toBe(200)
  })

  it('is stopped for addresses that do not exist as for those that do', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await grant(app, 'nobody@example.in', 'guess', '192.0.2.1')).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })

  it('is forgotten once the right password came', async () => {
    await app.createUser({ email: 'clumsy@example.in', password: 'right password' })
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) {
        expect((await grant(app, 'clumsy@example.in', 'oops')).status).toBe(400)
      }
      expect((await grant(app, 'clumsy@example.in', 'right password')).status).toBe(200)
    }
  })
})

describeOnEachEngine('sign-ins from one address', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      trustedProxies: ['127.0.0.1'],
      limits: {
        ...roomyLimits,
        passwordSignInLimit: { name: 'password', capacity: 3, refillPerSecond: 1 / 60 },
      },
    })
  })
  afterAll(() => app.close())

  it('are limited whatever account they are for, with a Retry-After', async () => {
    const statuses: number[] = []
    for (const email of ['a@x.in', 'b@x.in', 'c@x.in', 'd@x.in']) {
      statuses.push((await grant(app, email, 'guess', '2001:db8::1')).status)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
    const refused = await grant(app, 'e@x.in', 'guess', '2001:db8::ffff')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual(tooMany)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
    expect((await grant(app, 'a@x.in', 'guess', '2001:db8:0:1::1')).status).toBe(400)
  })

  it('are stored without the address in clear', async () => {
    const scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 }
    const [buckets] = await app.database.owner.run(scope, [
      { text: 'select key from _gateway.rate_limit_buckets', values: [] },
    ])
    expect(buckets?.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(buckets?.rows)).not.toContain('2001')
  })
})

describe('while the database is away', () => {
  it('no request is authenticated, and none is answered 401', async () => {
    const app = await startTestApp()
    await app.createUser({ email: 'x@example.in', password: 'right password' })
    const { access_token: token } = await app.signIn('x@example.in', 'right password')
    await app.database.close()
    const headers = { authorization: `Bearer ${token}` }
    const answers = await Promise.all([
      grant(app, 'x@example.in', 'right password'),
      app.fetch('/auth/v1/user', { headers }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([503, 503])
    await app.close()
  })
})
