import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { readJson } from '../support/json.ts'
import { probes } from '../support/probe.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', origin: 'https://evil.example' }
const LEGACY_SECRET = 'a legacy secret of more than thirty-two bytes'

type Seen = { caller: { role: string; claims: object; isSignedIn: boolean }; url: string }

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function legacyKey(secret: string) {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ role: 'anon', exp })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

describe('API keys', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      services: probes('rest', 'storage'),
      secrets: (made) => ({ ...made, legacySecret: LEGACY_SECRET }),
    })
  })
  afterAll(() => app.close())

  const ask = (headers: Record<string, string>, path = '/rest/v1/caller') =>
    fetch(`${app.origin}${path}`, { headers })
  const roleOf = async (headers: Record<string, string>, path?: string) =>
    (await readJson<Seen>(await ask(headers, path))).caller.role

  it('are required', async () => {
    const response = await ask({})
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
  })

  it.each([
    ['a word', 'nonsense'],
    ['an opaque key that nobody made', 'sb_publishable_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['an unsigned JWT', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.'],
  ])('are refused when they are %s', async (_title, apikey) => {
    const refusal = {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    }
    const response = await ask({ apikey })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual(refusal)
    const inQuery = await ask({}, `/rest/v1/caller?apikey=${apikey}`)
    expect(inQuery.status).toBe(401)
    expect(await inQuery.json()).toEqual(refusal)
  })

  it("cannot be a person's access token", async () => {
    const claims = { sub: crypto.randomUUID(), role: 'authenticated', aud: 'authenticated' }
    const exp = Math.floor(Date.now() / 1000) + 3600
    const token = await app.keySet.sign({ ...claims, exp })
    expect((await ask({ apikey: token })).status).toBe(401)
  })

  it('of the server are refused in a browser', async () => {
    for (const apikey of [app.secrets.secretKey, app.serviceRoleKey]) {
      const response = await ask({ ...browser, apikey })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        message: 'Forbidden use of secret API key in browser',
      })
    }
    const asBearer = {
      ...browser,
      apikey: app.anonKey,
      authorization: `Bearer ${app.secrets.secretKey}`,
    }
    expect((await ask(asBearer)).status).toBe(401)
  })

  it('that are unknown are refused as a bearer too', async () => {
    const authorization = 'Bearer sb_secret_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    expect((await ask({ apikey: app.anonKey, authorization })).status).toBe(401)
  })

  it('admit by header, by query and as a bearer', async () => {
    expect(await roleOf({ apikey: app.anonKey })).toBe('anon')
    expect(await roleOf({ apikey: app.secrets.publishableKey })).toBe('anon')
    expect(await roleOf({}, `/rest/v1/caller?apikey=${app.anonKey}`)).toBe('anon')
    expect(await roleOf({ authorization: `Bearer ${app.anonKey}` })).toBe('anon')
    expect(await roleOf({ authorization: `Bearer ${app.secrets.secretKey}` })).toBe('service_role')
  })

  it('in the query never reach a service', async () => {
    const { url } = await readJson<Seen>(
      await ask({}, `/rest/v1/caller?select=id&apikey=${app.anonKey}`),
    )
    expect(url).toBe(`${app.origin}/rest/v1/caller?select=id`)
  })

  it('give way to the bearer where the role is decided', async () => {
    const bearer = (token: string) => ({ apikey: app.anonKey, authorization: `Bearer ${token}` })
    expect(await roleOf(bearer(app.anonKey))).toBe('anon')
    expect(await roleOf(bearer(app.serviceRoleKey))).toBe('service_role')
    expect(await roleOf(bearer(app.secrets.secretKey))).toBe('service_role')
    const secretWithAnon = { apikey: app.serviceRoleKey, authorization: `Bearer ${app.anonKey}` }
    expect(await roleOf(secretWithAnon)).toBe('anon')
  })

  it('that are opaque stand for the bearer when they come alone, JWT keys do not', async () => {
    expect(await roleOf({ apikey: app.secrets.secretKey })).toBe('service_role')
    expect(await roleOf({ apikey: app.serviceRoleKey })).toBe('anon')
  })

  it('made with the legacy secret are accepted, forged ones are not', async () => {
    expect((await ask({ apikey: legacyKey('forged') })).status).toBe(401)
    expect(await roleOf({ apikey: legacyKey(LEGACY_SECRET) })).toBe('anon')
  })

  it('are not needed where browsers fetch pictures', async () => {
    expect(await roleOf({}, '/storage/v1/caller')).toBe('anon')
  })
})
