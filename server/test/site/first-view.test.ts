import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../src/ports/log.ts'
import { openSite, writeBuild } from './built-site.ts'

const ASHA = '00000000-0000-4000-8000-00000000a54a'
const ASKED = '{"_parts":["visits"]}'
const dashboard = { path: '/tenant/dashboard', asked: ASKED, role: 'tenant' }
const asking = { dashboard }
const told = { requires_2fa: false, is_admin: false, roles: ['tenant'], first_name: 'Asha' }

let directory: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ directory, close } = await writeBuild())
})
afterAll(() => close())

type Answers = { readonly session?: Response; readonly parts?: Response }

/** A site whose API answers so, and what it was asked. */
async function siteWhere({
  session = Response.json(told),
  parts = Response.json({ visits: ['Tuesday'] }),
}: Answers = {}) {
  const calls: (readonly [string, string | null, unknown, string | undefined])[] = []
  const faults: unknown[] = []
  const charged: unknown[] = []
  const site = await openSite(directory, {
    claims: { role: 'authenticated', sub: ASHA, email: 'asha@basera.example' },
    chargeRequests: ({ claims }, requests) => charged.push([claims['sub'], requests]),
    log: { ...silentLog, fault: (_text, { cause }) => faults.push(cause) },
    api: (path, init, clientIp) => {
      calls.push([path, new Headers(init?.headers).get('authorization'), init?.body, clientIp])
      return path.endsWith('my_session') ? session : parts
    },
  })
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    site.request('/first-view', {
      method: 'POST',
      headers: { authorization: `Bearer asha`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { site, ask, calls, charged, faults }
}

describe('a first view', () => {
  test('is refused without a token, and nothing is asked', async () => {
    const { site, calls } = await siteWhere()
    const answer = await site.request('/first-view', {
      method: 'POST',
      body: JSON.stringify(asking),
    })
    expect(answer.status).toBe(401)
    expect(calls).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    ['a list', []],
    ['another field', { ...asking, apikey: 'x' }],
    ['another site', { dashboard: { ...dashboard, path: '//evil.example/dashboard' } }],
    [
      'another host by two slashes',
      { dashboard: { ...dashboard, path: '//evil/tenant/dashboard' } },
    ],
    ['a path without a beginning', { dashboard: { ...dashboard, path: 'tenant/dashboard' } }],
    ['a role that is no text', { dashboard: { ...dashboard, role: ['tenant'] } }],
    ['arguments that are no text', { dashboard: { ...dashboard, asked: { _parts: [] } } }],
    ['a prototype', '{"dashboard":null,"__proto__":{"role":"admin"}}'],
    ['lists without end', '['.repeat(30_000)],
    [
      'an address with a query',
      { dashboard: { ...dashboard, path: '/tenant/dashboard?application=1' } },
    ],
    ['a path that leads upwards', { dashboard: { ...dashboard, path: '/../etc/passwd' } }],
    ['arguments without end', { dashboard: { ...dashboard, asked: 'x'.repeat(8_001) } }],
    ['a role without end', { dashboard: { ...dashboard, role: 'x'.repeat(21) } }],
  ])('is refused for %s, and nothing is asked', async (_what, body) => {
    const { ask, calls } = await siteWhere()
    const answer = await ask(body)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(calls).toEqual([])
  })

  test('is no page, and other methods are refused', async () => {
    const { site } = await siteWhere()
    expect((await site.request('/first-view')).status).toBe(404)
    expect((await site.request('/first-view', { method: 'PUT' })).status).toBe(405)
  })

  test.each([
    ['is over', () => Response.json({ message: 'JWT expired' }, { status: 401 }), 401],
    [
      'waits for its second factor',
      () => Response.json({ ...told, requires_2fa: true, first_name: null }),
      200,
    ],
  ])('of a session that %s says so, and asks for no dashboard', async (_what, session, status) => {
    const { ask, calls, charged } = await siteWhere({ session: session() })
    const answer = await ask(asking)
    expect(await answer.json()).toEqual({
      session: { status, body: await session().json() },
      dashboard: null,
      view: null,
    })
    expect(calls.map(([path]) => path)).toEqual(['/rest/v1/rpc/my_session'])
    expect(charged).toEqual([])
  })

  test('whose dashboard is refused hands the refusal on', async () => {
    const { ask, charged } = await siteWhere({
      parts: Response.json({ code: '42501' }, { status: 403 }),
    })
    expect(await (await ask(asking)).json()).toMatchObject({
      dashboard: { status: 403, body: { code: '42501' } },
      view: null,
    })
    // Or many at once would cost nothing until the first was drawn.
    expect(charged).toEqual([[ASHA, 10]])
  })

  test('that cannot be rendered comes without markup, and the log says why', async () => {
    const { ask, faults } = await siteWhere({ parts: Response.json({ throws: true }) })
    expect(await (await ask(asking)).json()).toMatchObject({
      dashboard: { status: 200 },
      view: null,
    })
    expect(faults).toHaveLength(1)
  })

  test('of a page without a dashboard is who the person is', async () => {
    const { ask, calls } = await siteWhere()
    const answer = await ask({ dashboard: null })
    expect(await answer.json()).toEqual({
      session: { status: 200, body: told },
      dashboard: null,
      view: null,
    })
    expect(calls).toHaveLength(1)
  })

  test('is read with the token that came, from the address of who sent it, and kept nowhere', async () => {
    const { ask, calls, charged } = await siteWhere()
    const answer = await ask(asking, { 'accept-encoding': 'br' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('Authorization, Accept-Encoding')
    expect(calls).toEqual([
      ['/rest/v1/rpc/my_session', `Bearer asha`, '{}', '192.0.2.1'],
      ['/rest/v1/rpc/my_dashboard', `Bearer asha`, '{"_parts":["visits"]}', '192.0.2.1'],
    ])
    // Drawing costs the server more than asking.
    expect(charged).toEqual([[ASHA, 10]])
    expect(await (await (await siteWhere()).ask(asking)).json()).toMatchObject({
      view: {
        html: `<p>${ASHA} asha@basera.example tenant Tuesday</p>`,
        queries: { asked: { _parts: ['visits'] }, session: told },
      },
    })
  })
})
