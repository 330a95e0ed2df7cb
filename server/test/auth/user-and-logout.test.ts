import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql, statement } from '../../src/db/sql.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { textLike } from '../support/matching.ts'

const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const PASSWORD = 'right password'

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describeOnEachEngine('a signed-in person', (_open, engine) => {
  let app: TestApp
  let session: TestSession
  let elsewhere: TestSession
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.createUser({ email: 'lata@example.in', password: PASSWORD })
    await app.createUser({ email: 'other@example.in', password: PASSWORD })
  })
  beforeEach(async () => {
    session = await app.signIn('lata@example.in', PASSWORD)
    elsewhere = await app.signIn('lata@example.in', PASSWORD)
  })
  afterAll(() => app.close())

  const getUser = (token: string) => app.fetch('/auth/v1/user', bearer(token))
  const logout = (token: string, query = '') =>
    app.fetch(`/auth/v1/logout${query}`, { method: 'POST', ...bearer(token) })
  const refreshStatus = async ({ refresh_token: token }: TestSession) =>
    (await app.fetch('/auth/v1/token?grant_type=refresh_token', postJson({ refresh_token: token })))
      .status
  const claimsWith = async (change: object) =>
    app.keySet.sign({
      sub: session.user.id,
      role: 'authenticated',
      aud: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 60,
      session_id: crypto.randomUUID(),
      ...change,
    })

  it('is unknown without a bearer', async () => {
    for (const authorization of ['', 'Basic bGF0YTp4', 'Bearer', 'Bearer a b']) {
      const response = await app.fetch('/auth/v1/user', { headers: { authorization } })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      })
    }
  })

  it.each([
    ['rubbish', () => 'rubbish', 'bad_jwt', /^invalid JWT: unable to parse or verify signature, /],
    ['expired', () => claimsWith({ exp: 1_000_000_000 }), 'bad_jwt', /token is expired$/],
    ['an API key', () => app.anonKey, 'bad_jwt', /^invalid claim: missing sub claim$/],
    ['of a subject that is no id', () => claimsWith({ sub: 'x' }), 'bad_jwt', /^invalid claim: /],
    [
      'of nobody',
      () => claimsWith({ sub: crypto.randomUUID() }),
      'user_not_found',
      /^User from sub claim in JWT does not exist$/,
    ],
    [
      'of no session',
      () => claimsWith({}),
      'session_not_found',
      /^Session from session_id claim in JWT does not exist$/,
    ],
  ])('is refused with a token that is %s', async (_title, make, code, msg) => {
    const response = await getUser(await make())
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      code: 403,
      error_code: code,
      msg: textLike(msg),
    })
  })

  it("is refused with a token that names somebody else's session", async () => {
    const other = await app.signIn('other@example.in', PASSWORD)
    const verification = await app.keySet.verify(other.access_token)
    const sessionId = verification.kind === 'valid' ? verification.claims['session_id'] : null
    const response = await getUser(await claimsWith({ session_id: sessionId }))
    expect(await response.json()).toMatchObject({ error_code: 'session_not_found' })
  })

  it('is refused while suspended', async () => {
    await app.createUser({ email: 'sus@example.in', password: PASSWORD })
    const { access_token: token } = await app.signIn('sus@example.in', PASSWORD)
    await app.database.owner.run(owner, [
      statement(sql`
        update auth.users set banned_until = now() + interval '1 hour' where email = 'sus@example.in'`),
    ])
    const response = await getUser(token)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      error_code: 'user_banned',
      msg: 'User is banned',
    })
  })

  it('sees herself', async () => {
    const response = await getUser(session.access_token)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: session.user.id, email: 'lata@example.in' })
  })

  it('cannot sign out with an unknown scope', async () => {
    const response = await logout(session.access_token, '?scope=everywhere')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ msg: 'Unsupported logout scope "everywhere"' })
    expect((await getUser(session.access_token)).status).toBe(200)
  })

  it('signs out here only', async () => {
    const response = await logout(session.access_token, '?scope=local')
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect(await (await getUser(session.access_token)).json()).toMatchObject({
      error_code: 'session_not_found',
    })
    expect(await refreshStatus(session)).toBe(400)
    expect((await getUser(elsewhere.access_token)).status).toBe(200)
  })

  it('is refused by the data service as soon as she has signed out', async () => {
    const read = () => app.fetch('/rest/v1/user_roles?select=role', bearer(session.access_token))
    expect((await read()).status).toBe(200)
    await logout(session.access_token, '?scope=local')
    const refused = await read()
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ hint: 'session_not_found' })
  })

  it('signs out everywhere else', async () => {
    expect((await logout(session.access_token, '?scope=others')).status).toBe(204)
    expect((await getUser(session.access_token)).status).toBe(200)
    expect((await getUser(elsewhere.access_token)).status).toBe(403)
    expect(await refreshStatus(elsewhere)).toBe(400)
  })

  it('signs out everywhere unless she says otherwise, and nobody else with her', async () => {
    const other = await app.signIn('other@example.in', PASSWORD)
    expect((await logout(session.access_token)).status).toBe(204)
    expect((await getUser(session.access_token)).status).toBe(403)
    expect((await getUser(elsewhere.access_token)).status).toBe(403)
    expect((await getUser(other.access_token)).status).toBe(200)
    expect((await logout(session.access_token)).status).toBe(403)
  })
})
