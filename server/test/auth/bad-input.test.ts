import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { postJson, readJson } from '../support/json.ts'
import { textLike } from '../support/matching.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('input that makes no sense to the auth service', () => {
  let app: TestApp
  let bearer: string
  beforeAll(async () => {
    app = await startTestApp()
    await app.createUser({ email: 'uma@example.in', password: 'right password' })
    const session = await app.signIn('uma@example.in', 'right password')
    bearer = `Bearer ${session.access_token}`
  })
  afterEach(() => {
    // A thrown error fails the test as well: nothing of this may be a fault of ours.
    if (app.faults.length > 0) throw new Error('input became a fault', { cause: app.faults[0] })
  })
  afterAll(() => app.close())

  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const BODIES: readonly [path: string, fields: readonly string[]][] = [
    [
      'POST /signup',
      ['email', 'phone', 'password', 'data', 'options', 'channel', 'code_challenge'],
    ],
    ['POST /token?grant_type=password', ['email', 'phone', 'password']],
    ['POST /token?grant_type=refresh_token', ['refresh_token']],
    ['POST /token?grant_type=pkce', ['auth_code', 'code_verifier']],
    ['POST /otp', ['email', 'phone', 'data', 'create_user', 'channel', 'code_challenge']],
    ['POST /magiclink', ['email', 'data']],
    ['POST /recover', ['email', 'code_challenge', 'code_challenge_method']],
    ['POST /resend', ['type', 'email', 'phone']],
    ['POST /verify', ['type', 'token', 'token_hash', 'email', 'phone']],
    ['PUT /user', ['email', 'phone', 'password', 'data', 'nonce', 'current_password', 'channel']],
    ['POST /factors', ['factor_type', 'friendly_name', 'issuer', 'phone']],
    [
      'POST /admin/users',
      [
        'email',
        'phone',
        'password',
        'email_confirm',
        'user_metadata',
        'app_metadata',
        'role',
        'id',
      ],
    ],
    [
      'POST /admin/generate_link',
      ['type', 'email', 'new_email', 'password', 'data', 'redirect_to'],
    ],
    ['POST /invite', ['email', 'data']],
  ]

  const send = (endpoint: string, body: string) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const isAdmin = path.startsWith('/admin') || path === '/invite'
    const authorization = isAdmin ? `Bearer ${app.serviceRoleKey}` : bearer
    return app.fetch(`/auth/v1${path}`, {
      method,
      body,
      headers: { 'content-type': 'application/json', authorization },
    })
  }
  const answerTo = async (endpoint: string, body: string) => {
    const response = await send(endpoint, body)
    const { error_code: code } = await readJson<{ error_code?: string }>(response)
    return { sent: `${endpoint} ${body.slice(0, 80)}`, status: response.status, code }
  }
  const REFUSED = { status: 400, code: textLike(/^(bad_json|validation_failed)$/) }

  it.each(BODIES)(
    'is 400 for every field of %s that has another type',
    async (endpoint, fields) => {
      const wrong = [7, [], ['x'], { a: { b: 1 } }, true, 1e308]
      for (const field of fields) {
        const isObject = /data$|^options$/.test(field)
        const isFlag = /^create_user$|_confirm$/.test(field)
        for (const given of wrong) {
          if (isObject && typeof given === 'object') continue
          if (isFlag && typeof given === 'boolean') continue
          expect(await answerTo(endpoint, JSON.stringify({ [field]: given }))).toMatchObject(
            REFUSED,
          )
        }
      }
    },
  )

  it.each(BODIES)('is 400 for a body of %s that is no object', async (endpoint) => {
    for (const body of ['', '{', '"text"', '7', 'null', '{"email":}', '\u0000', '[[[[']) {
      expect(await answerTo(endpoint, body)).toMatchObject(REFUSED)
    }
  })

  it.each(BODIES)(
    'is 400 for a body of %s that no database can keep',
    async (endpoint, [field = '']) => {
      expect(await answerTo(endpoint, JSON.stringify({ [field]: 'a\u0000b' }))).toMatchObject(
        REFUSED,
      )
      expect(await answerTo(endpoint, `{"${field}":"\\ud800"}`)).toMatchObject(REFUSED)
      expect(await answerTo(endpoint, JSON.stringify({ data: { 'a\u0000': 1 } }))).toMatchObject(
        REFUSED,
      )
      expect(
        await answerTo(endpoint, `{"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
      ).toMatchObject(REFUSED)
      expect(
        await answerTo(endpoint, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
      ).toMatchObject(REFUSED)
    },
  )

  it('is no way into the prototype of anything', async () => {
    const body =
      '{"email":"proto@example.in","password":"monsoon over Pune","data":{"__proto__":{"isAdmin":true},"constructor":1}}'
    expect((await send('POST /signup', body)).status).toBe(200)
    expect('isAdmin' in {}).toBe(false)
  })

  it('is 413 when it is too large', async () => {
    const response = await send('POST /signup', JSON.stringify({ email: 'x'.repeat(2_000_000) }))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error_code: 'request_entity_too_large' })
  })

  it.each([
    ['POST /signup', 'data'],
    ['POST /otp', 'data'],
    ['PUT /user', 'data'],
    ['POST /admin/users', 'user_metadata'],
    ['POST /admin/generate_link', 'data'],
    ['POST /invite', 'data'],
  ])(
    'is 400 in words when %s has a name that is no text, too long or nobody’s in its %s (S8)',
    async (endpoint, field) => {
      const person = { email: 'long@example.in', password: 'monsoon over Pune', type: 'signup' }
      const given = endpoint === 'PUT /user' ? {} : person
      for (const name of ['first_name', 'last_name']) {
        const tell = async (value: unknown) => {
          const body = JSON.stringify({ ...given, [field]: { [name]: value } })
          return readJson<unknown>(await send(endpoint, body))
        }
        expect(await tell('x'.repeat(101))).toMatchObject({
          error_code: 'validation_failed',
          msg: 'A name has at most 100 characters',
        })
        expect(await tell('Basera Support')).toMatchObject({
          error_code: 'validation_failed',
          msg: 'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".',
        })
        expect(await tell('Meera \u202E✓')).toMatchObject({
          error_code: 'validation_failed',
          msg: 'Please write the name in letters only, without digits, signs, symbols or invisible characters.',
        })
        expect(await tell(['Uma'])).toMatchObject({
          error_code: 'validation_failed',
          msg: 'A first or last name must be text',
        })
      }
    },
  )

  it('keeps a name of a hundred characters, each of them four bytes long', async () => {
    const body = JSON.stringify({ data: { first_name: '𑄌'.repeat(100) } })
    const response = await send('PUT /user', body)
    expect(await response.json()).toMatchObject({
      user_metadata: { first_name: '𑄌'.repeat(100) },
    })
  })

  it('is refused when it would not fit into a token', async () => {
    const data = { note: 'x'.repeat(9000) }
    const credentials = { email: 'large@example.in', password: 'monsoon over Pune', data }
    const response = await send('POST /signup', JSON.stringify(credentials))
    expect(await response.json()).toMatchObject({ code: 400, msg: 'User metadata is too large' })
  })

  it.each([
    ['/admin/users/x', 404],
    ['/admin/users/x/factors', 404],
    [`/admin/users/${id}`, 404],
    [`/admin/users/${id}/factors`, 404],
    ['/admin/users?page=0', 400],
    ['/admin/users?page=x', 400],
    ['/admin/users?per_page=1001', 400],
    ['/admin/users?page=99999999999999999999', 400],
    ['/admin/users?page=&per_page=', 200],
    ['/admin/users?page=999999999&per_page=1000', 200],
  ])('GET %s answers %d', async (path, status) => {
    const headers = { authorization: `Bearer ${app.serviceRoleKey}` }
    expect((await app.fetch(`/auth/v1${path}`, { headers })).status).toBe(status)
  })

  it.each([
    ['DELETE', '/factors/x', 404],
    ['DELETE', `/factors/${id}`, 404],
    ['POST', `/factors/${id}/challenge`, 404],
    ['POST', `/factors/${id}/verify`, 404],
  ])('%s %s answers %d', async (method, path, status) => {
    const request = { ...postJson({}), method }
    const response = await app.fetch(`/auth/v1${path}`, {
      ...request,
      headers: { 'content-type': 'application/json', authorization: bearer },
    })
    expect(response.status).toBe(status)
  })

  it.each(['/sso', '/sso/saml/acs', '/user/oauth/grants', '/oauth/authorize'])(
    '%s is not offered',
    async (path) => {
      const response = await app.fetch(`/auth/v1${path}`, postJson({}))
      expect(response.status).toBe(404)
      expect(await readJson<{ error_code: string }>(response)).toHaveProperty('error_code')
    },
  )

  it('is refused whatever the token claims about its algorithm', async () => {
    const { access_token: token } = await app.signIn('uma@example.in', 'right password')
    const [header = '', payload = '', signature = ''] = token.split('.')
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS256', kid: app.secrets.signingKey.kid })}.${payload}.${signature}`,
      `${encode({ alg: 'ES256', kid: 'other' })}.${payload}.${signature}`,
      `${header}.${encode({ sub: 'x', role: 'service_role', exp: 9e9 })}.${signature}`,
    ]
    for (const one of forged) {
      for (const path of ['/user', '/admin/users']) {
        const headers = { authorization: `Bearer ${one}` }
        const response = await app.fetch(`/auth/v1${path}`, { headers })
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ error_code: 'bad_jwt' })
      }
    }
  })
})
