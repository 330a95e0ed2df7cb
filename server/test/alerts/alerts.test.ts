// Mails about homes that fit a saved search, as they arrive at a real mail server, and the ways to stop them.
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AlertWriterDependencies, writeAlerts } from '../../src/alerts/alert-writer.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../support/smtp.ts'

const PASSWORD = 'monsoon over Pune'
const asTableOwner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const HOUR_MS = 60 * 60 * 1000
const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}

const wrongLink = {
  url: 'http://x/functions/v1/stop-alerts',
  init: {
    ...postJson({ token: 'guess' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
  },
}

const stopUrlOf = ({ headers }: ReceivedMail): string =>
  /^<(http\S+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''

const clock = (at: number) => ({ now: () => new Date(at) })

describeOnEachEngine('a saved search', (_open, engine) => {
  let app: TestApp
  let mails: MailServer
  let alerts: AlertWriterDependencies
  let people = 0
  let rent = 24_000
  beforeAll(async () => {
    mails = await startMailServer()
    app = await startTestApp({
      engine,
      mailer: mails.mailer,
      trustedProxies: ['127.0.0.1'],
      services: ({ functionTools, origin, log }) => {
        alerts = { ...functionTools, log, siteUrl: origin }
        return {}
      },
    })
    await operate(sql`update private.settings set value = '0' where name = 'decision_undo_seconds'`)
  })
  afterAll(async () => {
    await app.close()
    await mails.close()
  })

  const operate = (text: ReturnType<typeof sql>) =>
    app.database.owner.run(asTableOwner, [statement(text)])
  const as = (session: TestSession) =>
    createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { authorization: `Bearer ${session.access_token}` } },
    })
  const newSeeker = async (cadence = 'at_once') => {
    const email = `seeker${(people += 1)}@example.in`
    const { id } = await app.createUser({ email, password: PASSWORD })
    const client = as(await app.signIn(email, PASSWORD))
    rent += 1
    // Homes of other tests have other rents.
    const search = { min_price: rent, max_price: rent }
    const name = 'Near “work” <b>'
    await client
      .from('saved_searches')
      .insert({ user_id: id, name, search, cadence })
      .throwOnError()
    const cadenceNow = async (): Promise<unknown> => {
      const { data } = await client.from('saved_searches').select('cadence').single()
      return data?.cadence
    }
    return { id, email, client, rent, cadenceNow }
  }
  const list = async (price: number, title = 'Roof over Kondapur') => {
    const owner = await app.createUser({
      email: `owner${(people += 1)}@example.in`,
      password: PASSWORD,
    })
    const [added] = await operate(sql`
      insert into public.properties
        (owner_id, title, price, location, locality, city, bedrooms, bathrooms, square_feet, property_type)
      values
        (${value(owner.id)}, ${value(title)}, ${value(price)}, 'Lane 3', 'Kondapur', 'Hyderabad', 2, 2, 1050, 'apartment')
      returning id`)
    const id = String(added?.rows[0]?.[0])
    await operate(
      sql`update public.properties set approval_status = 'approved' where id = ${value(id)}::uuid`,
    )
    return id
  }
  /** Everything that is sent to a person until a mail that was caused after all else has come. */
  const mailsTo = async (email: string) => {
    const last = await newSeeker()
    await list(last.rent)
    await writeAlerts(alerts)
    await mails.next(last.email)
    return mails.takeAll().filter(({ to }) => to === email)
  }
  const ask = (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url)
    return app.fetch(pathname + search, { redirect: 'manual', ...init })
  }
  const newMail = async () => {
    const seeker = await newSeeker()
    await list(seeker.rent)
    await writeAlerts(alerts)
    const mail = await mails.next(seeker.email)
    return { seeker, mail, stopUrl: stopUrlOf(mail) }
  }

  it('cannot be saved by a suspended person, nor without signing in', async () => {
    const { id, client } = await newSeeker()
    await operate(
      sql`update auth.users set banned_until = 'infinity' where id = ${value(id)}::uuid`,
    )
    const saved = { user_id: id, name: 'Another', search: { bedrooms: 3 } }
    expect((await client.from('saved_searches').insert(saved)).status).toBe(401)
    expect((await client.from('saved_searches').select('id')).status).toBe(401)
    const visitor = createClient(app.origin, app.anonKey, { auth: { persistSession: false } })
    expect((await visitor.from('saved_searches').insert(saved)).status).toBe(401)
  })

  it('is refused with words when it is no search request', async () => {
    const { id, client } = await newSeeker()
    const refused = await client
      .from('saved_searches')
      .insert({ user_id: id, name: 'Castle', search: { castle: true } })
    expect(refused.status).toBe(400)
    expect(refused.error?.code).toBe('22023')
  })

  it('mails a home that fits: rent, place, link, and nothing that runs or loads', async () => {
    const seeker = await newSeeker()
    const id = await list(seeker.rent, 'Roof <img src=x> over Kondapur')
    await writeAlerts(alerts)
    const mail = await mails.next(seeker.email)
    expect(mail.subject).toBe('New: Roof <img src=x> over Kondapur')
    expect(mail.text).toContain('This home fits your search “Near “work” <b>”.')
    expect(mail.text).toContain(`₹24,${String(seeker.rent).slice(-3)} a month`)
    expect(mail.text).toContain(`2 bed · Apartment · 1,050 sq ft · Kondapur, Hyderabad`)
    expect(mail.text).toContain(`${app.origin}/property/${id}`)
    expect(mail.text).toContain(`Stop these mails:\n${app.origin}/stop-alerts?token=`)
    expect(mail.html).toContain(`href="${app.origin}/property/${id}"`)
    expect(mail.html).not.toMatch(/<(img|script)\b/)
  })

  it('is mailed once, also when two nodes write at the same moment', async () => {
    const seekers = [await newSeeker(), await newSeeker(), await newSeeker()]
    for (const { rent: asked } of seekers) await list(asked)
    await Promise.all([writeAlerts(alerts), writeAlerts(alerts)])
    await Promise.all(seekers.map(({ email }) => mails.next(email)))
    for (const { email } of seekers) expect(await mailsTo(email)).toEqual([])
  })

  it('of every morning waits for 8 in India and then comes as one mail', async () => {
    const seeker = await newSeeker('daily')
    await list(seeker.rent)
    await list(seeker.rent, 'Cellar under Kondapur')
    await writeAlerts(alerts)
    expect(await mailsTo(seeker.email)).toEqual([])
    const now = app.clock.now().getTime()
    // midnight in India is 18:30 of the day before
    const indianDay = Math.floor((now + 5.5 * HOUR_MS) / (24 * HOUR_MS))
    const atEight = (indianDay + 1) * 24 * HOUR_MS + 8 * HOUR_MS - 5.5 * HOUR_MS
    await writeAlerts({ ...alerts, clock: clock(atEight - 60_000) })
    expect(await mailsTo(seeker.email)).toEqual([])
    await writeAlerts({ ...alerts, clock: clock(atEight + 1000) })
    const mail = await mails.next(seeker.email)
    expect(mail.subject).toBe('2 homes for your search')
    expect(mail.text).toContain('New: Roof over Kondapur')
    expect(mail.text).toContain('New: Cellar under Kondapur')
  })

  it('waits while codes and other messages have to leave first', async () => {
    const seeker = await newSeeker()
    await list(seeker.rent)
    await operate(sql`
      insert into _gateway.outbox (id, kind, dedupe_key, payload, expires_at, lease_until)
      select gen_random_uuid(), 'mail', 'crowd ' || n, 'x', now() + interval '1 hour', now() + interval '1 hour'
      from generate_series(1, 50) as n`)
    expect(await writeAlerts(alerts)).toBe('crowded')
    await operate(sql`delete from _gateway.outbox where dedupe_key like 'crowd %'`)
    expect(await writeAlerts(alerts)).toBe('done')
    await mails.next(seeker.email)
  })

  it('that cannot be compared delays no other home', async () => {
    const bad = await newSeeker()
    await list(bad.rent)
    await operate(
      sql`alter function private.search_matches(jsonb, uuid) rename to search_matches_away`,
    )
    await writeAlerts(alerts)
    await operate(
      sql`alter function private.search_matches_away(jsonb, uuid) rename to search_matches`,
    )
    expect(app.faults.length).toBeGreaterThan(0)
    const good = await newSeeker()
    await list(good.rent)
    await writeAlerts(alerts)
    await mails.next(good.email)
    const later = { now: () => new Date(Date.now() + 11 * 60_000) }
    await writeAlerts({ ...alerts, clock: later })
    await mails.next(bad.email)
  })

  describe('is not stopped', () => {
    it('by programs that look at every link of a mail', async () => {
      const { seeker, mail, stopUrl } = await newMail()
      const page = /https?:\/\/\S+\/stop-alerts\?token=\S+/.exec(mail.text)?.[0] ?? ''
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(stopUrl, { method })
        expect(answer.status).toBe(303)
        expect(new URL(answer.headers.get('location') ?? '').pathname).toBe('/stop-alerts')
      }
      expect((await ask(stopUrl, { method: 'POST' })).status).toBe(200)
      expect(new URL(page).searchParams.get('token')).toBe(
        new URL(stopUrl).searchParams.get('token'),
      )
      expect(await seeker.cadenceNow()).toBe('at_once')
    })

    it.each([
      ['a token of nobody', (token: string) => `${token.slice(0, -3)}AAA`],
      ['no token', () => ''],
      ['a search’s id', () => '0d0b7a4e-52c4-4c0f-9b77-0f1d2c3b4a59'],
    ])('by %s', async (_case, change) => {
      const { seeker, stopUrl } = await newMail()
      const url = new URL(stopUrl)
      const token = change(url.searchParams.get('token') ?? '')
      url.searchParams.set('token', token)
      const error =
        'It is not complete. Open it from the mail again, or turn the mails off in your account.'
      const bad = { success: false, error }
      expect(await (await ask(url.href, oneClick)).json()).toMatchObject(bad)
      expect(
        await (await ask('http://x/functions/v1/stop-alerts', postJson({ token }))).json(),
      ).toMatchObject(bad)
      expect(await seeker.cadenceNow()).toBe('at_once')
    })

    it('by another method', async () => {
      const { stopUrl } = await newMail()
      expect((await ask(stopUrl, { method: 'DELETE' })).status).toBe(405)
    })

    it('by guessing: wrong links are counted by address', async () => {
      const answers: number[] = []
      for (let guess = 0; guess < 21; guess += 1)
        answers.push((await ask(wrongLink.url, wrongLink.init)).status)
      expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(answers[20]).toBe(429)
    })
  })

  it('is stopped by one press in a mail program, without signing in (RFC 8058)', async () => {
    const { seeker, mail, stopUrl } = await newMail()
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const init of [oneClick, { method: 'POST', body: form }]) {
      const answer = await ask(stopUrl, init)
      expect(answer.status).toBe(200)
      expect(await readJson(answer)).toEqual({ success: true, name: 'Near “work” <b>' })
    }
    expect(await seeker.cadenceNow()).toBe('never')
    await list(seeker.rent)
    expect(await mailsTo(seeker.email)).toEqual([])
  })

  it('is stopped by the page of its link; for a deleted one there is nothing to stop', async () => {
    const { seeker, stopUrl } = await newMail()
    const token = new URL(stopUrl).searchParams.get('token')
    const stop = () => ask('http://x/functions/v1/stop-alerts', postJson({ token }))
    expect(await (await stop()).json()).toEqual({ success: true, name: 'Near “work” <b>' })
    expect(await seeker.cadenceNow()).toBe('never')
    await seeker.client.from('saved_searches').delete().eq('user_id', seeker.id).throwOnError()
    expect(await (await stop()).json()).toEqual({ success: true, name: null })
  })

  // The last one: from then on the app writes beside the tests.
  it('is looked at by the server itself, once that has begun', async () => {
    const seeker = await newSeeker()
    await list(seeker.rent)
    app.begin()
    const mail = await mails.next(seeker.email)
    expect(mail.headers.get('list-unsubscribe')).not.toBeNull()
  })
})
