// Conversations over the wire: what a refused step answers, to whom nothing is told, and what the official client is given of a
// file that somebody else sent.

import { randomUUID } from 'node:crypto'

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { picture } from '../storage/pictures.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'
import type { TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const PASSWORD = 'monsoon over Pune'

describeOnEachEngine('a conversation over the wire', (_open, engine) => {
  let app: StorageApp
  let owner: TestSession
  let seeker: TestSession
  let stranger: TestSession
  let homeId = ''
  let enquiryId = ''
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    const join = async (name: string): Promise<TestSession> => {
      await app.createUser({ email: `${name}@homes.example`, password: PASSWORD, roles: [] })
      return app.signIn(`${name}@homes.example`, PASSWORD)
    }
    owner = await join('owner')
    seeker = await join('seeker')
    stranger = await join('stranger')
    homeId = randomUUID()
    await app.database.owner.script(`
      insert into public.properties (id, owner_id, title, price, location, bedrooms, bathrooms, square_feet, property_type,
        approval_status)
      values ('${homeId}', '${owner.user.id}', 'Quiet top floor', 18000, 'Lane 3, Kondapur', 2, 2, 900, 'apartment', 'approved')`)
    const started = await call(seeker, 'start_enquiry', {
      _property_id: homeId,
      _body: 'Is it free?',
    })
    enquiryId = String(started.body['enquiry_id'])
  })
  afterAll(() => app.close())

  const post = async (session: TestSession | null, name: string, body: string) => {
    const response = await fetch(`${app.origin}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: app.anonKey,
        'content-type': 'application/json',
        ...(session !== null && { authorization: `Bearer ${session.access_token}` }),
      },
      body,
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object, else the test fails
    const answer = (await response.json()) as Record<string, unknown>
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: answer,
    }
  }
  const call = (session: TestSession | null, name: string, args: object) =>
    post(session, name, JSON.stringify({ _key: randomUUID(), ...args }))
  const send = (session: TestSession, body: string) =>
    call(session, 'send_message', {
      _enquiry_id: enquiryId,
      _kind: 'text',
      _body: body,
      _files: [],
    })

  const askAsStranger = (id: string) =>
    post(stranger, 'thread', JSON.stringify({ _enquiry_id: id }))

  it('is nobody’s who is not signed in', async () => {
    expect(
      await call(null, 'start_enquiry', { _property_id: homeId, _body: 'Hello' }),
    ).toMatchObject({
      status: 401,
      body: { code: '42501' },
    })
  })

  it('was never there for a stranger: the same answer as for an id that is none (I9)', async () => {
    const answer = await askAsStranger(enquiryId)
    expect(answer).toEqual({
      status: 404,
      retryAfter: null,
      body: { code: 'PT404', message: 'This was not found.', hint: 'not_found', details: null },
    })
    expect(await askAsStranger(randomUUID())).toEqual(answer)
  })

  it.each([
    ['a NUL character', String.raw`a\u0000b`],
    ['a lone surrogate', String.raw`a\ud800b`],
    ['4,001 characters', 'x'.repeat(4_001)],
    ['spaces only', '   '],
  ])('refuses words with %s', async (_case, words) => {
    const { status } = await post(
      seeker,
      'send_message',
      `{"_enquiry_id":"${enquiryId}","_kind":"text","_files":[],"_key":"${randomUUID()}","_body":"${words}"}`,
    )
    expect(status).toBe(400)
  })

  it('says what is so now when a screen was late', async () => {
    const answer = await call(owner, 'reopen_enquiry', {
      _enquiry_id: enquiryId,
      _expected: 'closed',
    })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'PT409',
        hint: 'wrong_state',
        message: 'This conversation is open now. Please look at it again.',
      },
    })
    expect(JSON.parse(String(answer.body['details']))).toMatchObject({
      entity: 'enquiry',
      id: enquiryId,
      state: 'open',
      version: 1,
    })
  })

  const filesOf = (session: TestSession) =>
    createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { authorization: `Bearer ${session.access_token}` } },
    }).storage.from('thread-files')

  it('lets a file be read once it was sent, by the other side and by no stranger', async () => {
    const name = `${enquiryId}/view.png`
    const bytes = await picture()
    const astray = await filesOf(seeker).upload(`${seeker.user.id}/${enquiryId}/view.png`, bytes, {
      contentType: 'image/png',
    })
    expect(astray.error).not.toBeNull()
    const { error } = await filesOf(seeker).upload(name, bytes, { contentType: 'image/png' })
    expect(error).toBeNull()
    expect((await filesOf(owner).createSignedUrl(name, 60)).data).toBeNull()
    const sent = await call(seeker, 'send_message', {
      _enquiry_id: enquiryId,
      _kind: 'photo',
      _body: null,
      _files: [{ object_name: name, file_name: 'view.png', width: 8, height: 8 }],
    })
    expect(sent).toMatchObject({ status: 200, body: { success: true, warnings: [] } })
    const { data } = await filesOf(owner).createSignedUrl(name, 60)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200)
    expect((await filesOf(stranger).createSignedUrl(name, 60)).data).toBeNull()
    expect((await filesOf(stranger).download(name)).data).toBeNull()
  })

  it('ends an address of a file with the right of who signed it, however long it was to last (C18)', async () => {
    const broker = await app.createUser({
      email: 'broker@homes.example',
      password: PASSWORD,
      roles: ['broker'],
    })
    const session = await app.signIn('broker@homes.example', PASSWORD)
    await app.database.owner.script(
      `update public.properties set broker_id = '${broker.id}' where id = '${homeId}'`,
    )
    const files = createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { authorization: `Bearer ${session.access_token}` } },
    }).storage.from('thread-files')
    const name = `${enquiryId}/view.png`
    const tenYears = 315_360_000
    const one = (await files.createSignedUrl(name, tenYears)).data?.signedUrl
    const small = (await files.createSignedUrl(name, tenYears, { transform: { width: 20 } })).data
      ?.signedUrl
    const many = (await files.createSignedUrls([name], tenYears)).data?.[0]?.signedUrl
    const statuses = () =>
      Promise.all([one, small, many].map(async (url) => (await fetch(url ?? '')).status))
    expect(await statuses()).toEqual([200, 200, 200])
    await app.database.owner.script(
      `update public.properties set broker_id = null where id = '${homeId}'`,
    )
    expect(await statuses()).toEqual([400, 400, 400])
  })

  it('says when there is room again after thirty messages in five minutes', async () => {
    await send(owner, 'Yes, it is free')
    for (let place = 0; place < 28; place += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await send(seeker, `Word ${place}`)
    }
    const refused = await send(seeker, 'One too many')
    expect(refused).toMatchObject({ status: 429, body: { code: 'PT429', hint: 'too_many' } })
    expect(Number(refused.retryAfter)).toBeGreaterThan(200)
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(300)
  })
})
