// Mails of notifications as they arrive at a real mail server, and the ways to stop them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { toRows } from '../../src/db/rows.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import {
  type NotificationWriterDependencies,
  writeNotifications,
  writeNotificationsRegularly,
} from '../../src/notifications/notification-writer.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../support/smtp.ts'

const asTableOwner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}
/** Noon in India, so that nothing is quiet. */
const noon = Date.parse('2026-06-10T12:00:00+05:30')
const MINUTE_MS = 60_000

const stopUrlOf = ({ headers }: ReceivedMail): string =>
  /^<(http\S+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''

describeOnEachEngine('mails of notifications', (_open, engine) => {
  let app: TestApp
  let mails: MailServer
  let writer: NotificationWriterDependencies
  let people = 0
  let events = 1000
  let minutes = 0
  const clock = { now: () => new Date(noon + minutes * MINUTE_MS) }
  beforeAll(async () => {
    mails = await startMailServer()
    app = await startTestApp({
      engine,
      mailer: mails.mailer,
      services: ({ functionTools, origin, log }) => {
        writer = { ...functionTools, log, siteUrl: origin, clock }
        return {}
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await mails.close()
  })

  const operate = (text: ReturnType<typeof sql>) =>
    app.database.owner.run(asTableOwner, [statement(text)])
  const newPerson = () => {
    people += 1
    return app.createUser({ email: `person${people}@example.in`, password: 'monsoon over Pune' })
  }
  const openThread = async (title = 'Quiet 2 BHK') => {
    const [seeker, owner] = [await newPerson(), await newPerson()]
    const [added] = await operate(sql`
      insert into public.enquiries (home_title, home_locality, seeker_id, owner_id, opening_hash)
      values (${value(title)}, 'Kondapur', ${value(seeker.id)}::uuid, ${value(owner.id)}::uuid, sha256(''))
      returning id`)
    return { seeker, owner, title, id: String(added?.rows[0]?.[0]) }
  }
  type Thread = Awaited<ReturnType<typeof openThread>>
  const notify = async (to: { id: string }, kind: string, thread: Thread) => {
    events += 1
    const subject = JSON.stringify({ name: 'Tenzin L.', home: thread.title })
    await operate(sql`
      select private.notify(${value(to.id)}::uuid, ${value(kind)}, ${value(events)}::bigint,
        ${value(thread.id)}::uuid, ${value(subject)}::jsonb, ${value(clock.now().toISOString())}::timestamptz)`)
    return events
  }
  const preferencesOf = async ({ id }: { id: string }) => {
    const [found] = await operate(sql`
      select digest, per_kind from public.notification_preferences where user_id = ${value(id)}::uuid`)
    return found === undefined ? [] : toRows<Record<string, unknown>>(found)
  }
  const newMail = async (kind = 'enquiry_new') => {
    const thread = await openThread()
    await notify(thread.owner, kind, thread)
    await writeNotifications(writer)
    const mail = await mails.next(thread.owner.email)
    return { ...thread, mail, stopUrl: stopUrlOf(mail) }
  }
  const ask = (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url)
    return app.fetch(pathname + search, { redirect: 'manual', ...init })
  }
  /** Everything that is sent to a person until a mail that was caused after all else has come. */
  const mailsTo = async ({ email }: { email: string }) => {
    const thread = await openThread()
    await notify(thread.owner, 'enquiry_new', thread)
    await writeNotifications(writer)
    await mails.next(thread.owner.email)
    return mails.takeAll().filter(({ to }) => to === email)
  }

  it('say who and which home, lead to the conversation, and run and load nothing', async () => {
    const thread = await openThread('Roof <img src=x> \r\nBcc: all@example.in')
    await notify(thread.owner, 'enquiry_new', thread)
    await notify(thread.seeker, 'invite_accepted', thread)
    await writeNotifications(writer)
    const mail = await mails.next(thread.owner.email)
    expect(mail.subject).toBe('Tenzin L. asks about Roof <img src=x> Bcc: all@example.in.')
    expect(mail.text).toContain(`${app.origin}/dashboard/communication?thread=${thread.id}`)
    expect(mail.text).toContain(`Stop these mails:\n${app.origin}/stop-alerts?token=`)
    expect(mail.html).not.toMatch(/<(img|script)\b/)
    expect((await mails.next(thread.seeker.email)).text).toContain(
      `${app.origin}/tenant/communication?thread=${thread.id}`,
    )
  })

  it('are written once by two nodes at the same moment (2.11, edge 1)', async () => {
    const threads = [await openThread(), await openThread(), await openThread()]
    for (const thread of threads) {
      await notify(thread.owner, 'enquiry_new', thread)
      await notify(thread.owner, 'message_new', thread)
    }
    minutes += 6
    await Promise.all([1, 2, 3].map(() => writeNotifications(writer)))
    for (const { owner } of threads) {
      const first = await mails.next(owner.email)
      const second = await mails.next(owner.email)
      expect([first.subject, second.subject].toSorted()).toEqual([
        'A new message from Tenzin L. about Quiet 2 BHK.',
        'Tenzin L. asks about Quiet 2 BHK.',
      ])
    }
    for (const { owner } of threads) expect(await mailsTo(owner)).toEqual([])
  })

  it('do not come about what was read meanwhile (2.11, edge 2)', async () => {
    const thread = await openThread()
    const event = await notify(thread.owner, 'message_new', thread)
    await operate(sql`
      insert into public.enquiry_reads (enquiry_id, user_id, last_read_id)
      values (${value(thread.id)}::uuid, ${value(thread.owner.id)}::uuid, ${value(event)}::bigint)`)
    minutes += 10
    expect(await mailsTo(thread.owner)).toEqual([])
  })

  it('come together at 8 in the morning where there is no haste', async () => {
    const thread = await openThread()
    await notify(thread.owner, 'enquiry_closed', thread)
    await notify(thread.owner, 'enquiry_closed', thread)
    expect(await mailsTo(thread.owner)).toEqual([])
    minutes += 20 * 60
    await writeNotifications(writer)
    const mail = await mails.next(thread.owner.email)
    expect(mail.subject).toBe('2 things that happened since yesterday')
    expect(mail.text).toContain('Tenzin L. has closed the conversation about Quiet 2 BHK.')
    minutes += 4 * 60
  })

  it('about questions of many come as one, which tells of each and leads to all (C28)', async () => {
    const thread = await openThread()
    for (let count = 0; count < 25; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await notify(thread.owner, 'enquiry_new', thread)
    }
    await writeNotifications(writer)
    const mail = await mails.next(thread.owner.email)
    expect(mail.subject).toBe('25 new questions about your homes')
    expect(mail.text.match(/Tenzin L\. asks about Quiet 2 BHK\./g)).toHaveLength(20)
    expect(mail.text).toContain('5 more wait on the site.')
    expect(mail.text).toContain(`${app.origin}/dashboard?show=notifications`)
    expect(await mailsTo(thread.owner)).toEqual([])
  })

  it('of 500 messages are at most four an hour (C28)', async () => {
    const thread = await openThread()
    const begin = minutes
    let arrived = 0
    for (; minutes < begin + 60; minutes += 1) {
      for (let count = 0; count < 8; count += 1) await notify(thread.owner, 'message_new', thread)
      if (minutes === begin + 30) {
        for (let count = 0; count < 20; count += 1)
          await notify(thread.owner, 'message_new', thread)
      }
      await writeNotifications(writer)
    }
    arrived = (await mailsTo(thread.owner)).length
    expect(arrived).toBeGreaterThan(0)
    expect(arrived).toBeLessThanOrEqual(4)
  })

  it('hold nothing but a card name and a title, whatever a step hands over (C28)', async () => {
    const thread = await openThread()
    const secrets = ['+919848012345', 'Lane 7, House 12', '₹2,000', 'pay me at rk@okbank', 'Lama']
    for (const kind of ['enquiry_new', 'message_new', 'enquiry_closed', 'invite_accepted']) {
      events += 1
      const subject = JSON.stringify({
        name: 'Tenzin L.',
        home: thread.title,
        phone: secrets[0],
        address: secrets[1],
        amount: secrets[2],
        body: secrets[3],
        surname: secrets[4],
      })
      await operate(sql`
        select private.notify(${value(thread.owner.id)}::uuid, ${value(kind)}, ${value(events)}::bigint,
          ${value(thread.id)}::uuid, ${value(subject)}::jsonb, ${value(clock.now().toISOString())}::timestamptz)`)
    }
    minutes += 24 * 60
    await writeNotifications(writer)
    const sent: ReceivedMail[] = []
    // oxlint-disable-next-line no-await-in-loop -- several are sent at once, in any order
    while (sent.length < 4) sent.push(await mails.next(thread.owner.email))
    for (const { subject, text, html } of sent) {
      for (const secret of secrets) expect(`${subject} ${text} ${html}`).not.toContain(secret)
    }
  })

  it('of an application say which home, until when and why, and no sum, file or word of the host (section 3, C28)', async () => {
    const thread = await openThread()
    const secrets = ['2400000', '24,000', 'pan-card', 'Please come back', 'Flat 402']
    const tell = async (kind: string, more: Record<string, unknown>) => {
      events += 1
      const subject = JSON.stringify({
        name: 'Meera R.',
        home: thread.title,
        rent_paise: 2_400_000,
        rent: '₹24,000',
        file: 'pan-card.pdf',
        words: 'Please come back',
        address: 'Flat 402',
        ...more,
      })
      await operate(sql`
        select private.notify(${value(thread.seeker.id)}::uuid, ${value(kind)}, ${value(events)}::bigint,
          ${value(thread.id)}::uuid, ${value(subject)}::jsonb, ${value(clock.now().toISOString())}::timestamptz)`)
      await writeNotifications(writer)
      return mails.next(thread.seeker.email)
    }
    const offered = await tell('application_offered', { until: '2026-06-13T12:30:00+00:00' })
    expect(offered.subject).toBe('You have an offer for Quiet 2 BHK. It ends Sat 13 Jun, 6:00 pm.')
    expect(offered.text).toContain('You get mails about offers of a home.')
    const declined = await tell('application_declined', { reason: 'dates_do_not_fit' })
    expect(declined.subject).toBe('Quiet 2 BHK: not this time. Reason: The dates do not fit.')
    expect(declined.text).toContain('You get mails about declined applications.')
    for (const { subject, text, html } of [offered, declined]) {
      expect(text).toContain(`${app.origin}/tenant/communication?thread=${thread.id}`)
      for (const secret of secrets) expect(`${subject} ${text} ${html}`).not.toContain(secret)
    }
    await notify(thread.seeker, 'document_ends', thread)
    await writeNotifications(writer)
    expect(await mailsTo(thread.seeker)).toEqual([])
  })

  describe('are not stopped', () => {
    it('by programs that look at every link of a mail', async () => {
      const { owner, mail, stopUrl } = await newMail()
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(stopUrl, { method })
        expect(answer.status).toBe(303)
        const page = new URL(answer.headers.get('location') ?? '')
        expect(page.pathname).toBe('/stop-alerts')
        expect(page.searchParams.get('mails')).toBe('notifications')
        expect(mail.text).toContain('/stop-alerts?token=')
      }
      expect(await preferencesOf(owner)).toEqual([])
    })

    it('by a token that is changed', async () => {
      const { owner, stopUrl } = await newMail()
      const answer = await ask(stopUrl.slice(0, -3), oneClick)
      expect(await answer.json()).toMatchObject({ success: false })
      expect(await preferencesOf(owner)).toEqual([])
    })
  })

  it('of one kind are stopped by one press in a mail program, others go on (RFC 8058)', async () => {
    const thread = await newMail()
    expect(thread.mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (let press = 0; press < 2; press += 1) {
      const answer = await ask(thread.stopUrl, oneClick)
      expect(await readJson(answer)).toEqual({
        success: true,
        name: 'new questions about your homes',
      })
    }
    expect(await preferencesOf(thread.owner)).toEqual([
      { digest: 'daily', per_kind: { enquiry_new: { mail: false, push: true, sms: true } } },
    ])
    await notify(thread.owner, 'enquiry_new', thread)
    await notify(thread.owner, 'invite_accepted', thread)
    expect((await mailsTo(thread.owner)).map(({ subject }) => subject)).toEqual([
      'Tenzin L. has joined Quiet 2 BHK.',
    ])
  })

  it('of the morning are stopped by the page of their link; for an erased account there is nothing to stop', async () => {
    const thread = await openThread()
    await notify(thread.owner, 'enquiry_closed', thread)
    minutes += 24 * 60
    await writeNotifications(writer)
    const token = new URL(stopUrlOf(await mails.next(thread.owner.email))).searchParams.get('token')
    const stop = () => ask('http://x/functions/v1/stop-alerts', postJson({ token }))
    expect(await (await stop()).json()).toEqual({
      success: true,
      name: 'what happened the day before',
    })
    expect(await preferencesOf(thread.owner)).toMatchObject([{ digest: 'off' }])
    await operate(
      sql`update auth.users set deleted_at = now() where id = ${value(thread.owner.id)}::uuid`,
    )
    expect(await (await stop()).json()).toEqual({ success: true, name: null })
  })

  it('are written by the server itself until it stops', async () => {
    const thread = await openThread()
    await notify(thread.owner, 'enquiry_new', thread)
    const writing = writeNotificationsRegularly(writer, 20)
    await mails.next(thread.owner.email)
    await writing.stop()
    expect(app.faults).toEqual([])
  })
})
