import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { probes } from '../support/probe.ts'

describe('calls from pages of other origins', () => {
  let app: TestApp
  let strict: TestApp
  beforeAll(async () => {
    const services = probes('rest')
    app = await startTestApp({ services })
    const allowedOrigins = ['https://homes.example']
    strict = await startTestApp({ services, allowedOrigins })
  })
  afterAll(() => Promise.all([app.close(), strict.close()]))

  it.each([
    ['a missing key', '/rest/v1/caller', 401],
    ['an unknown path', '/rest/v1/a/b/c', 401],
    ['a crash', '/rest/v1/crash?apikey=KEY', 500],
    ['an unknown function', '/functions/v1/nothing', 404],
    ['an unknown object', '/storage/v1/nothing', 404],
    ['a sign-in with a wrong method', '/auth/v1/token?apikey=KEY', 405],
    ['an address that is too long', `/rest/v1/${'x'.repeat(33_000)}`, 414],
    ['an address far too long', `/rest/v1/${'x'.repeat(60_000)}`, 414],
  ])('may read the answer to %s', async (_title, path, status) => {
    const response = await fetch(`${app.origin}${path.replace('KEY', app.anonKey)}`, {
      headers: { origin: 'https://other.example' },
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toBeTypeOf('object')
  })

  it.each(['/rest/v1/caller', '/auth/v1/token', '/storage/v1/object/x', '/functions/v1/ai-search'])(
    'may ask beforehand without a key: %s',
    async (path) => {
      const response = await fetch(`${app.origin}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://other.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, apikey, x-something-new',
        },
      })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-allow-methods')).toBe(
        'GET,POST,PUT,PATCH,DELETE,OPTIONS,HEAD',
      )
      expect(response.headers.get('access-control-allow-headers')).toBe(
        'authorization, apikey, x-something-new',
      )
      expect(response.headers.get('access-control-max-age')).toBe('3600')
    },
  )

  it('may read the headers that clients need', async () => {
    const response = await app.fetch('/rest/v1/caller')
    const exposed = response.headers.get('access-control-expose-headers')
    for (const name of [
      'Content-Range',
      'X-Supabase-Api-Version',
      'sb-request-id',
      'Retry-After',
    ]) {
      expect(exposed).toContain(name)
    }
  })

  it('are answered only to the origins of a deployment that names them', async () => {
    const path = '/rest/v1/caller'
    const foreign = await strict.fetch(path, { headers: { origin: 'https://evil.example' } })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(foreign.headers.get('vary')).toContain('Origin')
    const own = await strict.fetch(path, { headers: { origin: 'https://homes.example' } })
    expect(own.headers.get('access-control-allow-origin')).toBe('https://homes.example')
  })
})
