import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { readJson } from '../support/json.ts'

describe('the auth service', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const get = (path: string, version?: string) =>
    app.fetch(path, { headers: version === undefined ? {} : { 'x-supabase-api-version': version } })

  it.each([undefined, '2023-12-31', 'yesterday', '2024-1-1'])(
    'answers errors with a numeric code to clients of version %s',
    async (version) => {
      const response = await get('/auth/v1/user', version)
      expect(await response.json()).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      })
      expect(response.headers.get('x-supabase-api-version')).toBeNull()
      expect(response.headers.get('x-sb-error-code')).toBeNull()
    },
  )

  it.each(['2024-01-01', '2025-06-30'])(
    'answers errors with a code in words to clients of version %s',
    async (version) => {
      const response = await get('/auth/v1/user', version)
      expect(await response.json()).toEqual({
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      })
      expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
      expect(response.headers.get('x-sb-error-code')).toBe('no_authorization')
    },
  )

  it('answers unknown paths and wrong methods in both envelopes', async () => {
    const old = await get('/auth/v1/nothing')
    expect(old.status).toBe(404)
    expect(await old.json()).toMatchObject({ code: 404, error_code: 'not_found' })
    const method = await get('/auth/v1/token', '2024-01-01')
    expect(method.status).toBe(405)
    expect(method.headers.get('allow')).toBe('POST')
    expect(await method.json()).toMatchObject({ code: 'method_not_allowed' })
  })

  it('says what it does not offer for good', async () => {
    const sso = await app.fetch('/auth/v1/sso', { method: 'POST', body: '{}' })
    expect(sso.status).toBe(404)
    expect(await sso.json()).toMatchObject({
      error_code: 'saml_provider_disabled',
      msg: 'SAML 2.0 is disabled',
    })
    const authorize = await fetch(`${app.origin}/auth/v1/authorize?provider=google`)
    expect(authorize.status).toBe(400)
    expect(await authorize.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    })
    const unknown = await fetch(`${app.origin}/auth/v1/authorize?provider=myspace`)
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: Provider myspace could not be found',
    })
  })

  it.each([
    [
      'google',
      'provider_disabled',
      'Provider (issuer "https://accounts.google.com") is not enabled',
    ],
    ['myspace', 'validation_failed', 'Custom OIDC provider "myspace" not allowed'],
  ])('says that ID tokens of %s are not taken', async (provider, code, msg) => {
    const response = await app.fetch('/auth/v1/token?grant_type=id_token', {
      method: 'POST',
      body: JSON.stringify({ provider, id_token: 'x' }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error_code: code, msg })
  })

  it('shows its public keys to everybody, and nothing else of them', async () => {
    const response = await fetch(`${app.origin}/auth/v1/.well-known/jwks.json`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    const { keys } = await readJson<{ keys: Record<string, unknown>[] }>(response)
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        kid: app.secrets.signingKey.kid,
        x: app.secrets.signingKey.x,
        y: app.secrets.signingKey.y,
      },
    ])
  })

  it('says what it offers', async () => {
    expect(await (await get('/auth/v1/settings')).json()).toMatchObject({
      external: { email: true, phone: true, anonymous_users: false, google: false },
      disable_signup: false,
      saml_enabled: false,
      password_min_length: 6,
    })
    const health = await fetch(`${app.origin}/auth/v1/health`)
    expect(await health.json()).toMatchObject({ name: 'GoTrue' })
    expect((await fetch(`${app.origin}/auth/v1/settings`)).status).toBe(401)
  })
})
