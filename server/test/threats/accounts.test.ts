// Attacks on accounts that no other test tries; docs/threats.md says where the others are.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, value } from '../../src/db/sql.ts'
import { ask, newEmail, PASSWORD, visitor } from '../sign-up/sign-up-world.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { linkIn } from '../support/messages.ts'

describeOnEachEngine('whoever attacks accounts', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => app.close())
  const signedIn = async (roles: readonly string[] = []) => {
    const email = newEmail()
    const { id } = await app.createUser({ email, password: PASSWORD, roles })
    const session = await app.signIn(email, PASSWORD)
    return { id, email, session, headers: { authorization: `Bearer ${session.access_token}` } }
  }

  it('cannot ask whether another account is an admin (T31, T32)', async () => {
    const admin = await signedIn(['admin'])
    const person = await signedIn()
    const answers: unknown[] = []
    for (const userId of [admin.id, person.id]) {
      const response = await app.fetch(
        '/rest/v1/rpc/is_admin',
        postJson({ user_id: userId, role: 'admin' }, person.headers),
      )
      answers.push(await response.json().catch(() => response.status))
    }
    expect(answers).not.toContain(true)
    const visit = await app.fetch('/rest/v1/rpc/is_admin', postJson({ user_id: admin.id }))
    expect(visit.status).toBe(401)
  })

  it.each([
    'https://evil.example/reset-password',
    '//evil.example',
    'https://user@evil.example',
    'javascript:alert(1)',
  ])('does not lead a reset to %s, nor by the Host header (T41)', async (target) => {
    const { email } = await signedIn()
    const response = await app.fetch(
      `/auth/v1/recover?redirect_to=${encodeURIComponent(target)}`,
      postJson({ email }, { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }),
    )
    expect(response.status).toBe(200)
    const mail = await app.messages.next(email)
    expect(`${mail.text}${linkIn(mail).href}`).not.toContain('evil.example')
    expect(linkIn(mail).origin).toBe(app.origin)
  })

  it('becomes nothing by what they say about themselves (T43, T44)', async () => {
    const { id, headers } = await signedIn()
    const data = { role: 'admin', roles: ['admin'], user_roles: ['admin'], phone: '+919811111111' }
    const change = await app.fetch('/auth/v1/user', {
      ...postJson({ data }, headers),
      method: 'PUT',
    })
    expect(change.status).toBe(200)
    const isAdmin = await app.fetch('/rest/v1/rpc/is_admin', postJson({ user_id: id }, headers))
    expect(await isAdmin.json()).toBe(false)
    const claim = await app.fetch('/auth/v1/user', {
      ...postJson({ app_metadata: { role: 'admin' }, role: 'service_role' }, headers),
      method: 'PUT',
    })
    expect(claim.status).toBe(403)
    const [setting] = await ask(
      app,
      sql`
      select phone from public.user_2fa_settings where user_id = ${value(id)}`,
    )
    expect(setting).toEqual({ phone: null })
  })

  it('has nothing of a token whose session signed out (T45)', async () => {
    const { headers } = await signedIn()
    expect((await app.fetch('/rest/v1/profiles?select=id', { headers })).status).toBe(200)
    const out = await app.fetch('/auth/v1/logout', { method: 'POST', headers })
    expect(out.status).toBe(204)
    expect((await app.fetch('/rest/v1/profiles?select=id', { headers })).status).toBe(401)
    expect((await app.fetch('/auth/v1/user', { headers })).status).toBe(403)
  })

  it('finds no way in beside the known ones (T47)', async () => {
    for (const path of ['/sso', '/authorize?provider=google', '/passkeys', '/oauth/authorize']) {
      const response = await app.fetch(`/auth/v1${path}`, postJson({ domain: 'example.in' }))
      expect(response.status).toBeGreaterThanOrEqual(400)
    }
    const anonymous = await app.fetch('/auth/v1/signup', postJson({}))
    expect(anonymous.status).toBe(422)
  })

  it.each(['/auth/v1/admin/users', '/auth/v1/admin/audit'])(
    'does not reach %s as a visitor or an admin (T48)',
    async (path) => {
      const admin = await signedIn(['admin'])
      expect((await app.fetch(path)).status).toBeGreaterThanOrEqual(401)
      expect((await app.fetch(path, { headers: admin.headers })).status).toBe(403)
    },
  )

  it('resets no password by a key of its own making (T51)', async () => {
    const response = await app.fetch(
      '/functions/v1/admin-reset-user-password',
      postJson(
        { email: 'x@example.in', newPassword: 'another monsoon', adminKey: 'admin' },
        { authorization: `Bearer ${app.anonKey}` },
      ),
    )
    expect(await response.json()).toEqual({
      success: false,
      error: 'Invalid admin key provided',
      code: 'invalid_key',
    })
  })

  it('does not get in with a password that differs by spaces (T52)', async () => {
    const email = newEmail()
    await app.createUser({ email, password: '  spaces count  ' })
    const client = visitor(app)
    const trimmed = await client.auth.signInWithPassword({ email, password: 'spaces count' })
    expect(trimmed.error?.code).toBe('invalid_credentials')
    const exact = await client.auth.signInWithPassword({ email, password: '  spaces count  ' })
    expect(exact.error).toBeNull()
  })

  it('has no session by a label of the screen (T53)', async () => {
    for (const token of ['sms_1700000000000', `${newEmail()}_2fa_1700000000000`]) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.fetch('/auth/v1/user', { headers })).status).toBe(403)
      expect((await app.fetch('/rest/v1/profiles?select=id', { headers })).status).toBe(401)
    }
  })

  it('gains nothing by naming another active role (T54)', async () => {
    const { id, headers } = await signedIn(['tenant'])
    const claimed = { ...headers, 'x-active-role': 'admin', cookie: 'active_role=admin' }
    const response = await app.fetch('/rest/v1/profiles?select=id', { headers: claimed })
    expect(await response.json()).toEqual([{ id }])
  })
})
