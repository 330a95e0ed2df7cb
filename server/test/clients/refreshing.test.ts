// Refreshing of a session by the official client on this server, with the options that the web application gives it. Its
// timers and its clock are moved by the tests; the server, in the same process, lives by that clock, too.

import { createClient, type AuthChangeEvent } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { codeAt } from '../../src/auth/factors/totp.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const PASSWORD = 'monsoon over Pune'

describeOnEachEngine('R-ACC-26 a session', (_open, engine) => {
  let app: TestApp
  let people = 0
  let email = ''
  const clients: { auth: { dispose(): Promise<unknown> } }[] = []
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  beforeEach(async () => {
    email = `lister${(people += 1)}@example.in`
    await app.createUser({ email, password: PASSWORD })
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const client of clients.splice(0)) await client.auth.dispose()
  })
  afterAll(() => app.close())

  /** A browser of the person, before signing in; `answer` is between it and the server. */
  const openBrowser = (answer: (request: Request) => Response | null = () => null) => {
    const requests: Request[] = []
    const events: AuthChangeEvent[] = []
    const client = createClient(app.origin, app.anonKey, {
      auth: { flowType: 'implicit', detectSessionInUrl: false, storageKey: email },
      global: {
        fetch: async (input, init) => {
          const request = new Request(input, init)
          requests.push(request)
          return answer(request) ?? fetch(request)
        },
      },
    })
    clients.push(client)
    client.auth.onAuthStateChange((event) => void events.push(event))
    const countOf = (path: string) => requests.filter(({ url }) => url.endsWith(path)).length
    return { client, requests, events, countOf }
  }
  const refreshing = '/token?grant_type=refresh_token'

  it('is looked at every 30 s and refreshed when three such ticks or fewer are left', async () => {
    const now = Math.ceil(Date.now() / 1000) * 1000
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
    const { client, events, countOf } = openBrowser()
    const before = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(before.data.session?.expires_in).toBe(3600)
    await vi.advanceTimersByTimeAsync(3_480_000)
    expect(countOf(refreshing)).toBe(0)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(countOf(refreshing)).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(events).toContain('TOKEN_REFRESHED'), { timeout: 60_000 })
    expect(countOf(refreshing)).toBe(1)
    const after = await client.auth.getSession()
    expect(after.data.session?.access_token).not.toBe(before.data.session?.access_token)
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  it('outlives a server that is away: 502, 503 and 504 are tried again after 200 ms × 2^n, within 30 s', async () => {
    const outage = { isOver: true, triedAt: [] as number[] }
    const { client, events, countOf } = openBrowser(({ url }) => {
      if (outage.isOver || !url.endsWith(refreshing)) return null
      const status = [502, 503, 504][outage.triedAt.push(Date.now()) % 3]
      return new Response('', { status: status ?? 500 })
    })
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    const began = Date.now()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: began })
    outage.isOver = false
    const refused = client.auth.refreshSession()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await refused).error).toMatchObject({ name: 'AuthRetryableFetchError' })
    expect(outage.triedAt.map((at) => at - began)).toEqual([
      0, 200, 600, 1400, 3000, 6200, 12_600, 25_400,
    ])
    expect(events).not.toContain('SIGNED_OUT')

    outage.isOver = true
    vi.useFakeTimers({ toFake: ['Date'], now: began + 120_000 })
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(countOf(refreshing)).toBe(9)
  })

  it('is checked by a key set that is asked for once in ten minutes', async () => {
    const { client, countOf } = openBrowser()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    const isGood = async () => (await client.auth.getClaims()).error === null
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    expect([await isGood(), countOf('/jwks.json')]).toEqual([true, 1])
    vi.setSystemTime(Date.now() + 599_000)
    expect([await isGood(), countOf('/jwks.json')]).toEqual([true, 1])
    vi.setSystemTime(Date.now() + 2_000)
    expect([await isGood(), countOf('/jwks.json')]).toEqual([true, 2])
  })

  it('speaks the API of 2024-01-01, and is answered in it', async () => {
    const { client, requests } = openBrowser()
    const refused = await client.auth.signInWithPassword({ email, password: 'wrong' })
    expect(refused.error?.code).toBe('invalid_credentials')
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    await client.auth.refreshSession()
    const versions = requests.map(({ headers }) => headers.get('x-supabase-api-version'))
    expect(versions).toEqual(['2024-01-01', '2024-01-01', '2024-01-01'])
    const answer = await app.fetch('/auth/v1/user', {
      headers: { 'x-supabase-api-version': '2024-01-01' },
    })
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })

  it('emits an event for everything that happens to it', async () => {
    const { client, events } = openBrowser()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    await client.auth.refreshSession()
    await client.auth.updateUser({ data: { first_name: 'Asha' } })
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' })
    const factorId = enrolled.data?.id ?? ''
    const secret = enrolled.data?.type === 'totp' ? enrolled.data.totp.secret : ''
    const code = codeAt(secret, Math.floor(Date.now() / 1000))
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    await client.auth.signOut()
    const operator = createClient(app.origin, app.serviceRoleKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const link = await operator.auth.admin.generateLink({ type: 'recovery', email })
    const tokenHash = link.data.properties?.hashed_token ?? ''
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'MFA_CHALLENGE_VERIFIED',
      'SIGNED_OUT',
      'PASSWORD_RECOVERY',
    ])
  })
})
