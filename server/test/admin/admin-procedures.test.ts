// Procedures of admins as a client calls them, through the official client: who is refused, and what the others get.

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const PASSWORD = 'monsoon over Pune'
const asTableOwner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const NOBODY = '00000000-0000-4000-8000-000000000000'

const calls: readonly (readonly [name: string, body: Record<string, unknown>])[] = [
  ['admin_get_all_users', {}],
  ['admin_get_all_properties', {}],
  ['admin_get_verification_records', {}],
  ['get_pending_role_approvals', {}],
  ['admin_count_listed', { _list: 'users' }],
  ['admin_get_property_signs', { _property_ids: [NOBODY] }],
  ['admin_get_case', { _kind: 'person', _subject_id: NOBODY }],
  ['admin_get_figures', { _source: 'users' }],
  ['admin_get_report', { _source: 'listings', _from: '2026-01-01', _until: '2026-02-01' }],
  ['admin_get_settings', {}],
  ['admin_change_setting', { _name: 'drafts_per_person', _value: 20, _seen_version: 1 }],
  [
    'admin_save_notice',
    { _words: 'Closed', _starts_at: '2026-01-01T00:00Z', _ends_at: '2027-01-01T00:00Z' },
  ],
  ['admin_remove_notice', { _id: NOBODY, _seen_version: 1 }],
  ['admin_update_verification_status', { _user_id: NOBODY, _status: 'verified' }],
  ['admin_update_property_approval', { _property_id: NOBODY, _approval_status: 'approved' }],
  ['admin_request_property_changes', { _property_id: NOBODY, _reason: 'Photos' }],
  [
    'admin_decide_property_revision',
    { _property_id: NOBODY, _decision: 'approved', _seen_version: 1 },
  ],
  ['admin_set_role_approval', { _role_id: NOBODY, _approval_status: 'approved' }],
  ['admin_undo_decision', { _kind: 'property', _subject_id: NOBODY }],
]

describeOnEachEngine('a procedure of admins', (_open, engine) => {
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const operate = (text: ReturnType<typeof sql>) =>
    app.database.owner.run(asTableOwner, [statement(text)])
  const newPerson = async (...roles: string[]) => {
    const email = `admin${(people += 1)}@example.in`
    const { id } = await app.createUser({ email, password: PASSWORD, roles })
    return { id, email, session: await app.signIn(email, PASSWORD) }
  }
  const as = (session: TestSession | null) =>
    createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(session !== null && {
        global: { headers: { authorization: `Bearer ${session.access_token}` } },
      }),
    })
  const list = async (owner: string) => {
    const [added] = await operate(sql`
      insert into public.properties (owner_id, title, price, location, bedrooms, bathrooms, square_feet, property_type)
      values (${value(owner)}, 'Roof over Kondapur', 20000, 'Lane 3', 2, 2, 900, 'apartment') returning id`)
    return String(added?.rows[0]?.[0])
  }

  it('is refused to visitors with 401 (T55)', async () => {
    for (const [name, body] of calls) {
      const { status, error } = await as(null).rpc(name, body)
      expect([name, status, error?.code]).toEqual([name, 401, '42501'])
    }
  })

  it.each(['tenant', 'owner', 'broker'])('is refused to a %s with 403 (T55)', async (role) => {
    const client = as((await newPerson(role)).session)
    for (const [name, body] of calls) {
      const { status, error } = await client.rpc(name, body)
      expect([name, status, error?.code]).toEqual([name, 403, '42501'])
    }
  })

  it('is refused to a suspended admin, whose session is dead at once (ruling 3)', async () => {
    const { id, session } = await newPerson('admin')
    // The only admin stays.
    await newPerson('admin')
    expect((await as(session).rpc('admin_get_all_users')).status).toBe(200)
    await operate(sql`update auth.users set banned_until = 'infinity' where id = ${value(id)}`)
    for (const [name, body] of calls) {
      expect([name, (await as(session).rpc(name, body)).status]).toEqual([name, 401])
    }
  })

  it('is refused to an admin who has not passed the second factor (ruling 9)', async () => {
    const { id, session } = await newPerson('admin')
    await operate(sql`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true where user_id = ${value(id)}`)
    for (const [name, body] of calls) {
      const { status, error } = await as(session).rpc(name, body)
      expect([name, status, error?.hint]).toEqual([name, 403, 'insufficient_aal'])
    }
  })

  it('answers only a POST, since each look at a list is recorded', async () => {
    const { session } = await newPerson('admin')
    const answer = await as(session).rpc('admin_get_all_users', {}, { get: true })
    expect(answer.status).toBe(405)
  })

  it('gives people and listings with numbers as numbers (R-ADM-05, R-ADM-06)', async () => {
    const owner = await newPerson('owner')
    await list(owner.id)
    const client = as((await newPerson('admin')).session)
    const users = await client.rpc('admin_get_all_users', { _search: owner.email, _limit: 10 })
    expect(users.data).toMatchObject([
      { id: owner.id, email: owner.email, user_roles: ['owner'], is_active: true, phone: null },
    ])
    const homes = await client.rpc('admin_get_all_properties', { _search: owner.email })
    expect(homes.data).toMatchObject([
      { title: 'Roof over Kondapur', price: 20000, approval_status: 'pending' },
    ])
    const counted = await client.rpc('admin_count_listed', {
      _list: 'properties',
      _filters: { search: owner.email },
    })
    expect(counted.data).toBe(1)
    expect(await client.rpc('admin_get_all_users', { _role: 'king' })).toMatchObject({
      status: 400,
      error: { code: '22023' },
    })
  })

  it('answers {success: true}, tells the second admin, and mails the owner (R-ADM-06, T59)', async () => {
    await operate(sql`update private.settings set value = '0' where name = 'decision_undo_seconds'`)
    const owner = await newPerson('owner')
    const id = await list(owner.id)
    const first = as((await newPerson('admin')).session)
    const second = as((await newPerson('admin')).session)
    const decided = await first.rpc('admin_update_property_approval', {
      _property_id: id,
      _approval_status: 'rejected',
      _admin_notes: null,
      _reason: 'The photos show\nanother home.',
    })
    expect(decided).toMatchObject({ status: 200, data: { success: true } })
    const late = await second.rpc('admin_update_property_approval', {
      _property_id: id,
      _approval_status: 'approved',
    })
    expect(late).toMatchObject({
      status: 409,
      error: { message: 'This listing was decided meanwhile: it is rejected.' },
    })
    expect(JSON.parse(late.error?.details ?? '')).toMatchObject({ state: 'rejected' })
    const mail = await app.messages.next(owner.email)
    expect(mail.subject).toBe('Your listing was not approved')
    expect(mail.text).toContain('Listing: Roof over Kondapur')
    expect(mail.text).toContain('Reason: The photos show another home.')
    const events = await as(owner.session).from('property_events').select('event,note')
    expect(events.data).toEqual([{ event: 'rejected', note: 'The photos show\nanother home.' }])
  })

  it('mails the owner what was decided on a change of an approved listing (S5)', async () => {
    await operate(sql`update private.settings set value = '0' where name = 'decision_undo_seconds'`)
    const owner = await newPerson('owner')
    const id = await list(owner.id)
    await operate(
      sql`update public.properties set approval_status = 'approved' where id = ${value(id)}::uuid`,
    )
    const adminClient = as((await newPerson('admin')).session)
    const change = async (description: string): Promise<number> => {
      const { data } = await as(owner.session)
        .from('properties')
        .update({ description })
        .eq('id', id)
        .select('version')
        .single<{ version: number }>()
        .throwOnError()
      return data.version
    }
    const decide = (_decision: string, _seen_version: number, _reason?: string) =>
      adminClient.rpc('admin_decide_property_revision', {
        _property_id: id,
        _decision,
        _seen_version,
        _reason,
      })
    const seen = await change('Call me')
    expect(await decide('approved', seen - 1)).toMatchObject({ status: 409 })
    expect(await decide('rejected', seen, 'No telephone numbers')).toMatchObject({
      status: 200,
      data: { success: true },
    })
    const refusal = await app.messages.next(owner.email)
    expect(refusal.subject).toBe('The changes of your listing were not approved')
    expect(refusal.text).toContain('Reason: No telephone numbers')
    expect(await decide('approved', await change('A lake'))).toMatchObject({ status: 200 })
    const approval = await app.messages.next(owner.email)
    expect(approval.subject).toBe('The changes of your listing are approved')
    expect(approval.text).toContain('Listing: Roof over Kondapur')
  })

  it("answers 404 for what is not there, 403 for one's own", async () => {
    const { id, session } = await newPerson('admin')
    const client = as(session)
    const decide = (_property_id: string) =>
      client.rpc('admin_update_property_approval', { _property_id, _approval_status: 'approved' })
    expect((await decide(NOBODY)).status).toBe(404)
    expect(await decide(await list(id))).toMatchObject({
      status: 403,
      error: { message: 'You cannot decide on your own case' },
    })
  })
})
