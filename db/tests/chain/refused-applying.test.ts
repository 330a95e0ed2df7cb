// What is refused of visits, profiles, papers and offers, as a browser is told it: status, word and sentence.

import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { startStorageApp, type StorageApp } from '../../../server/test/storage/storage-app.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asPerson } from '../support/act.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import {
  type Applications,
  applicationsOn,
  hashOf,
  usualTerms,
  wholeProfile,
} from '../support/home-applications.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { later, textOf, type Visits, visitsOn } from '../support/visits.ts'

const PASSWORD = 'monsoon over Pune'
const NUMBER = '98480 12345'

type Member = Person & { readonly token: string }

describeOnEachEngine('what is refused of visits and applications', (_open, engine) => {
  let app: StorageApp
  let chats: Conversations
  let visits: Visits
  let applications: Applications
  let owner: Member
  let seeker: Member
  let homeId = ''
  let enquiryId = ''
  let slot = ''
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    chats = conversationsOn(actsOn(app.database))
    visits = visitsOn(chats)
    applications = applicationsOn(chats)
    owner = await join('owner', '919876543210')
    seeker = await join('seeker', '916123400001')
    homeId = await visits.newHome(owner)
    await chats.acts.operate(
      `update public.properties set price = 18000, security_deposit = 36000 where id = '${homeId}'`,
    )
    enquiryId = await chats.start(seeker, homeId)
    slot = textOf((await visits.slots(seeker, homeId, 6)).at(-1)?.['starts_at'])
  })
  afterAll(() => app.close())

  const join = async (name: string, phone: string): Promise<Member> => {
    const email = `${name}@example.in`
    const { id: userId } = await app.createUser({ email, password: PASSWORD, roles: [] })
    await chats.acts.operate(
      `update auth.users set phone = '${phone}', phone_confirmed_at = now() where id = '${userId}'`,
    )
    const { access_token: token } = await app.signIn(email, PASSWORD)
    const [session] = await chats.acts.operate(
      `select id from auth.sessions where user_id = '${userId}'`,
    )
    const sessionId = textOf(session?.['id'])
    return { token, userId, sessionId, folder: '', scope: asPerson({ userId, sessionId }) }
  }
  const call = async ({ token }: Member, name: string, args: object): Promise<unknown> => {
    const response = await app.fetch(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...args, _key: randomUUID() }),
    })
    const answer: unknown = await response.json()
    return typeof answer === 'object' ? { status: response.status, ...answer } : answer
  }
  const ask = (more: object) =>
    call(seeker, 'request_visit', {
      _enquiry_id: enquiryId,
      _starts_at: slot,
      _mode: 'in_person',
      _people: 2,
      _note: null,
      _share_phone: false,
      ...more,
    })
  const daysOn = (days: number) => later(slot, days * 1440)

  it.each([
    [
      '400 days ahead',
      400,
      {
        status: 400,
        code: '22023',
        hint: 'bad_argument',
        message: 'Choose a time within the next 60 days.',
      },
    ],
    [
      'in the past',
      -30,
      {
        status: 422,
        code: 'PT422',
        hint: 'slot_not_offered',
        message: 'This time is not offered. Please choose another one.',
      },
    ],
    [
      'after the last day that is offered',
      20,
      { status: 422, code: 'PT422', hint: 'slot_not_offered' },
    ],
  ])('a slot %s', async (_case, days, refusal) => {
    expect(await ask({ _starts_at: daysOn(days) })).toMatchObject(refusal)
  })

  it('a slot of another home, and a visit of eleven people', async () => {
    const other = await visits.newHome(owner)
    await visits.call(owner, 'save_visit_hours', {
      _property_id: other,
      _settings: {
        slot_minutes: 20,
        buffer_minutes: 0,
        notice_hours: 0,
        days_ahead: 14,
        per_day: 8,
        confirms_itself: false,
        paused_until: null,
      },
      _windows: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        on_date: null,
        from_time: '06:00',
        until_time: '08:00',
        is_closed: false,
      })),
      _version: 1,
    })
    const theirs = (await visits.slots(seeker, other, 6)).at(-1)?.['starts_at']
    expect(await ask({ _starts_at: theirs })).toMatchObject({
      status: 422,
      hint: 'slot_not_offered',
      message: 'This time is not offered. Please choose another one.',
    })
    expect(await ask({ _people: 11 })).toMatchObject({
      status: 400,
      code: '22023',
      hint: 'bad_argument',
      message: 'Say how many come: 1 to 10.',
    })
  })

  it('a number in every field of a profile: where a name or a choice belongs; else it is named to the host', async () => {
    const save = (more: object, version = 0) =>
      call(seeker, 'save_renter_profile', {
        _profile: { ...wholeProfile, ...more },
        _version: version,
      })
    for (const field of [
      'occupancy',
      'work',
      'income_band',
      'move_in_from',
      'people',
      'stay_months',
    ])
      expect(await save({ [field]: NUMBER })).toMatchObject({ status: 400, code: '22023' })
    expect(
      await save({
        about: NUMBER,
        pets: NUMBER,
        vehicles: NUMBER,
        employer: NUMBER,
        earlier_home: NUMBER,
        reference_name: NUMBER,
      }),
    ).toMatchObject({ status: 200, success: true })
    const begun = await applications.call(seeker, 'begin_application', { _enquiry_id: enquiryId })
    const id = textOf(begun['id'])
    await applications.submit({ owner, seeker, homeId, enquiryId, id })
    const seen = await applications.row(owner, { owner, seeker, homeId, enquiryId, id })
    expect(seen).toMatchObject({
      warnings: { profile: ['off_platform'] },
      profile: { employer: null, earlier_home: null, reference_phone: null },
    })
    await applications.withdraw({ owner, seeker, homeId, enquiryId, id }, 'submitted')
  })

  it('a paper that was taken back, an offer that ended', async () => {
    const paper = await applications.newPaper(seeker)
    const begun = await applications.call(seeker, 'begin_application', { _enquiry_id: enquiryId })
    const one = { owner, seeker, homeId, enquiryId, id: textOf(begun['id']) }
    await applications.submit(one, usualTerms(), [
      { paper_id: paper, consents: true, granted_until: null },
    ])
    await applications.shortlist(one)
    const [shared] = await chats.acts.operate(
      `select id from public.application_documents where application_id = '${one.id}'`,
    )
    await applications.call(seeker, 'revoke_document', { _document_id: shared?.['id'] })
    const opened = await app.fetch('/functions/v1/open-document', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ document_id: shared?.['id'] }),
    })
    expect([opened.status, await opened.json()]).toEqual([
      404,
      { error: 'This was not found', code: 'not_found' },
    ])
    await applications.offer(one)
    await chats.acts.operate(
      `update public.applications set offer_ends_at = now() - interval '1 second' where id = '${one.id}'`,
    )
    const offer = (await applications.row(seeker, one))['offer']
    expect(
      await call(seeker, 'accept_offer', {
        _application_id: one.id,
        _offer_hash: hashOf(offer),
        _expected: 'offered',
      }),
    ).toMatchObject({
      status: 409,
      code: 'PT409',
      hint: 'wrong_state',
      message: 'This application is expired now. Please look at it again.',
    })
  })

  it.each([
    [
      '30 MB of papers',
      'application/pdf',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(30 * 1024 * 1024)]),
    ],
    [
      'a PDF that is none',
      'application/pdf',
      () => Buffer.from('<!doctype html><script>1</script>'),
    ],
    ['a kind that is not taken', 'text/html', () => Buffer.from('<p>words</p>')],
  ])('%s', async (_case, type, bytes) => {
    const post = () =>
      app.asBearer(
        seeker.token,
        `/object/application-documents/${seeker.userId}/${randomUUID()}.pdf`,
        { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(bytes()) },
      )
    // Who still sends half a second after the answer is cut off, as a busy machine may be, before it reads the answer.
    const sent = await vi.waitFor(post, { timeout: 120_000 })
    expect(sent.ok).toBe(false)
    expect(sent.status).toBeGreaterThanOrEqual(400)
    expect(sent.status).toBeLessThan(500)
    const [kept] = await chats.acts.operate(`select count(*)::integer as count from storage.objects
      where bucket_id = 'application-documents' and owner_id = '${seeker.userId}' and (metadata ->> 'size')::bigint <> 1000`)
    expect(kept).toEqual({ count: 0 })
  })
})
