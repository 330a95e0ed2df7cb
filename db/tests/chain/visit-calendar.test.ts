// 2.2: a visit in somebody's own calendar: by the function and on mails that a real server received, read by two parsers that know
// nothing of each other. C5, C6: the address is in a file that a party takes while it is open, and in nothing else.
import { sync, type VEvent } from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { asPerson } from '../support/act.ts'
import { textOf, type Visits, visitsOn } from '../support/visits.ts'
import type { TestApp } from '../../../server/test/support/app.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type MailingApp, startMailingApp } from '../../../server/test/support/mailing-app.ts'
import type { MailServer, ReceivedMail } from '../../../server/test/support/smtp.ts'

const PASSWORD = 'monsoon over Pune'
/** A Monday, 11:30 am in India; visits are seen from then. */
const NOW = '2027-06-07T06:00:00.000Z'
const SLOT = '2027-06-09T05:30:00.000Z'
const OTHER_SLOT = '2027-06-10T05:30:00.000Z'
const ADDRESS = 'Flat 402, Sai Enclave, Road 7'
const PLACE = `${ADDRESS} (behind the temple)`

type Member = Person & { readonly email: string; readonly token: string }

/** What both parsers read; they have to agree. */
function readBoth(text: string) {
  const mine = convertIcsCalendar(undefined, text)
  const [event, ...others] = mine.events ?? []
  const parsed = sync.parseICS(text)
  const theirs = Object.values(parsed).filter((part): part is VEvent => part?.type === 'VEVENT')
  const [other] = theirs
  if (event === undefined || other === undefined) throw new Error('no event')
  expect([others.length, theirs.length]).toEqual([0, 1])
  const first = {
    method: mine.method,
    uid: event.uid,
    // ts-ics leaves a 0 out
    sequence: event.sequence ?? 0,
    status: event.status,
    summary: event.summary,
    location: event.location,
    start: event.start.date.toISOString(),
    end: event.end?.date.toISOString(),
  }
  expect({
    method: other.method,
    uid: other.uid,
    sequence: Number(other.sequence),
    status: other.status,
    summary: other.summary,
    location: other.location,
    start: other.start.toISOString(),
    end: other.end?.toISOString(),
  }).toEqual(first)
  return first
}

/** The one file of a mail. */
function entryOf(mail: ReceivedMail) {
  const [file, ...others] = mail.attachments
  expect(others).toEqual([])
  expect(file?.type).toBe('text/calendar')
  return { name: file?.name, ...readBoth(file?.text ?? '') }
}

describeOnEachEngine('a visit for calendars', (_open, engine) => {
  let app: TestApp
  let mails: MailServer
  let mailing: MailingApp
  let chats: Conversations
  let visits: Visits
  let host: Member
  let seeker: Member
  let stranger: Member
  let homeId = ''
  beforeAll(async () => {
    mailing = await startMailingApp(engine, new Date(NOW))
    ;({ app, mails } = mailing)
    chats = conversationsOn(actsOn(app.database))
    visits = visitsOn(chats)
    host = await join('host', '919876543210')
    seeker = await join('seeker', '916000000001')
    stranger = await join('stranger', '916000000002')
    homeId = await visits.newHome(host)
    await chats.acts.operate(
      `update public.properties set title = 'Top; floor, "quiet" \\ कोठी with a terrace that looks at the hills' where id = '${homeId}'`,
    )
  })
  afterAll(() => mailing.close())

  const join = async (name: string, phone: string): Promise<Member> => {
    const email = `${name}@example.in`
    const { id } = await app.createUser({ email, password: PASSWORD, roles: [] })
    await chats.acts.operate(
      `update auth.users set phone = '${phone}', phone_confirmed_at = now() where id = '${id}'`,
    )
    const { access_token: token } = await app.signIn(email, PASSWORD)
    const [session] = await chats.acts.operate(
      `select id from auth.sessions where user_id = '${id}'`,
    )
    const sessionId = textOf(session?.['id'])
    const scope = asPerson({ userId: id, sessionId })
    return {
      email,
      token,
      userId: id,
      sessionId,
      folder: '',
      scope: { ...scope, settings: { ...scope.settings, 'private.present': NOW } },
    }
  }
  /** As the page asks: time is the database's own, so a window that is open now is one of a visit near now. */
  const invoke = (person: Member | null, id: unknown) =>
    app.fetch('/functions/v1/visit-calendar', {
      method: 'POST',
      headers: { authorization: `Bearer ${person?.token ?? app.anonKey}` },
      body: JSON.stringify({ visit_id: id }),
    })
  const confirmed = async (): Promise<string> => {
    const enquiryId = await chats.start(seeker, homeId)
    const id = await visits.request(seeker, enquiryId, SLOT)
    await visits.call(host, 'confirm_visit', {
      _visit_id: id,
      _share_phone: true,
      _expected: 'requested',
    })
    return id
  }
  const nextMail = async (): Promise<ReceivedMail> => {
    await mailing.write()
    let mail = await mails.next(seeker.email)
    // other mails come, too: of the sign-in
    while (!mail.subject.includes('Top; floor')) mail = await mails.next(seeker.email)
    return mail
  }
  it('is no file for visitors, strangers and ids that never were, and before it is set', async () => {
    expect((await invoke(null, crypto.randomUUID())).status).toBe(401)
    const enquiryId = await chats.start(seeker, homeId)
    const id = await visits.request(seeker, enquiryId, SLOT)
    const answers = []
    for (const [person, asked] of [
      [stranger, id],
      [stranger, crypto.randomUUID()],
      [seeker, id],
      [seeker, 'no id'],
    ] as const)
      answers.push(await (await invoke(person, asked)).json())
    const none = { success: false, error: 'This was not found.', code: 'not_found' }
    expect(answers).toEqual([
      none,
      none,
      {
        success: false,
        error: 'A calendar gets a visit once it is confirmed.',
        code: 'never_set',
      },
      { success: false, error: 'Please choose a visit.', code: 'validation_failed' },
    ])
    await visits.call(seeker, 'cancel_visit', {
      _visit_id: id,
      _reason_kind: 'other',
      _reason: null,
      _expected: 'requested',
    })
    expect(await (await invoke(seeker, id)).json()).toMatchObject({ code: 'never_set' })
    await mailing.write()
    for (let count = 0; count < 3; count += 1)
      expect((await mails.next(host.email)).attachments).toEqual([])
  })

  it('is one entry from the confirmation over a move to its end, the same by mail and by the function', async () => {
    const id = await confirmed()
    const set = {
      method: 'PUBLISH',
      uid: `visit-${id}@${new URL(app.origin).hostname}`,
      sequence: 0,
      status: 'CONFIRMED',
      summary: 'Visit: Top; floor, "quiet" \\ कोठी with a terrace that looks at the hills',
      location: 'Kondapur (the address is in the conversation)',
      start: SLOT,
      end: '2027-06-09T06:00:00.000Z',
    }
    expect(entryOf(await nextMail())).toEqual({ name: `visit-${id.slice(0, 8)}.ics`, ...set })

    const file = await invoke(seeker, id)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="visit-${id.slice(0, 8)}.ics"`,
      'cache-control': 'no-store',
    })
    const text = await file.text()
    expect(readBoth(text)).toEqual({ ...set, location: PLACE })
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(text).toContain('DTSTART:20270609T053000Z\r\n')
    expect(text).not.toMatch(/9876543210|6000000001|Meera|DTSTART;TZID/)
    const looks = await chats.acts.request(
      host,
      `select public.visit_place_views('${id}') -> 0 ->> 'side' as side`,
    )
    expect(looks).toEqual([{ side: 'seeker' }])

    await visits.call(host, 'propose_visit', {
      _visit_id: id,
      _starts_at: OTHER_SLOT,
      _share_phone: null,
      _expected: 'confirmed',
    })
    expect((await nextMail()).attachments).toEqual([])
    await visits.call(seeker, 'accept_visit_proposal', {
      _visit_id: id,
      _starts_at: OTHER_SLOT,
      _share_phone: null,
      _expected: 'confirmed',
    })
    const moved = { ...set, sequence: 1, start: OTHER_SLOT, end: '2027-06-10T06:00:00.000Z' }
    expect(entryOf(await nextMail())).toMatchObject(moved)
    expect(readBoth(await (await invoke(host, id)).text())).toEqual({ ...moved, location: PLACE })

    await visits.call(host, 'cancel_visit', {
      _visit_id: id,
      _reason_kind: 'not_free',
      _reason: null,
      _expected: 'confirmed',
    })
    const gone = { ...moved, method: 'CANCEL', sequence: 2, status: 'CANCELLED' }
    const { location, ...removed } = entryOf(await nextMail())
    expect(removed).toMatchObject({
      uid: set.uid,
      method: 'CANCEL',
      sequence: 2,
      status: 'CANCELLED',
    })
    expect(location).toBeUndefined()
    for (const person of [seeker, host]) {
      const last = await (await invoke(person, id)).text()
      expect(readBoth(last)).toEqual({ ...gone, location: undefined })
      expect(last).not.toContain('Sai Enclave')
    }
  })

  it('holds the address in no mail and in no file once it is closed (C5, C6)', async () => {
    await chats.acts.operate(`update public.visits set state = 'completed', reason_kind = null,
      starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours', held_until = now() - interval '46 hours'
      where state = 'cancelled' and calendar_sequence = 2`)
    const [visit] = await chats.acts.operate(
      `select id from public.visits where state = 'completed'`,
    )
    const text = await (await invoke(seeker, visit?.['id'])).text()
    expect(readBoth(text)).toMatchObject({
      method: 'PUBLISH',
      location: 'Kondapur (the address is in the conversation)',
    })
    expect(text).not.toContain('Sai Enclave')
    const rest = JSON.stringify(mails.takeAll())
    expect(rest).not.toContain('Sai Enclave')
  })

  it('is read by calendar programs from a private address: times and homes, no place, until that is ended (C5)', async () => {
    const read = (address: string, method = 'GET') =>
      app.fetch(`/functions/v1/visit-feed/${address}`, { method })
    const none = { error: 'This was not found', code: 'not_found' }
    for (const address of ['', 'x.ics', `${'a'.repeat(64)}.ics`, `${'A'.repeat(64)}.ics`]) {
      const answer = await read(address)
      expect([answer.status, await answer.json()]).toEqual([404, none])
    }
    expect((await read(`${'a'.repeat(64)}.ics`, 'POST')).status).toBe(405)

    const id = await confirmed()
    const make = async (person: Member): Promise<string> => {
      const [made] = await chats.acts.request(
        person,
        `select public.make_calendar_address() ->> 'token' as token`,
      )
      return `${textOf(made?.['token'])}.ics`
    }
    const first = await make(seeker)
    expect(first).toMatch(/^[0-9a-f]{64}\.ics$/)
    const entry = {
      method: 'PUBLISH',
      uid: `visit-${id}@${new URL(app.origin).hostname}`,
      status: 'CONFIRMED',
      start: SLOT,
      location: 'Kondapur (the address is in the conversation)',
    }
    for (const person of [seeker, host]) {
      const answer = await read(person === seeker ? first : await make(host))
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
      })
      const text = await answer.text()
      const own = text.split('BEGIN:VEVENT').filter((part) => part.includes(id))
      expect(own.length).toBe(1)
      const [head] = text.split('BEGIN:VEVENT')
      expect(
        readBoth(`${head}BEGIN:VEVENT${own[0]?.split('END:VCALENDAR')[0]}END:VCALENDAR`),
      ).toMatchObject(entry)
      expect(text).toMatch(/X-PUBLISHED-TTL:PT1H/)
      expect(text).not.toMatch(/Flat 402|Sai Enclave|temple|9876543210|6000000001|Meera|Tenzin/)
    }
    expect(await (await read(await make(stranger))).text()).not.toContain('VEVENT')

    const second = await make(seeker)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    const [known] = await chats.acts.request(
      seeker,
      `select public.calendar_address() ->> 'read_at' is not null as is_read`,
    )
    expect(known).toEqual({ is_read: true })
    await chats.acts.operate(
      `update auth.users set banned_until = now() + interval '3 years' where id = '${seeker.userId}'`,
    )
    expect((await read(second)).status).toBe(404)
    await chats.acts.operate(
      `update auth.users set banned_until = null where id = '${seeker.userId}'`,
    )
    await chats.acts.request(seeker, 'select public.end_calendar_address()')
    expect((await read(second)).status).toBe(404)
    expect(await chats.acts.request(seeker, 'select public.calendar_address() as own')).toEqual([
      { own: null },
    ])
  })
})
