import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { probes } from '../support/probe.ts'

describe('faults and paths', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      services: () => ({ ...probes('rest', 'auth', 'functions')(), site: new Hono() }),
    })
  })
  afterAll(() => app.close())

  it.each([
    ['/rest/v1/crash', { code: '500', details: null, hint: null }],
    ['/auth/v1/crash', { code: 500, error_code: 'unexpected_failure' }],
    ['/functions/v1/crash', { code: 'WORKER_ERROR' }],
  ])('nobody foresaw say nothing of their cause: %s', async (path, answer) => {
    const before = app.faults.length
    const response = await app.fetch(path)
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject(answer)
    expect(text).not.toContain('hunter2')
    expect(app.faults.slice(before)).toEqual([new Error('secret detail: password=hunter2')])
  })

  it.each(['/rest/v1/database-away', '/auth/v1/database-away', '/functions/v1/database-away'])(
    'of the connection to the database are 503 and worth a retry, never 401: %s',
    async (path) => {
      const response = await app.fetch(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('2')
      expect(await response.text()).not.toContain('10.1.2.3')
    },
  )

  it.each([
    ['/rest/v1/nothing/here', 404, { code: 'PGRST125' }],
    ['/auth/v1/nothing', 404, { code: 404, error_code: 'not_found' }],
    ['/functions/v1/nothing', 404, { code: 'NOT_FOUND' }],
    ['/storage/v1/nothing', 404, { statusCode: '404' }],
    ['/realtime/v1/nothing', 404, { message: 'There is nothing at this address.' }],
    ['/graphql/v1', 404, { message: 'There is nothing at this address.' }],
    ['/rest/v10', 404, { message: 'There is nothing at this address.' }],
    ['/', 404, { message: 'There is nothing at this address.' }],
  ])('unknown paths are told by the service they belong to: %s', async (path, status, answer) => {
    const response = await app.fetch(path)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(answer)
  })

  it.each([
    '/rest/v1/../../auth/v1/caller',
    '/rest/v1/%2e%2e/%2e%2e/auth/v1/caller',
    '/functions/v1/..%2f..%2fauth%2fv1%2fcaller',
    '/storage/v1/object/public/..\\..\\caller',
  ])('paths with dots reach nothing that the plain path would not: %s', async (path) => {
    const response = await fetch(`${app.origin}${path}`)
    expect([400, 401, 404]).toContain(response.status)
  })

  it('have a request id, nosniff and no-store', async () => {
    const response = await app.fetch('/rest/v1/crash')
    expect(response.headers.get('sb-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await app.fetch('/rest/v1/redirect', { redirect: 'manual' })).status).toBe(303)
  })
})

describe('the access log', () => {
  let app: TestApp
  beforeAll(async () => {
    const services = probes('rest')
    app = await startTestApp({ services, trustedProxies: ['127.0.0.1'] })
  })
  beforeEach(() => app.fetch('/rest/v1/caller'))
  afterAll(() => app.close())

  it('names the route and never a value of path or query', async () => {
    await app.fetch('/rest/v1/caller?phone=eq.9876543210')
    await app.fetch('/functions/v1/get-google-maps-key')
    const [record, fn] = app.accessRecords.slice(-2)
    expect(record).toMatchObject({
      method: 'GET',
      route: '/rest/v1/caller',
      status: 200,
      userId: null,
    })
    expect(fn).toMatchObject({ route: '/functions/v1/:name/*', status: 401 })
    expect(JSON.stringify(app.accessRecords)).not.toMatch(/9876543210|eyJ|apikey/)
  })

  it('has the client address that a trusted proxy saw', async () => {
    await app.fetch('/rest/v1/caller', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } })
    expect(app.accessRecords.at(-1)?.clientIp).toBe('203.0.113.9')
  })

  it('does not take a request id from outside', async () => {
    const response = await app.fetch('/rest/v1/caller', {
      headers: { 'sb-request-id': 'forged', 'x-request-id': 'forged' },
    })
    expect(response.headers.get('sb-request-id')).not.toBe('forged')
    expect(app.accessRecords.at(-1)?.requestId).toBe(response.headers.get('sb-request-id'))
  })
})
