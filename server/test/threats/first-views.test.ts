// Attacks on the request for a first view (T91): by whoever holds no session, one that is worth nothing any more, or one of their own.

import type { FirstViewAnswer, OwnPage } from '@basera/contract/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { bareBuild } from '../support/bare-build.ts'
import { postJson } from '../support/json.ts'

const PASSWORD = 'monsoon over Pune'
const MINUTE_MS = 60_000
const ownerRights = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const named = { path: '/owner/dashboard', asked: '{"_parts":["roles"]}', role: 'owner' }
const encode = (told: unknown) => Buffer.from(JSON.stringify(told)).toString('base64url')
const nothing = (status: number) => ({
  session: expect.objectContaining({ status }) as unknown,
  dashboard: null,
  view: null,
})

describe('T91 a first view', () => {
  let app: TestApp
  let drawn: OwnPage[] = []
  beforeAll(async () => {
    app = await startTestApp({
      requestLimits: { anonymousPerMinute: 600, userPerMinute: 60, writesPerMinute: 60 },
      build: {
        ...bareBuild,
        renderFirstView: (page) => {
          drawn.push(page)
          return Promise.resolve({ html: '<p>drawn</p>', queries: null })
        },
      },
    })
  })
  afterAll(() => app.close())

  async function newOwner() {
    drawn = []
    const email = `owner-${crypto.randomUUID()}@example.in`
    const { id } = await app.createUser({ email, password: PASSWORD, roles: ['owner', 'tenant'] })
    return { id, email, session: await app.signIn(email, PASSWORD) }
  }
  const operate = (assignment: ReturnType<typeof sql>) =>
    app.database.owner.run(ownerRights, [statement(assignment)])
  const post = (token: string, dashboard: unknown, headers: Record<string, string> = {}) =>
    app.fetch('/first-view', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify({ dashboard }),
    })
  const ask = async (token: string, dashboard: unknown = named): Promise<FirstViewAnswer> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of our own server
    (await (await post(token, dashboard)).json()) as FirstViewAnswer

  it('of another person is not had by a token that was changed, is unsigned, or is a key', async () => {
    const { session } = await newOwner()
    const other = await newOwner()
    const [head = '', body = '', signature = ''] = session.access_token.split('.')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- claims of our own token
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const forged = encode({ ...claims, sub: other.id })
    for (const token of [
      `${head}.${forged}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${forged}.`,
      app.anonKey,
      'null',
    ])
      expect(await ask(token)).toEqual(nothing(401))
    expect(await ask(app.serviceRoleKey)).toMatchObject({ dashboard: null, view: null })
    expect(drawn).toEqual([])
  })

  it('is not had by a session that is over: its time, its person signed out, suspended or deleted', async () => {
    const { session } = await newOwner()
    app.clock.advance(120 * MINUTE_MS)
    expect(await ask(session.access_token)).toEqual(nothing(401))

    const left = await newOwner()
    await app.fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { authorization: `Bearer ${left.session.access_token}` },
    })
    expect(await ask(left.session.access_token)).toMatchObject({ dashboard: null, view: null })

    const admin = { email: `admin-${crypto.randomUUID()}@example.in`, password: PASSWORD }
    await app.createUser({ ...admin, roles: ['admin'] })
    const by = await app.signIn(admin.email, PASSWORD)
    const suspended = await newOwner()
    const decision = { _user_id: suspended.id, _reason: 'Three homes that are not there' }
    const headers = { authorization: `Bearer ${by.access_token}` }
    const told = await app.fetch('/rest/v1/rpc/admin_suspend_user', postJson(decision, headers))
    expect(told.status).toBe(200)
    expect(await ask(suspended.session.access_token)).toMatchObject({ dashboard: null, view: null })

    const deleted = await newOwner()
    await operate(sql`delete from auth.users where id = ${value(deleted.id)}`)
    expect(await ask(deleted.session.access_token)).toMatchObject({ dashboard: null, view: null })
    expect(drawn).toEqual([])
  })

  it('is not had by a session that owes its second factor', async () => {
    const { id, session } = await newOwner()
    await operate(sql`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
      where user_id = ${value(id)}`)
    const answer = await ask(session.access_token)
    expect(answer).toEqual(nothing(200))
    expect(answer.session.body).toMatchObject({ requires_2fa: true })
    expect(drawn).toEqual([])
  })

  it('is drawn with the roles of this moment, whatever the browser remembers', async () => {
    const { id, session } = await newOwner()
    await ask(session.access_token)
    await operate(
      sql`delete from public.user_roles where user_id = ${value(id)} and role = 'owner'`,
    )
    await ask(session.access_token)
    expect(drawn.map(({ session: told }) => told)).toMatchObject([
      { roles: ['owner', 'tenant'] },
      { roles: ['tenant'] },
    ])
    expect(drawn.map(({ person }) => person.id)).toEqual([id, id])
  })

  it.each([
    ['of somebody else', { _parts: ['roles'], _user_id: crypto.randomUUID() }, 404],
    ['of admins', { _parts: ['figures_of_users'] }, 403],
    ['by another column', { _parts: ['homes'], _columns: { own: ['id from auth.users--'] } }, 400],
    ['by a column that is nobody’s', { _parts: ['homes'], _columns: { own: ['embedding'] } }, 400],
    ['by all columns', { _parts: ['homes'], _columns: { own: ['*'] } }, 400],
    ['by no columns', { _parts: ['homes'], _columns: null }, 400],
    ['by a time that is none', { _parts: ['visits'], _visits_from: '<img onerror=x>' }, 400],
    ['by names of JavaScript', { _parts: ['roles'], constructor: {} }, 404],
    ['by a list', [], 404],
    ['by nothing', null, 404],
  ])('asked for what is %s is refused as the API refuses it', async (_what, asked, status) => {
    const { session } = await newOwner()
    const answer = await ask(session.access_token, { ...named, asked: JSON.stringify(asked) })
    expect(answer).toMatchObject({ dashboard: { status }, view: null })
    expect(drawn).toEqual([])
  })

  it('tells nothing of parts that do not exist', async () => {
    const { session } = await newOwner()
    const asked = JSON.stringify({ _parts: ['__proto__', 'constructor', 'auth.users'] })
    const { dashboard } = await ask(session.access_token, { ...named, asked })
    expect(dashboard).toEqual({ status: 200, body: {} })
  })

  it('is not read by a page of another site', async () => {
    const { session } = await newOwner()
    const origin = 'https://evil.example'
    const preflight = await app.fetch('/first-view', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.status).toBe(405)
    const answer = await post(session.access_token, named, { origin, 'content-type': 'text/plain' })
    for (const { headers } of [preflight, answer])
      expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('vary')).toContain('Authorization')
    // What a page can send without asking carries no token, and no cookie stands in for it.
    const simple = await app.fetch('/first-view', { method: 'POST', body: '{"dashboard":null}' })
    expect(simple.status).toBe(401)
  })

  it('takes no body that is larger than such a request', async () => {
    const { session } = await newOwner()
    const answer = await post(session.access_token, { ...named, asked: 'x'.repeat(33_000) })
    expect(answer.status).toBe(413)
  })

  it('that is asked for twenty times at once is drawn as often as the minute of its person has room for', async () => {
    const { session } = await newOwner()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(session.access_token)))
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.length).toBeLessThanOrEqual(5)
    const refused = answers.filter(
      ({ session: told, dashboard }) => told.status === 429 || dashboard?.status === 429,
    )
    expect(refused).toHaveLength(20 - drawn.length)
  })

  it('leaves neither token nor address, nor what was asked, in the log', async () => {
    const { session, email } = await newOwner()
    await ask(session.access_token)
    await ask(session.access_token, { ...named, asked: '{"_parts":["a secret of mine"' })
    const written = JSON.stringify([app.accessRecords, app.faults.map(String)])
    expect(written).toContain('"route":"/rest/v1')
    for (const text of [session.access_token, email, 'a secret of mine'])
      expect(written).not.toContain(text)
  })
})
