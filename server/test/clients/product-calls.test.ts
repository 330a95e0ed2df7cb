// The calls that the product makes, each on its path with the payload that it sends: who is not let, and what the others get.

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { textLike } from '../support/matching.ts'
import { codeIn } from '../support/messages.ts'

const PASSWORD = 'monsoon over Pune'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const noToken = [401, 'no_authorization'] as const

type AuthCall = readonly [
  method: string,
  path: string,
  body: Readonly<Record<string, unknown>> | null,
  refusal: readonly [status: number, code: string],
]

const authCalls: readonly AuthCall[] = [
  [
    'POST',
    '/token?grant_type=password',
    { email: 'nobody@example.in', password: 'x' },
    [400, 'invalid_credentials'],
  ],
  [
    'POST',
    '/token?grant_type=refresh_token',
    { refresh_token: 'made up' },
    [400, 'validation_failed'],
  ],
  ['POST', '/signup', { email: 'new@example.in', password: '12345' }, [422, 'weak_password']],
  ['POST', '/logout?scope=global', null, noToken],
  ['POST', '/logout?scope=local', null, noToken],
  ['POST', '/logout?scope=others', null, noToken],
  ['POST', '/recover', {}, [400, 'validation_failed']],
  ['PUT', '/user', { data: { first_name: 'X' } }, noToken],
  ['GET', '/user', null, noToken],
  [
    'POST',
    '/verify',
    { type: 'sms', phone: '+919876543210', token: '000000' },
    [403, 'otp_expired'],
  ],
  ['POST', '/otp', { phone: 'my phone', channel: 'sms' }, [400, 'validation_failed']],
  ['POST', '/resend', { type: 'signup' }, [400, 'validation_failed']],
  ['POST', '/sso', { domain: 'example.in' }, [404, 'saml_provider_disabled']],
  ['POST', '/factors', { factor_type: 'totp' }, noToken],
  ['POST', `/factors/${NOBODY}/challenge`, {}, noToken],
  ['POST', `/factors/${NOBODY}/verify`, { challenge_id: NOBODY, code: '000000' }, noToken],
  ['DELETE', `/factors/${NOBODY}`, null, noToken],
  ['GET', '/admin/users', null, noToken],
  ['POST', '/admin/users', { email: 'new@example.in' }, noToken],
  ['GET', `/admin/users/${NOBODY}`, null, noToken],
  ['PUT', `/admin/users/${NOBODY}`, {}, noToken],
  ['DELETE', `/admin/users/${NOBODY}`, null, noToken],
]

describeOnEachEngine('the calls of the product', (_open, engine) => {
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const connect = (token: string) =>
    createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { authorization: `Bearer ${token}` } },
    })
  const newPerson = async (...roles: string[]) => {
    const email = `caller${(people += 1)}@example.in`
    const { id } = await app.createUser({ email, password: PASSWORD, roles })
    const { access_token } = await app.signIn(email, PASSWORD)
    return { id, email, client: connect(access_token) }
  }

  it.each(authCalls)(
    'R-DATA-03 %s /auth/v1%s refuses in the words of the protocol',
    async (method, path, body, [status, code]) => {
      const response = await app.fetch(`/auth/v1${path}`, {
        method,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        body: body === null ? null : JSON.stringify(body),
      })
      expect([response.status, await response.json()]).toMatchObject([status, { code }])
    },
  )

  it('R-DATA-04 is_admin says who is one', async () => {
    const tenant = await newPerson('tenant')
    const admin = await newPerson('admin')
    const visitor = await connect(app.anonKey).rpc('is_admin', { user_id: admin.id })
    expect(visitor.data).not.toBe(true)
    expect((await tenant.client.rpc('is_admin', { user_id: tenant.id })).data).toBe(false)
    expect((await admin.client.rpc('is_admin', { user_id: admin.id })).data).toBe(true)
  })

  it('R-DATA-04 the procedures of the second factor', async () => {
    const { id, email, client } = await newPerson()
    const label = { _user_id: id, _session_id: `${id}_2fa_1` }
    const refused = {
      success: false,
      error: 'Failed to record 2FA completion. Please try again.',
    }
    expect((await client.rpc('record_2fa_completion', label)).data).toEqual(refused)
    const marked = await client.rpc('manage_2fa_session', { ...label, _mark_verified: true })
    expect(marked.data).toEqual(refused)
    expect((await client.rpc('check_2fa_session_status', label)).data).toEqual([])
    const begun = await client.rpc('manage_2fa_session', { ...label, _mark_verified: false })
    expect(begun.data).toMatchObject({ success: true })
    expect((await client.rpc('check_2fa_session_status', label)).data).toMatchObject([
      { session_id: label._session_id, is_verified: false },
    ])
    expect((await client.rpc('check_user_2fa_status', { _user_id: id })).data).toEqual([
      {
        requires_2fa: false,
        phone_2fa_enabled: false,
        phone_verified: false,
        phone: null,
        email_2fa_enabled: false,
        email_verified: true,
        email,
      },
    ])
  })

  it('R-DATA-04 the procedures of admins', async () => {
    const person = await newPerson('tenant')
    const { client } = await newPerson('admin')
    const decided = await client.rpc('admin_update_verification_status', {
      _user_id: person.id,
      _status: 'requires_documents',
      _admin_notes: null,
    })
    expect(decided.data).toEqual({ success: true })
    const everybody = await client.rpc('admin_get_all_users')
    expect(everybody.data).toContainEqual({
      id: person.id,
      email: person.email,
      first_name: null,
      last_name: null,
      phone: null,
      verification_status: 'requires_documents',
      phone_verified: false,
      created_at: textLike(/^\d{4}-/),
      user_roles: ['tenant'],
      is_active: true,
    })
    expect((await client.rpc('admin_get_all_properties')).data).toEqual([])
    expect((await client.rpc('admin_get_verification_records')).data).toEqual([])
    expect((await client.rpc('get_pending_role_approvals')).data).toEqual([])
    const nothing = await client.rpc('admin_update_property_approval', {
      _property_id: NOBODY,
      _approval_status: 'approved',
      _admin_notes: null,
    })
    expect(nothing.status).toBe(404)
  })

  it('R-DATA-04 the tables', async () => {
    const { id, client } = await newPerson()
    const added = await client
      .from('user_roles')
      .insert({ user_id: id, role: 'tenant', role_approval_status: 'approved' })
    expect(added.status).toBe(201)
    const roles = await client
      .from('user_roles')
      .select('role')
      .eq('user_id', id)
      .eq('role_approval_status', 'approved')
    expect(roles.data).toEqual([{ role: 'tenant' }])
    const passed = await client
      .from('user_2fa_sessions')
      .select('is_verified')
      .eq('user_id', id)
      .eq('is_verified', true)
      .gt('expires_at', new Date().toISOString())
      .limit(1)
    expect(passed.data).toEqual([])
    const phone = { phone: '+919876543210', phone_verified: true }
    expect((await client.from('profiles').update(phone).eq('id', id)).status).toBe(204)
    const profile = await client
      .from('profiles')
      .select('first_name, phone_verified')
      .eq('id', id)
      .single()
    expect(profile.data).toEqual({ first_name: null, phone_verified: false })
    const homes = await connect(app.anonKey)
      .from('properties')
      .select('*', { count: 'exact' })
      .eq('is_public', true)
      .eq('status', 'available')
      .eq('approval_status', 'approved')
      .order('created_at', { ascending: false })
      .range(0, 11)
    expect(homes).toMatchObject({ data: [], count: 0, status: 200 })
  })

  it('R-DATA-04 a sign-up: a pending row, its mail, its code', async () => {
    const visitor = connect(app.anonKey)
    const email = 'meera@example.in'
    const pending = await visitor
      .from('pending_users')
      .insert({
        email,
        password_hash: PASSWORD,
        first_name: 'Meera',
        last_name: 'Rao',
        phone: '+919876543210',
        role: 'tenant',
        verification_method: 'email',
      })
      .select('id')
      .single()
    const pendingId = String(pending.data?.id)
    const taken = await visitor.from('pending_users').delete().eq('id', pendingId)
    expect(taken.status).toBe(204)
    const sent = await visitor.functions.invoke<unknown>('send-email-confirmation', {
      body: { email, pending_user_id: pendingId },
    })
    expect(sent.data).toMatchObject({ success: true })
    const confirm = (code: string) =>
      visitor.functions.invoke<unknown>('verify-email-confirmation', {
        body: { pending_user_id: pendingId, email, otp_code: code },
      })
    expect((await confirm('000000')).data).toMatchObject({ success: false })
    const confirmed = await confirm(codeIn(await app.messages.next(email)))
    expect(confirmed.data).toMatchObject({ success: true })
    expect((await app.signIn(email, PASSWORD)).user.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('R-DATA-04 the other functions', async () => {
    const { id, email, client } = await newPerson()
    const invoke = async (name: string, body: Record<string, unknown>) =>
      (await client.functions.invoke<unknown>(name, { body })).data
    const role = await invoke('verify-email-confirmation', {
      user_id: id,
      email,
      otp_code: 'confirmed',
      role: 'owner',
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '+919876543210',
    })
    expect(role).toMatchObject({ success: true, role: 'owner' })
    const code = { email, first_name: 'Asha', verification_code: '123456' }
    expect(await invoke('send-otp-email', code)).toMatchObject({ success: true })
    const guess = { user_id: id, otp_code: '123456', otp_type: 'email' }
    expect(await invoke('verify-otp', guess)).toMatchObject({ success: false })
    const right = codeIn(await app.messages.next(email))
    expect(await invoke('verify-otp', { ...guess, otp_code: right })).toMatchObject({
      success: true,
    })
    const phone = { user_id: id, verification_type: 'phone', phone: '+919876543210', token: 'x' }
    expect(await invoke('verify-2fa', phone)).toEqual({ success: false })
    const reset = { email, newPassword: 'a wholly new one', adminKey: 'made up' }
    expect(await invoke('admin-reset-user-password', reset)).toMatchObject({ success: false })
    expect(await invoke('ai-search', { query: '2 bhk' })).toMatchObject({ result: { bedrooms: 2 } })
    const key = await client.functions.invoke<unknown>('get-google-maps-key')
    expect(key.data).toEqual({ apiKey: null })
  })
})
