// Attacks on the second factor (T1–T20), tried from outside with the calls a client makes.

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { textLike } from '../support/matching.ts'
import { codeIn } from '../support/messages.ts'

const PASSWORD = 'monsoon over Pune'
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const wrong = {
  success: false,
  error: 'Invalid verification code. Please try again.',
  code: 'otp_invalid',
}
const expired = {
  success: false,
  error: 'Verification code has expired. Please request a new one.',
  code: 'otp_expired',
}
const tooMany = { success: false, error: 'Too many requests. Please try again later.' }
const paused = {
  success: false,
  error: textLike(
    /^Too many wrong codes\. Please try again in (59|60) minutes, with a new code\.$/,
  ),
  code: 'over_code_guess_limit',
}
const notRecorded = {
  success: false,
  error: 'Failed to record 2FA completion. Please try again.',
}

type Guarded = { id: string; email: string }

const label = (session: TestSession): string => `${session.user.id}_2fa_1700000000000`
const otherThan = (code: string, distance = 1): string =>
  String(100_000 + ((Number(code) - 100_000 + distance) % 900_000))

describeOnEachEngine('the second factor', (_open, engine) => {
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => app.close())

  const operate = (assignment: ReturnType<typeof sql>) =>
    app.database.owner.run(owner, [statement(assignment)])
  const newGuarded = async (): Promise<Guarded> => {
    const email = `guarded${(people += 1)}@example.in`
    const { id } = await app.createUser({ email, password: PASSWORD })
    await operate(sql`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
      where user_id = ${value(id)}`)
    expect((await app.messages.next(email)).text).toContain('was turned on')
    return { id, email }
  }
  const withPhone = async (phone: string): Promise<Guarded> => {
    const person = await newGuarded()
    await operate(sql`
      update auth.users set phone = ${value(phone)}, phone_confirmed_at = now()
      where id = ${value(person.id)}`)
    expect((await app.messages.next(person.email)).subject).toBe('A phone number was added')
    await operate(sql`
      update public.user_2fa_settings set phone_2fa_enabled = true, email_2fa_enabled = false
      where user_id = ${value(person.id)}`)
    expect((await app.messages.next(person.email)).text).toContain('by text message')
    return person
  }
  const signIn = ({ email }: Guarded) => app.signIn(email, PASSWORD)
  const ask = (path: string, body: unknown, session: TestSession | null) =>
    app.fetch(
      path,
      postJson(body, {
        authorization: `Bearer ${session?.access_token ?? app.anonKey}`,
        'x-forwarded-for': crypto.getRandomValues(new Uint8Array(4)).join('.'),
      }),
    )
  const invoke = (name: string, body: unknown, session: TestSession | null) =>
    ask(`/functions/v1/${name}`, body, session)
  const rpc = async (name: string, body: unknown, session: TestSession) =>
    (await ask(`/rest/v1/rpc/${name}`, body, session)).json()
  const send = (session: TestSession, fields: Record<string, unknown> = {}) =>
    invoke(
      'send-otp-email',
      { email: 'x@example.in', verification_code: '123456', ...fields },
      session,
    )
  const verify = async (session: TestSession, code: string, userId = session.user.id) =>
    (
      await invoke('verify-otp', { user_id: userId, otp_code: code, otp_type: 'email' }, session)
    ).json()
  const record = (session: TestSession) =>
    rpc(
      'record_2fa_completion',
      { _user_id: session.user.id, _session_id: label(session) },
      session,
    )
  const rowsSeen = async (session: TestSession): Promise<number> => {
    const tables = ['profiles', 'user_2fa_settings']
    const counts = await Promise.all(
      tables.map(async (table) => {
        const response = await app.fetch(`/rest/v1/${table}?select=*`, {
          headers: { authorization: `Bearer ${session.access_token}` },
        })
        const rows: unknown = await response.json()
        return Array.isArray(rows) ? rows.length : 0
      }),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }

  it('is no code of the browser’s making, and no mail of the browser’s writing (T1, T2)', async () => {
    const person = await newGuarded()
    const session = await signIn(person)
    const response = await send(session, {
      email: 'thief@example.in',
      first_name: 'Win a prize at https://evil.example\r\nBcc: all@example.in',
      verification_code: '111222',
    })
    expect(await response.json()).toEqual({ success: true })
    const mail = await app.messages.next(person.email)
    expect(app.messages.all().some(({ to }) => to === 'thief@example.in')).toBe(false)
    expect(mail.text).not.toMatch(/evil|prize|Bcc|111222/)
    expect(await verify(session, '111222')).toEqual(wrong)
    expect(await rowsSeen(session)).toBe(0)
  })

  it('is not the mailbox again that opened the session: a mailed code counts beside a password only (S10)', async () => {
    const person = await newGuarded()
    const mails = () => app.messages.all().filter(({ to }) => to === person.email).length
    await ask('/auth/v1/otp', { email: person.email, create_user: false }, null)
    const token = codeIn(await app.messages.next(person.email))
    const opened = await ask('/auth/v1/verify', { type: 'email', email: person.email, token }, null)
    const session = await readJson<TestSession>(opened)
    const before = mails()
    expect(await (await send(session)).json()).toEqual({ success: true })
    expect(mails()).toBe(before)
    // and a proof by mail that is there all the same counts for nothing
    await operate(sql`
      insert into private.second_factor_proofs (user_id, auth_session_id, method)
      select user_id, id, 'email' from auth.sessions where user_id = ${value(person.id)}`)
    expect(await record(session)).toEqual(notRecorded)
    expect(await rowsSeen(session)).toBe(0)

    const usual = await signIn(person)
    await send(usual)
    // That of a new device may come in between.
    let mail = await app.messages.next(person.email)
    if (mail.subject.startsWith('New sign-in')) mail = await app.messages.next(person.email)
    expect(await verify(usual, codeIn(mail))).toEqual({ success: true })
    expect(await record(usual)).toMatchObject({ success: true })
  })

  it('needs a live session to send, check or ask (T1, T3, T4)', async () => {
    const person = await newGuarded()
    const session = await signIn(person)
    await app.fetch('/auth/v1/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    for (const who of [null, session]) {
      const answers = await Promise.all([
        invoke('send-otp-email', {}, who),
        invoke('verify-otp', { user_id: person.id, otp_code: '123456', otp_type: 'email' }, who),
        invoke('verify-2fa', { user_id: person.id, verification_type: 'phone', phone: '1' }, who),
      ])
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    }
  })

  it.each([
    ['send-otp-email', '"text"'],
    ['verify-otp', '{"otp_code":"123456"}'],
    ['verify-otp', '{"user_id":"a","otp_code":123456,"otp_type":"email"}'],
    ['verify-otp', '{"user_id":"a","otp_code":"123456","otp_type":"sms"}'],
    ['verify-2fa', '{"user_id":["a"],"verification_type":"phone","phone":"1"}'],
    ['verify-2fa', 'no json'],
  ])('%s refuses %s with a text', async (name, body) => {
    const session = await signIn(await newGuarded())
    const response = await app.fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
      body,
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ success: false, code: 'validation_failed' })
  })

  it('is passed by the mailed code, through the official client, in the order of a sign-in', async () => {
    const person = await newGuarded()
    const client = newClient()
    const { data } = await client.auth.signInWithPassword({
      email: person.email,
      password: PASSWORD,
    })
    const userId = data.user?.id ?? ''
    const status = await client.rpc('check_user_2fa_status', { _user_id: userId })
    expect(status.data).toMatchObject([
      { requires_2fa: true, email_2fa_enabled: true, email: 'g•••@example.in' },
    ])
    expect((await client.from('profiles').select('first_name')).data).toEqual([])
    const sent = await client.functions.invoke('send-otp-email', {
      body: { email: person.email, first_name: 'Asha', verification_code: '654321' },
    })
    expect(sent.data).toEqual({ success: true })
    const mail = await app.messages.next(person.email)
    expect(mail.subject).toBe('Your verification code')
    expect(mail.text).toContain('Your password was entered correctly.')
    const code = codeIn(mail)
    const checked = await client.functions.invoke('verify-otp', {
      body: { user_id: userId, otp_code: code, otp_type: 'email' },
    })
    expect(checked.data).toEqual({ success: true })
    // the code alone opens nothing yet
    expect((await client.from('profiles').select('first_name')).data).toEqual([])
    const session = `${userId}_2fa_1700000000000`
    const recorded = await client.rpc('record_2fa_completion', {
      _user_id: userId,
      _session_id: session,
    })
    expect(recorded.data).toMatchObject({ success: true, session_id: session })
    const found = await client.rpc('check_2fa_session_status', {
      _user_id: userId,
      _session_id: session,
    })
    expect(found.data).toEqual([{ session_id: session, is_verified: true }])
    expect((await client.from('profiles').select('first_name')).data).toHaveLength(1)
  })

  it('checks codes of the person signed in alone, in the session that asked (T3)', async () => {
    const [person, thief] = [await newGuarded(), await newGuarded()]
    const [session, elsewhere] = [await signIn(person), await signIn(person)]
    await send(session)
    const code = codeIn(await app.messages.next(person.email))
    const thiefs = await signIn(thief)
    expect(await verify(thiefs, code, person.id)).toEqual(wrong)
    expect(await verify(thiefs, code)).toEqual(wrong)
    expect(await verify(elsewhere, code)).toEqual(wrong)
    expect(await verify(session, code)).toEqual({ success: true })
    expect(await record(elsewhere)).toEqual(notRecorded)
    expect(await rowsSeen(elsewhere)).toBe(0)
  })

  it('burns a code after five guesses, made at once or not (B2, T3)', async () => {
    const person = await newGuarded()
    const session = await signIn(person)
    await send(session)
    const code = codeIn(await app.messages.next(person.email))
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => verify(session, otherThan(code, index + 1))),
    )
    const count = (answer: unknown) =>
      guesses.filter((guess) => JSON.stringify(guess) === JSON.stringify(answer)).length
    expect([count(wrong), count(expired)]).toEqual([5, 7])
    expect(await verify(session, code)).toEqual(expired)
    expect(await record(session)).toEqual(notRecorded)
  })

  it('takes no code after its ten minutes, and says so (B2)', async () => {
    const person = await newGuarded()
    const session = await signIn(person)
    await send(session)
    const code = codeIn(await app.messages.next(person.email))
    await operate(sql`
      update private.second_factor_codes set expires_at = now() where user_id = ${value(person.id)}`)
    expect(await verify(session, code)).toEqual(expired)
  })

  it('has one effect of one code, however often it is used at once (B2, T5)', async () => {
    const person = await newGuarded()
    const session = await signIn(person)
    await send(session)
    const code = codeIn(await app.messages.next(person.email))
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(session, code)))
    const right = answers.filter((answer) => JSON.stringify(answer) === '{"success":true}')
    expect(right).toHaveLength(1)
    expect(await record(session)).toMatchObject({ success: true })
    await operate(sql`delete from public.user_2fa_sessions where user_id = ${value(person.id)}`)
    expect(await record(session)).toEqual(notRecorded)
  })

  it('sends a session one code in 55 seconds, and a person five an hour (B3)', async () => {
    const person = await newGuarded()
    const first = await signIn(person)
    expect((await send(first)).status).toBe(200)
    const again = await send(first)
    expect(again.status).toBe(429)
    const wait = Number(again.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(40)
    expect(wait).toBeLessThanOrEqual(55)
    expect(await again.json()).toEqual(tooMany)
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await send(await signIn(person))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('takes no guess after thirty in a day, and notifies the owner once (B2)', async () => {
    const person = await newGuarded()
    const session = await signIn(person)
    for (let count = 0; count < 15; count += 1) {
      expect(await verify(session, '123456')).toEqual(wrong)
    }
    expect(await verify(session, '123456')).toEqual(paused)
    expect((await app.messages.next(person.email)).text).toContain('for the next hour')
    // an hour later
    await operate(sql`
      delete from _gateway.attempts where count = 16 and until < now() + interval '2 hours'`)
    for (let count = 0; count < 17; count += 1) await verify(session, '123456')
    const mail = await app.messages.next(person.email)
    expect(mail.subject).toBe('Too many wrong codes')
    expect(mail.text).toContain('for the next 24 hours')
  })

  it('is not passed by the fixed word of verify-2fa (T4)', async () => {
    const phone = '919812340004'
    const person = await withPhone(phone)
    const session = await signIn(person)
    const ask2fa = async (fields: Record<string, unknown> = {}) =>
      (
        await invoke(
          'verify-2fa',
          {
            user_id: person.id,
            verification_type: 'phone',
            phone: `+${phone}`,
            token: 'verified',
            ...fields,
          },
          session,
        )
      ).json()
    expect(await ask2fa()).toEqual({ success: false })
    expect(await record(session)).toEqual(notRecorded)
    await ask('/auth/v1/otp', { phone: `+${phone}`, channel: 'sms' }, session)
    const token = codeIn(await app.messages.next(`+${phone}`))
    expect((await ask('/auth/v1/verify', { type: 'sms', phone, token }, session)).status).toBe(200)
    expect(await ask2fa({ phone: '+919800000000' })).toEqual({ success: false })
    expect(await ask2fa({ user_id: crypto.randomUUID() })).toEqual({ success: false })
    expect(await ask2fa()).toEqual({ success: true })
    // it changes nothing by itself
    expect(await rowsSeen(session)).toBe(0)
    expect(await record(session)).toMatchObject({ success: true })
    expect(await rowsSeen(session)).toBe(2)
  })

  it('by phone goes to the enrolled number, in the same session, and never to a number of the request (T13, T44)', async () => {
    const phone = '919812340013'
    const person = await withPhone(phone)
    const session = await signIn(person)
    await app.fetch('/auth/v1/user', {
      ...postJson(
        { data: { phone: '919800000013' } },
        {
          authorization: `Bearer ${session.access_token}`,
        },
      ),
      method: 'PUT',
    })
    await ask('/auth/v1/otp', { phone: '919800000013', create_user: true }, session)
    const token = codeIn(await app.messages.next(`+${phone}`))
    expect(app.messages.all().some(({ to }) => to === '+919800000013')).toBe(false)
    const stranger = await ask('/auth/v1/verify', { type: 'sms', phone, token }, null)
    expect(stranger.status).toBe(403)
    const passed = await ask(
      '/auth/v1/verify',
      { type: 'sms', phone: '919800000013', token },
      session,
    )
    expect(await passed.json()).toMatchObject({ user: { id: person.id } })
    expect(await record(session)).toMatchObject({ success: true })
  })

  it('by phone takes no guess after thirty in a day, and notifies the owner once (B2)', async () => {
    const phone = '919812340015'
    const person = await withPhone(phone)
    const session = await signIn(person)
    const guess = async (times: number) => {
      const statuses: number[] = []
      for (let count = 0; count < times; count += 1) {
        const body = { type: 'sms', phone, token: '123456' }
        statuses.push((await ask('/auth/v1/verify', body, session)).status)
      }
      return statuses
    }
    const compared = Array<number>(15).fill(403)
    expect(await guess(16)).toEqual([...compared, 429])
    expect((await app.messages.next(person.email)).text).toContain('for the next hour')
    // an hour later
    await operate(sql`
      delete from _gateway.attempts where count = 16 and until < now() + interval '2 hours'`)
    expect(await guess(17)).toEqual([...compared, 429, 429])
    const mail = await app.messages.next(person.email)
    expect(mail.subject).toBe('Too many wrong codes')
    expect(mail.text).toContain('for the next 24 hours')
    await operate(sql`
      update public.user_2fa_settings set phone_2fa_enabled = false, email_2fa_enabled = true
      where user_id = ${value(person.id)}`)
    expect((await app.messages.next(person.email)).text).toContain('by e-mail')
  })

  it('sends no code to a phone that is no way of the person (T13)', async () => {
    const phone = '919812340014'
    const person = await withPhone(phone)
    await operate(sql`
      update public.user_2fa_settings set phone_2fa_enabled = false, email_2fa_enabled = true
      where user_id = ${value(person.id)}`)
    expect((await app.messages.next(person.email)).text).toContain('by e-mail')
    const session = await signIn(person)
    const sent = await ask('/auth/v1/otp', { phone, channel: 'sms' }, session)
    expect(sent.status).toBe(200)
    await send(session)
    await app.messages.next(person.email)
    expect(app.messages.all().some(({ to }) => to === `+${phone}`)).toBe(false)
  })

  it('opens no row to forged labels, flags and states of the browser (T7, T9, T10, T20)', async () => {
    const person = await newGuarded()
    const [verified, forged] = [await signIn(person), await signIn(person)]
    await send(verified)
    await verify(verified, codeIn(await app.messages.next(person.email)))
    expect(await record(verified)).toMatchObject({ success: true })
    // the label of the verified session, as another browser might copy it from storage
    expect(
      await rpc(
        'check_2fa_session_status',
        { _user_id: person.id, _session_id: label(verified) },
        forged,
      ),
    ).toEqual([])
    expect(await record(forged)).toEqual(notRecorded)
    const headers = {
      authorization: `Bearer ${forged.access_token}`,
      'x-2fa-verified': 'true',
      cookie: `2fa_verified_${person.id}=true`,
    }
    for (const table of ['profiles', 'user_2fa_settings', 'property_private']) {
      const response = await app.fetch(`/rest/v1/${table}?select=*`, { headers })
      expect(await response.json()).toEqual([])
    }
    const status = await app.fetch(
      `/rest/v1/user_2fa_sessions?select=is_verified&user_id=eq.${person.id}&is_verified=eq.true`,
      { headers },
    )
    expect(await status.json()).toEqual([])
    const written = await app.fetch('/rest/v1/user_2fa_sessions', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        user_id: person.id,
        session_id: 'mine',
        auth_session_id: crypto.randomUUID(),
        is_verified: true,
        expires_at: '2099-01-01',
      }),
    })
    expect(written.status).toBe(403)
  })

  it('is shown to no one but its person (T12)', async () => {
    const [person, other] = [await newGuarded(), await newGuarded()]
    const response = await ask(
      '/rest/v1/rpc/check_user_2fa_status',
      { _user_id: other.id },
      await signIn(person),
    )
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain(other.email)
    const visitor = await ask('/rest/v1/rpc/check_user_2fa_status', { _user_id: other.id }, null)
    expect(visitor.status).toBe(401)
  })

  it('is not turned off by a stolen session, and its owner hears of every change (T16)', async () => {
    const email = `owner${(people += 1)}@example.in`
    const { id } = await app.createUser({ email, password: PASSWORD })
    const session = await app.signIn(email, PASSWORD)
    const change = (fields: Record<string, boolean>) =>
      app.fetch(`/rest/v1/user_2fa_settings?user_id=eq.${id}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${session.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(fields),
      })
    await operate(sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
      where session_id in (select s.id from auth.sessions as s where s.user_id = ${value(id)})`)
    const stale = await change({ requires_2fa: true, email_2fa_enabled: true })
    expect(stale.status).toBe(403)
    expect(await stale.json()).toMatchObject({ code: '42501', message: 'reauthentication_needed' })
    const proof = await app.fetch('/auth/v1/user', {
      ...postJson(
        { current_password: PASSWORD },
        {
          authorization: `Bearer ${session.access_token}`,
        },
      ),
      method: 'PUT',
    })
    expect(proof.status).toBe(200)
    expect((await change({ email_2fa_enabled: false, requires_2fa: true })).status).toBe(400)
    expect((await change({ requires_2fa: true, email_2fa_enabled: true })).status).toBe(204)
    expect((await app.messages.next(email)).text).toContain('was turned on')
    // from now on it is due, here too: off again only by who passes it
    const off = await change({ requires_2fa: false })
    expect(await rowsSeen(session)).toBe(0)
    expect([204, 403]).toContain(off.status)
    const [rows] = await operate(sql`
      select requires_2fa from public.user_2fa_settings where user_id = ${value(id)}`)
    expect(rows?.rows).toEqual([['t']])
  })

  const newClient = () =>
    createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
})
