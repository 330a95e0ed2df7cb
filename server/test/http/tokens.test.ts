import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { readJson } from '../support/json.ts'
import { probes } from '../support/probe.ts'

const now = () => Math.floor(Date.now() / 1000)

describe('bearer tokens on the REST service', () => {
  let app: TestApp
  beforeAll(async () => {
    const services = probes('rest', 'storage')
    app = await startTestApp({ services })
  })
  afterAll(() => app.close())

  const person = { sub: crypto.randomUUID(), role: 'authenticated', aud: 'authenticated' }
  const ask = (token: string, path = '/rest/v1/caller') =>
    app.fetch(path, { headers: { authorization: `Bearer ${token}` } })

  it.each([
    ['expired', () => ({ exp: now() - 60 }), 'PGRST303', 'JWT expired'],
    ['issued in the future', () => ({ iat: now() + 600 }), 'PGRST303', 'JWT issued at future'],
    ['not yet valid', () => ({ nbf: now() + 600 }), 'PGRST303', 'JWT not yet valid'],
    ['for somebody else', () => ({ aud: 'other' }), 'PGRST303', 'JWT not in audience'],
    ['of no known role', () => ({ role: 'root' }), '22023', 'role "root" does not exist'],
  ])('that are %s answer 401', async (_title, change, code, message) => {
    const response = await ask(await app.keySet.sign({ ...person, exp: now() + 60, ...change() }))
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('Bearer error="invalid_token"')
    expect(await response.json()).toEqual({ code, message, details: null, hint: null })
  })

  it('that are unsigned, cut or rubbish answer 401', async () => {
    const [header, payload] = (await app.keySet.sign({ ...person, exp: now() + 60 })).split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const answers = [
      [unsigned, 'No suitable key or wrong key type'],
      [`${header}.${payload}.AAAA`, 'JWT cryptographic operation failed'],
      [`${header}.${payload}`, 'Expected 3 parts in JWT; got 2'],
      ['rubbish', 'Expected 3 parts in JWT; got 1'],
    ]
    for (const [token = '', message] of answers) {
      const response = await ask(token)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'PGRST301', message })
    }
  })

  it('that are bad answer in the shape of the storage service there, and are ignored for public objects', async () => {
    const response = await ask('rubbish', '/storage/v1/caller')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      statusCode: '403',
      error: 'Unauthorized',
      message: 'Invalid Compact JWS',
      code: 'AccessDenied',
    })
    expect((await ask('rubbish', '/storage/v1/object/public/a/b')).status).toBe(404)
  })

  it('that are good make a signed-in caller', async () => {
    const claims = { ...person, exp: now() + 60, session_id: crypto.randomUUID() }
    const response = await ask(await app.keySet.sign(claims))
    expect(await readJson(response)).toMatchObject({
      caller: { role: 'authenticated', isSignedIn: true, claims, clientIp: '127.0.0.1' },
      path: '/caller',
    })
  })
})
