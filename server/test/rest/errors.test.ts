import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld, signedIn } from './rest-world.ts'
import { readJson } from '../support/json.ts'
import type { RestErrorBody, RestWorld } from './rest-world.ts'

describeOnEachEngine('errors', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  it('suggests the table with the most similar name', async () => {
    expect(await world.refusal('/clientz')).toEqual({
      status: 404,
      error: {
        code: 'PGRST205',
        message: "Could not find the table 'rest_world.clientz' in the schema cache",
        details: null,
        hint: "Perhaps you meant the table 'rest_world.clients'",
      },
    })
    expect((await world.refusal('/xyz')).error.hint).toBeNull()
  })

  it.each(['/clients/1', '/rpc/', '/rpc/a/b', '/a/b/c', '/%E0%A4%A'])(
    'knows no path %s',
    async (path) => {
      const response = await world.app.request(`http://rest.test${path}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        code: 'PGRST125',
        message: 'Invalid path specified in request URL',
      })
    },
  )

  it('finds nothing outside by a path with dots', async () => {
    // The platform resolves plain dots before anybody sees them; encoded ones are characters of a name.
    for (const path of [
      '/..%2fclients',
      '/clients/..%2f..%2fetc%2fpasswd',
      '/a/../../etc/passwd',
    ]) {
      const response = await world.app.request(new Request(`http://rest.test${path}`))
      expect(response.status).toBe(404)
      expect((await readJson<RestErrorBody>(response)).code).toMatch(/^PGRST(125|205)$/)
    }
  })

  it('refuses unknown methods by name', async () => {
    expect(await world.refusal('/clients', { method: 'BREW' })).toMatchObject({
      status: 405,
      error: { code: 'PGRST117', message: 'Unsupported HTTP method: BREW' },
    })
  })

  it('asks an anonymous caller to sign in (401) where a person is refused (403)', async () => {
    const anonymous = await world.ask('/locked')
    expect(anonymous.status).toBe(401)
    expect(anonymous.headers.get('www-authenticate')).toBe('Bearer')
    expect(anonymous.headers.get('proxy-status')).toBe('PostgREST; error=42501')
    expect(anonymous.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await anonymous.json()).toEqual({
      code: '42501',
      message: 'permission denied for table locked',
      details: null,
      hint: null,
    })
    const person = await world.ask('/locked', { caller: signedIn })
    expect(person.status).toBe(403)
    expect(person.headers.get('www-authenticate')).toBeNull()
  })

  it('passes what SQL raises', async () => {
    expect(await world.refusal('/teapot')).toEqual({
      status: 418,
      error: { code: 'PT418', message: 'short and stout', details: null, hint: 'tea' },
    })
    const raised = await world.ask('/raiser')
    expect(raised.status).toBe(402)
    expect(raised.headers.get('x-mine')).toBe('1')
    expect(await raised.json()).toEqual({
      code: 'mine',
      message: 'mine alone',
      details: 'd',
      hint: 'h',
    })
    expect(await world.refusal('/divider')).toMatchObject({
      status: 400,
      error: { code: '22012', message: 'division by zero' },
    })
  })

  it('runs the pre-request function for signed-in callers only', async () => {
    const dead = { ...signedIn, claims: { role: 'authenticated', sub: 'dead' } }
    expect(await world.refusal('/clients', { caller: dead })).toMatchObject({
      status: 401,
      error: { code: 'PT401', message: 'Session is over' },
    })
    expect((await world.ask('/clients', { caller: signedIn })).status).toBe(200)
    const key = { ...dead, isSignedIn: false }
    expect((await world.ask('/clients', { caller: key })).status).toBe(200)
  })

  it('runs each request as its caller, read only, with the facts of the request but no credentials', async () => {
    const response = await world.ask('/request_facts', {
      caller: signedIn,
      headers: {
        Authorization: 'Bearer secret',
        apikey: 'key',
        Cookie: 'a=b',
        'X-Forwarded-For': '6.6.6.6',
        'X-Trace': '7',
      },
    })
    const [facts] = await readJson<Record<string, unknown>[]>(response)
    expect(facts).toMatchObject({
      role: 'authenticated',
      method: 'GET',
      path: '/request_facts',
      claims: signedIn.claims,
      read_only: 'on',
    })
    // The client address is the middleware's, whatever the request claims.
    expect(facts?.['headers']).toEqual({ 'x-forwarded-for': '127.0.0.1', 'x-trace': '7' })
  })
})
