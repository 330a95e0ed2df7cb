// Suspending an account: its unexpired tokens are refused by every endpoint and node, and what was in progress is cancelled;
// only its person learns why, and answers once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isEvent, openWire } from '../realtime/wire.ts'
import { pictureFolder } from '../storage/picture-folder.ts'
import { picture } from '../storage/pictures.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine, describeOnPostgres } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { textLike } from '../support/matching.ts'
import { codeIn, linkIn } from '../support/messages.ts'

const PASSWORD = 'monsoon over Pune'
const REASON = 'Three homes that are not there'
const WORDS =
  /^Your account has been suspended since \d{1,2} [A-Z][a-z]+ 20\d\d\. We sent you a mail that says why and how you can answer\. If it did not arrive, write to us: the address is on the contact page\.$/

function as({ access_token: token }: TestSession, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/** People of an app, and its admin who suspends them. */
async function openWorld(app: TestApp) {
  const address = { email: `admin-${crypto.randomUUID()}@example.in`, password: PASSWORD }
  await app.createUser({ ...address, roles: ['admin'] })
  // An admin is left, whoever of the two is suspended.
  const other = { ...address, email: `other-${address.email}` }
  const { id: otherAdmin } = await app.createUser({ ...other, roles: ['admin'] })
  const admin = await app.signIn(address.email, PASSWORD)
  const decide = async (name: string, userId: string, reason = REASON, by = admin) =>
    app.fetch(`/rest/v1/rpc/${name}`, as(by, postJson({ _user_id: userId, _reason: reason })))
  return {
    admin,
    otherAdmin,
    suspend: async (id: string) =>
      expect((await decide('admin_suspend_user', id)).status).toBe(200),
    lift: async (id: string) =>
      expect((await decide('admin_lift_suspension', id, 'The deeds were shown')).status).toBe(200),
    decide,
    newPerson: async () => {
      const email = `person-${crypto.randomUUID()}@example.in`
      const { id } = await app.createUser({ email, password: PASSWORD })
      const session = await app.signIn(email, PASSWORD)
      return { id, email, session, folder: await pictureFolder(app, session.access_token) }
    },
  }
}
type World = Awaited<ReturnType<typeof openWorld>>

describeOnEachEngine('T90 a suspended account', (_open, engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await startTestApp({ engine, realtime: { sessionCheckSeconds: 1000 } })
    world = await openWorld(app)
  })
  afterAll(() => app.close())

  const signIn = (email: string, password = PASSWORD) =>
    app.fetch('/auth/v1/token?grant_type=password', postJson({ email, password }))
  const upload = async (
    session: TestSession,
    body: NonNullable<RequestInit['body']>,
    folder: string,
  ) =>
    app.fetch(
      `/storage/v1/object/property-images/${folder}/a.png`,
      as(session, {
        method: 'POST',
        headers: { 'content-type': 'image/png' },
        body,
        duplex: 'half',
      }),
    )
  const ban = (id: string) =>
    app.fetch(`/auth/v1/admin/users/${id}`, {
      ...postJson({ ban_duration: '24h' }),
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${app.serviceRoleKey}`,
      },
    })
  const answerBy = (body: unknown, method = 'POST') =>
    app.fetch('/functions/v1/answer-suspension', { ...postJson(body), method })
  const newMail = async () => {
    const person = await world.newPerson()
    await world.suspend(person.id)
    const mail = await app.messages.next(person.email)
    return { ...person, mail, token: linkIn(mail).searchParams.get('token') ?? '' }
  }
  const filesOf = async (folder: string) => {
    const [found] = await app.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 },
      [{ text: `select name from storage.objects where name like '${folder}/%'`, values: [] }],
    )
    return found?.rows.length
  }

  it('is made by admins alone', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()]
    const asked = await world.decide('admin_suspend_user', other.id, REASON, person.session)
    expect(asked.status).toBe(403)
    expect((await signIn(other.email)).status).toBe(200)
    expect(
      (await world.decide('admin_suspend_user', world.admin.user.id)).status,
      'nor of oneself',
    ).toBe(403)
  })

  it('is not the only admin, also with the service key', async () => {
    const { id } = await world.newPerson()
    expect((await ban(id)).status).toBe(200)
    expect((await ban(world.otherAdmin)).status).toBe(200)
    const refused = await ban(world.admin.user.id)
    expect(refused.status).toBe(422)
    expect(await readJson(refused)).toMatchObject({
      error_code: 'conflict',
      msg: 'This is the only admin. Make somebody else an admin first.',
    })
    await world.lift(world.otherAdmin)
  })

  it('is refused at every endpoint with an unexpired token', async () => {
    const { id, session, folder } = await world.newPerson()
    await world.suspend(id)
    for (const [path, init] of [
      ['/rest/v1/profiles?select=id', {}],
      ['/rest/v1/rpc/export_my_data', postJson({})],
      ['/auth/v1/user', {}],
      ['/auth/v1/user', { ...postJson({ password: 'another monsoon' }), method: 'PUT' }],
      ['/auth/v1/factors', postJson({ factor_type: 'totp' })],
      ['/storage/v1/object/list/property-images', postJson({ prefix: '' })],
      ['/storage/v1/object/upload/sign/property-images/x.png', postJson({})],
      ['/functions/v1/submit-identity-document', postJson({})],
      [
        '/realtime/v1/api/broadcast',
        postJson({ messages: [{ topic: 'x', event: 'y', payload: {} }] }),
      ],
    ] as const) {
      const answer = await app.fetch(path, as(session, init))
      expect([400, 401, 403], `${path} ${answer.status}`).toContain(answer.status)
    }
    expect(
      await readJson(await upload(session, new Uint8Array(await picture()), folder)),
    ).toMatchObject({
      statusCode: '403',
      message: textLike(WORDS),
    })
    const again = { refresh_token: session.refresh_token }
    expect(
      await readJson(await app.fetch('/auth/v1/token?grant_type=refresh_token', postJson(again))),
    ).toMatchObject({ error_code: 'user_banned' })
    const wire = await openWire(app)
    const joined = await wire.join('realtime:t90', {}, session.access_token)
    expect(joined.payload['status']).toBe('error')
    await wire.close()
  })

  it('shows since when and how to answer to its own token alone', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()]
    await world.suspend(person.id)
    const rest = await app.fetch('/rest/v1/profiles?select=id', as(person.session))
    expect(rest.status).toBe(401)
    expect(await readJson(rest)).toMatchObject({
      code: 'PT401',
      hint: 'user_banned',
      message: textLike(WORDS),
    })
    const user = await app.fetch('/auth/v1/user', as(person.session))
    expect(user.status).toBe(403)
    expect(await readJson(user)).toMatchObject({
      error_code: 'user_banned',
      msg: textLike(WORDS),
    })
    expect((await app.fetch('/rest/v1/profiles?select=id', as(other.session))).status).toBe(200)
  })

  it('is shown at the sign-in after the right password or code, and not before', async () => {
    const { id, email } = await world.newPerson()
    await app.fetch('/auth/v1/otp', postJson({ email }))
    const code = codeIn(await app.messages.next(email))
    await world.suspend(id)
    expect(await readJson(await signIn(email, 'not her password'))).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    const wrongCode = code === '000000' ? '000001' : '000000'
    const verify = (token: string) =>
      app.fetch('/auth/v1/verify', postJson({ type: 'email', email, token }))
    expect(await readJson(await verify(wrongCode))).toMatchObject({ error_code: 'otp_expired' })

    const refused = await signIn(email)
    expect(refused.status).toBe(400)
    expect(await readJson(refused)).toEqual({
      code: 400,
      error_code: 'user_banned',
      msg: textLike(WORDS),
    })
    expect(await readJson(await verify(code))).toMatchObject({
      error_code: 'user_banned',
      msg: textLike(WORDS),
    })
  })

  it('ends an upload that is under way', async () => {
    const { id, session, folder } = await world.newPerson()
    const bytes = new Uint8Array(await picture())
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: suspended, resolve: goOn } = Promise.withResolvers<void>()
    let sent = 0
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (sent === 0) controller.enqueue(bytes.slice(0, 40))
          else {
            begin()
            await suspended
            controller.enqueue(bytes.slice(40))
            controller.close()
          }
          sent += 1
        },
      },
      { highWaterMark: 0 },
    )
    const answer = upload(session, body, folder)
    await begun
    await world.suspend(id)
    goOn()
    expect(await readJson(await answer)).toMatchObject({ statusCode: '403', code: 'AccessDenied' })
    expect(await filesOf(folder)).toBe(0)
  })

  it('ends an address for one upload that was made before, without naming a reason', async () => {
    const { id, session, folder } = await world.newPerson()
    const name = `property-images/${folder}/later.png`
    const signed = await app.fetch(
      `/storage/v1/object/upload/sign/${name}`,
      as(session, postJson({})),
    )
    const { url } = await readJson<{ url: string }>(signed)
    await world.suspend(id)
    const put = async () =>
      app.fetch(`/storage/v1${url}`, {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(await picture()),
      })
    expect(await readJson(await put())).toMatchObject({
      statusCode: '403',
      message: 'Nothing can be uploaded for this account at present',
    })
    expect(await filesOf(folder)).toBe(0)
    await world.lift(id)
    expect((await put()).status).toBe(200)
  })

  it('does not come back with its former sessions when the suspension is lifted', async () => {
    const { id, email, session } = await world.newPerson()
    await world.suspend(id)
    await world.lift(id)
    expect((await app.fetch('/rest/v1/profiles?select=id', as(session))).status).toBe(401)
    expect((await app.fetch('/auth/v1/user', as(session))).status).toBe(403)
    const again = { refresh_token: session.refresh_token }
    expect(
      (await app.fetch('/auth/v1/token?grant_type=refresh_token', postJson(again))).status,
    ).toBe(400)
    const anew = await app.signIn(email, PASSWORD)
    expect((await app.fetch('/rest/v1/profiles?select=id', as(anew))).status).toBe(200)
  })

  it('shows none of its listings to anybody, and each as it was afterwards', async () => {
    const [owner, tenant] = [await world.newPerson(), await world.newPerson()]
    const made = await app.fetch(
      '/rest/v1/properties?select=id',
      as(owner.session, {
        ...postJson({
          owner_id: owner.id,
          title: 'Quiet top floor',
          property_type: 'apartment',
          location: 'Lane 3, Kondapur',
          city: 'Hyderabad',
          bedrooms: 2,
          bathrooms: 2,
          square_feet: 900,
          price: 18_765,
        }),
        headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      }),
    )
    const [listing] = await readJson<{ id: string }[]>(made)
    const listingId = listing?.id ?? ''
    await app.database.owner.script(
      `update public.properties set approval_status = 'approved' where id = '${listingId}'`,
    )
    const saved = await app.fetch(
      '/rest/v1/saved_properties',
      as(tenant.session, postJson({ user_id: tenant.id, property_id: listingId })),
    )
    expect(saved.status).toBe(201)
    const seen = async () => {
      const body = { search: { min_price: 18_765, max_price: 18_765 } }
      const answers = await Promise.all([
        app.fetch(`/rest/v1/properties?select=id&id=eq.${listingId}`),
        app.fetch(`/rest/v1/properties?select=id&id=eq.${listingId}`, as(tenant.session)),
        app.fetch('/rest/v1/rpc/search_properties', postJson(body)),
        app.fetch('/rest/v1/rpc/search_properties_map', postJson({ ...body, zoom: 12 })),
      ])
      return Promise.all(answers.map(async (answer) => (await answer.text()).includes(listingId)))
    }
    expect((await seen()).slice(0, 3)).toEqual([true, true, true])
    await world.suspend(owner.id)
    expect(await seen()).toEqual([false, false, false, false])
    // The heart stays; what it is on is not to be seen, as of any hidden home.
    const hearts = await app.fetch(
      `/rest/v1/saved_properties?select=property_id,properties(id)`,
      as(tenant.session),
    )
    expect(await readJson(hearts)).toEqual([{ property_id: listingId, properties: null }])
    await world.lift(owner.id)
    expect((await seen()).slice(0, 3)).toEqual([true, true, true])
  })

  describe('answers by the link of its mail', () => {
    const BAD = {
      success: false,
      error: 'It is not complete, or it is not ours. Open it from the mail again.',
      code: 'validation_failed',
    }

    it('and by no other', async () => {
      const { id, token } = await newMail()
      for (const bad of ['', id, `${token.slice(0, -3)}AAA`, 'x'.repeat(201), null, 5]) {
        expect(await readJson(await answerBy({ token: bad, answer: 'Mine' }))).toEqual(BAD)
      }
      expect((await answerBy({ token }, 'PUT')).status).toBe(405)
      expect(
        (await app.fetch(`/functions/v1/answer-suspension?token=${token}`)).status,
        'programs that look at every link',
      ).toBe(405)
      for (const [answer, error] of [
        ['  ', 'Write what the admins should know'],
        ['x'.repeat(2001), 'An answer has at most 2,000 characters'],
      ]) {
        expect(await readJson(await answerBy({ token, answer }))).toEqual({
          success: false,
          error,
          code: 'validation_failed',
        })
      }
      expect(await readJson(await answerBy({ token }))).toMatchObject({ state: 'open' })
    })

    it('once, read by admins alone', async () => {
      const { id, mail, token, email } = await newMail()
      expect(mail.subject).toBe('Your account is suspended')
      expect(mail.text).toContain(REASON)
      expect(mail.text).toContain('Answer until')
      expect(mail.text).toContain('privacy@basera.example')
      expect(await readJson(await answerBy({ token }))).toEqual({
        success: true,
        state: 'open',
        reason: REASON,
        suspended_at: textLike(/./),
        answer_until: textLike(/./),
      })
      const answers = await Promise.all([
        answerBy({ token, answer: 'They are mine. <b>' }),
        answerBy({ token, answer: 'They are mine. <b>' }),
      ])
      const bodies = await Promise.all(answers.map((one) => readJson<object>(one)))
      expect(bodies).toContainEqual(expect.objectContaining({ success: true, state: 'answered' }))
      expect(bodies).toContainEqual({
        success: false,
        error: 'An answer can be given once, and within 30 days.',
        code: 'too_late',
      })
      const opened = await app.fetch(
        '/rest/v1/rpc/admin_get_case',
        as(world.admin, postJson({ _kind: 'person', _subject_id: id })),
      )
      expect(await readJson(opened)).toMatchObject({
        suspensions: [{ reason: REASON, answer: 'They are mine. <b>', lifted_at: null }],
      })
      await world.lift(id)
      const news = await app.messages.next(email)
      expect(news.subject).toBe('Your account is active again')
      expect(news.text).toContain('The deeds were shown')
      expect(await readJson(await answerBy({ token, answer: 'More' }))).toMatchObject({
        code: 'too_late',
      })
      expect(await readJson(await answerBy({ token }))).toMatchObject({ state: 'lifted' })
    })

    // The last one: from then on this address has to wait.
    it('and not by guessing: wrong links are counted by address', async () => {
      const statuses: number[] = []
      for (let guess = 0; guess < 30; guess += 1)
        statuses.push((await answerBy({ token: 'A'.repeat(60) })).status)
      expect(statuses.at(-1)).toBe(429)
    })
  })
})

describeOnPostgres('T90 an account suspended at one of two nodes', () => {
  it('has its open sockets closed at the other', async () => {
    const one = await startTestApp({ engine: 'postgres' })
    // By the database's notification alone: sessions are not polled.
    const other = await startTestApp({
      engine: 'postgres',
      beside: one,
      realtime: { sessionCheckSeconds: 1000 },
    })
    try {
      const world = await openWorld(one)
      const { id, session } = await world.newPerson()
      const wire = await openWire(other)
      const joined = await wire.join('realtime:t90', {}, session.access_token)
      expect(joined.payload['status']).toBe('ok')
      await world.suspend(id)
      await wire.find(isEvent('phx_close'))
      expect((await wire.closed).code).toBe(4401)
      expect((await other.fetch('/rest/v1/profiles?select=id', as(session))).status).toBe(401)
    } finally {
      await other.close()
      await one.close()
    }
  })
})
