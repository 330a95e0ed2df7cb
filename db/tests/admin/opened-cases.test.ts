// Cases that admins open (C27): a conversation, a visit or an application, for a reason that is kept and told to both sides; no address,
// no number, no profile and no paper comes along, and nobody judges their own.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { agreementsOn } from '../support/agreements.ts'
import { applicationsOn as signedApplicationsOn } from '../support/applications.ts'
import { applicationsOn, type Applications } from '../support/home-applications.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'
import { later, type Visits, visitsOn } from '../support/visits.ts'

const WHY = 'The tenant asked us what happened on Saturday.'
const place = ['Flat 402', 'Sai Enclave', 'behind the temple', 'second gate', '17.4401']

describeOnEachEngine('a case that an admin opens', (open) => {
  let acts: Acts
  let chats: Conversations
  let visits: Visits
  let applications: Applications
  let admin: Person
  let owner: Person
  let seeker: Person
  let homeId: string
  let thread: string
  beforeAll(async () => {
    acts = actsOn(await open())
    chats = conversationsOn(acts)
    visits = visitsOn(chats)
    applications = applicationsOn(chats)
    admin = await newAdmin()
  })
  beforeEach(async () => {
    owner = await acts.newPerson({ first_name: 'Vikram', last_name: 'Nair' })
    seeker = await applications.newRenter()
    homeId = await visits.newHome(owner)
    thread = await chats.start(seeker, homeId)
    await chats.send(owner, thread, 'Come on Saturday')
  })

  const newAdmin = async (): Promise<Person> => {
    const person = await acts.newPerson({ first_name: 'Asha', last_name: 'Iyer' })
    await acts.makeAdmin(person)
    await acts.provePassword(person)
    return person
  }
  const look = (
    as: Person,
    { kind = 'enquiry', id = thread, reasonKind = 'dispute_help', reason = WHY } = {},
  ): Promise<Json> =>
    chats.call(as, 'admin_open_case', {
      _kind: kind,
      _id: id,
      _reason_kind: reasonKind,
      _reason: reason,
    })
  const applicationOf = async (id: string): Promise<unknown> => {
    const found = await look(admin, { kind: 'application', id, reasonKind: 'fraud' })
    return found['application']
  }
  const told = () =>
    acts.operate(`select case user_id when '${seeker.userId}' then 'seeker' when '${owner.userId}' then 'owner' else 'another' end as who,
      subject from public.notifications where kind = 'case_opened' and enquiry_id = '${thread}' order by who`)
  const lines = (id = thread) =>
    acts.operate(`select outcome, detail from private.audit_log
      where action = 'case.open' and target = '${id}' order by id`)

  it('is for nobody but admins, and their second factor comes first', async () => {
    for (const person of [seeker, owner, await chats.newSeeker('Nisha')])
      await expect(look(person)).rejects.toMatchObject({ code: '42501' })
    const guarded = await newAdmin()
    await acts.operate(`update public.user_2fa_settings set email_2fa_enabled = true, requires_2fa = true
      where user_id = '${guarded.userId}'`)
    await expect(look(guarded)).rejects.toMatchObject({ code: '42501', hint: 'insufficient_aal' })
    expect(await lines()).toEqual([])
    expect(await told()).toEqual([])
  })

  it('gives an admin no row of any of these tables', async () => {
    const counts = []
    for (const table of [
      'enquiries',
      'messages',
      'visits',
      'visit_feedback',
      'visit_settings',
      'visit_hours',
      'applications',
      'application_documents',
      'renter_profiles',
      'renter_papers',
    ])
      counts.push((await acts.request(admin, `select from public.${table}`)).length)
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    for (const call of [
      `visit_place('${thread}')`,
      `visit_calendar('${thread}')`,
      `visit_place_views('${thread}')`,
      `application_of('${thread}')`,
      `home_applications('${homeId}')`,
      `document_views_of('${thread}')`,
      `thread('${thread}')`,
    ])
      await expect(acts.request(admin, `select public.${call}`)).rejects.toMatchObject({
        code: 'PT404',
      })
  })

  it.each([
    [{ kind: 'tenancies' }, 'kind'],
    [{ kind: '' }, 'kind'],
    [{ reasonKind: 'curiosity' }, 'reason_kind'],
  ])('of another kind is refused: %o', async (asked, field) => {
    const refusal = await look(admin, asked).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: '22023', hint: 'bad_argument' })
    expect(JSON.stringify(refusal)).toContain(field)
  })

  it.each(['', 'a report', 'x'.repeat(301), 'Aadhaar 2341 2341 2346, see'])(
    'is not opened for the reason "%s"',
    async (reason) => {
      expect(await look(admin, { reason })).toMatchObject({
        success: false,
        code: 'reason_needed',
        error: 'Please give a reason of 10 to 300 characters.',
      })
      expect(await told()).toEqual([])
    },
  )

  it('of nobody, of a draft and by another kind is not found', async () => {
    const draft = await applications.call(seeker, 'begin_application', { _enquiry_id: thread })
    for (const asked of [
      { id: 'f1000000-0000-4000-8000-000000000001' },
      { kind: 'visit' },
      { kind: 'application', id: String(draft['id']) },
    ])
      expect(await look(admin, asked)).toMatchObject({ success: false, code: 'not_found' })
  })

  it.each(['seeker', 'owner', 'broker'])('is refused to an admin who is its %s', async (side) => {
    const person = await newAdmin()
    await acts.operate(
      `update public.enquiries set ${side}_id = '${person.userId}' where id = '${thread}'`,
    )
    expect(await look(person)).toMatchObject({ success: false, code: 'own_case' })
    expect(await lines()).toEqual([{ outcome: 'denied', detail: { why: 'own_case' } }])
  })

  it('is refused to an admin who was its broker and showed the home', async () => {
    const person = await newAdmin()
    await acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${person.userId}', 'broker', 'approved')`)
    await acts.operate(
      `update public.properties set broker_id = '${person.userId}' where id = '${homeId}'`,
    )
    await chats.send(person, thread, 'I show it')
    await acts.operate(`update public.properties set broker_id = null where id = '${homeId}'`)
    expect(await look(person)).toMatchObject({ code: 'own_case' })
  })

  it('is opened after a fresh proof, and with reports at most 20 times an hour', async () => {
    const busy = await newAdmin()
    await acts.operate(`insert into private.audit_log (actor_id, action, outcome, happened_at)
      select '${busy.userId}', 'case.open', 'ok', now() - interval '59 minutes' from generate_series(1, 19)`)
    expect(await look(busy)).toMatchObject({ success: true })
    expect(await look(busy)).toMatchObject({ success: false, code: 'over_request_rate_limit' })
    await acts.operate(`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
      where session_id = '${busy.sessionId}'`)
    expect(await look(busy)).toMatchObject({ success: false, code: 'reauthentication_needed' })
  })

  it('shows the words and the steps, leaves a line first, and tells both sides at once', async () => {
    const found = await look(admin)
    expect(found).toMatchObject({
      success: true,
      home_title: 'Quiet top floor',
      state: 'open',
      visit: null,
      application: null,
      parties: [
        { side: 'owner', id: owner.userId, card: { name: 'Vikram N.' } },
        { side: 'seeker', id: seeker.userId, card: { name: 'Tenzin L.' } },
      ],
    })
    expect(rowsOf(found['messages']).map(({ side, body }) => [side, body])).toEqual([
      ['seeker', 'Is it free from 1 July? We are two.'],
      ['owner', 'Come on Saturday'],
    ])
    expect(rowsOf(found['steps']).map(({ action, side }) => [action, side])).toEqual([
      ['start', 'seeker'],
    ])
    expect(await lines()).toEqual([
      { outcome: 'ok', detail: { reason: WHY, kind: 'enquiry', reason_kind: 'dispute_help' } },
    ])
    const subject = { home: 'Quiet top floor', reason: 'dispute_help' }
    expect(await told()).toEqual([
      { who: 'owner', subject },
      { who: 'seeker', subject },
    ])
    const events = await acts.request(
      seeker,
      `select side, detail from public.chain_events where action = 'open_case' and enquiry_id = '${thread}'`,
    )
    expect(events).toEqual([{ side: 'admin', detail: { reason_kind: 'dispute_help' } }])
    expect(JSON.stringify(await chats.thread(seeker, thread))).not.toContain('open_case')
    expect(rowsOf((await look(admin))['steps']).map(({ action }) => action)).not.toContain(
      'open_case',
    )
  })

  it('of a visit has its times and who looked at the place, and not the place', async () => {
    const slot = (await visits.slots(seeker, homeId, 6)).at(-1)?.['starts_at']
    const id = await visits.request(seeker, thread, slot, { _note: 'We come by bus.' })
    await visits.call(owner, 'confirm_visit', {
      _visit_id: id,
      _share_phone: true,
      _expected: 'requested',
    })
    await acts.request(seeker, `select public.visit_place('${id}')`)
    const found = await look(admin, { kind: 'visit', id })
    expect(found).toMatchObject({
      id,
      enquiry_id: thread,
      visit: { state: 'confirmed', note: 'We come by bus.', place_views: [{ side: 'seeker' }] },
    })
    const text = JSON.stringify(found)
    expect(place.filter((part) => text.includes(part))).toEqual([])
    expect(text).not.toMatch(/\+91|phone":"/)
    expect((await look(admin))['visit']).toBeNull()
  })

  it('of an application has its terms and who opened which kind of paper, not profile or file', async () => {
    const paper = await applications.newPaper(seeker)
    const { id } = await applications.call(seeker, 'begin_application', { _enquiry_id: thread })
    const begun = { owner, seeker, homeId, enquiryId: thread, id: String(id) }
    await applications.submit(begun, { shares_reference: true }, [
      { paper_id: paper, consents: true, granted_until: null },
    ])
    await applications.shortlist(begun)
    const found = await look(admin, { kind: 'application', id: begun.id, reasonKind: 'report' })
    expect(found).toMatchObject({
      application: {
        state: 'shortlisted',
        message: 'We liked the balcony.',
        papers: [{ kind: 'income', views: [] }],
      },
    })
    const text = JSON.stringify(found)
    for (const secret of ['Charminar', 'Meena', '9876543210', '1l_2l', 'Salary', paper])
      expect(text).not.toContain(secret)
  })

  it('of an application says how many other accounts sent the same file, to admins alone (edge 7)', async () => {
    const sent = async (person: Person, home: string, hash: string | null) => {
      const conversation = await chats.start(person, home, `About ${hash} of ${person.userId}`)
      const { id } = await applications.call(person, 'begin_application', {
        _enquiry_id: conversation,
      })
      const begun = {
        owner,
        seeker: person,
        homeId: home,
        enquiryId: conversation,
        id: String(id),
      }
      await applications.submit(begun, {}, [
        {
          paper_id: await applications.newPaper(person, 'income', hash),
          consents: true,
          granted_until: null,
        },
      ])
      return begun
    }
    const other = await visits.newHome(owner)
    const third = await visits.newHome(owner)
    const same = 'ab'.repeat(32)
    const first = await sent(await applications.newRenter('Nisha'), other, same)
    expect(await applicationOf(first.id)).toMatchObject({ papers: [{ other_accounts: 0 }] })
    const again = await sent(first.seeker, third, same)
    expect(await applicationOf(again.id)).toMatchObject({ papers: [{ other_accounts: 0 }] })
    const copied = await sent(await applications.newRenter('Joseph'), other, same)
    await sent(await applications.newRenter('Kavitha'), other, 'cd'.repeat(32))
    const unknown = await sent(await applications.newRenter('Imran'), other, null)
    await sent(await applications.newRenter('Priya'), other, null)
    expect(await applicationOf(first.id)).toMatchObject({ papers: [{ other_accounts: 1 }] })
    expect(await applicationOf(copied.id)).toMatchObject({ papers: [{ other_accounts: 1 }] })
    expect(await applicationOf(unknown.id)).toMatchObject({ papers: [{ other_accounts: 0 }] })
    await applications.shortlist(first)
    const calls = [
      [owner, `home_applications('${other}')`],
      [owner, `application_of('${first.enquiryId}')`],
      [first.seeker, `application_of('${first.enquiryId}')`],
      [first.seeker, 'my_applications()'],
    ] as const
    for (const [person, call] of calls) {
      const read = await acts.request(person, `select public.${call} as answer`)
      expect(JSON.stringify(read)).not.toMatch(/other_accounts|sha256|(?:ab){8}/)
    }
  })

  it('for fraud is told 30 days later, once, by the clock, and not before', async () => {
    await look(admin, { reasonKind: 'fraud' })
    await look(admin, { reasonKind: 'fraud' })
    expect(await told()).toEqual([])
    expect(
      await acts.request(
        seeker,
        `select from public.chain_events where action = 'open_case' and enquiry_id = '${thread}'`,
      ),
    ).toEqual([])
    const now = new Date().toISOString()
    const ring = (days: number) =>
      acts.operate(`select private.on_case_told(alarm.subject_id, '${later(now, days * 1440)}')
        from private.alarms as alarm
        where alarm.kind = 'case_told' and alarm.subject_id = '${thread}' and alarm.due_at <= '${later(now, days * 1440)}'`)
    await ring(29)
    expect(await told()).toEqual([])
    await ring(31)
    expect(await told()).toMatchObject([
      { who: 'owner', subject: { reason: 'fraud' } },
      { who: 'seeker', subject: { reason: 'fraud' } },
    ])
    expect(await acts.operate(`select private.enquiry_of('case_told', '${thread}') as id`)).toEqual(
      [{ id: thread }],
    )
  })

  it('an agreement is looked at once it was sent, without names, clauses or files; nobody who signs judges it', async () => {
    const agreements = agreementsOn(chats, signedApplicationsOn(chats))
    const agreed = await agreements.drafted(owner)
    thread = agreed.enquiryId
    const asked = { kind: 'agreement', id: agreed.id }
    expect(await look(admin, asked)).toMatchObject({ success: false, code: 'not_found' })
    await agreements.render(agreed.id)
    await agreements.send(owner, agreed.id)
    await agreements.sign(agreed.seeker, agreed.id)
    const found = await look(admin, asked)
    expect(found['agreement']).toMatchObject({
      state: 'partly_signed',
      kind: 'first',
      months: 11,
      chain_broken_at: null,
      signers: [
        { role: 'tenant', signed: [{ version_no: 1, withdrawn_at: null }] },
        { role: 'owner', signed: [] },
      ],
    })
    expect(JSON.stringify(found['agreement'])).not.toMatch(
      /Vikram|Nair|Tenzin|Lhamo|Rent agreement|network|example\.in/,
    )
    expect((await told()).map(({ who }) => who)).toContain('owner')
    expect(await look(admin)).toMatchObject({ agreement: null })
    const judge = await newAdmin()
    await acts.operate(`insert into public.agreement_parties (agreement_id, user_id, role, sign_order, legal_name, created_at)
      values ('${agreed.id}', '${judge.userId}', 'co_tenant', 9, 'Asha Iyer', now())`)
    expect(await look(judge, asked)).toMatchObject({ success: false, code: 'own_case' })
  })
})
