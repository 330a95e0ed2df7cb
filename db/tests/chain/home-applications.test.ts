// chain.md 2.3: who may take which step of an application, what each side sees, and what is refused with which word.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import {
  type Applications,
  applicationsOn,
  type Begun,
  dayFromNow,
  hashOf,
} from '../support/home-applications.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const share = (paperId: string, more: Json = {}) => ({
  paper_id: paperId,
  consents: true,
  granted_until: null,
  ...more,
})

describeOnEachEngine('applications for homes', (open) => {
  let chats: Conversations
  let all: Applications
  let owner: Person
  let stranger: Person
  let draft: Begun
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    all = applicationsOn(chats)
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    stranger = await chats.newSeeker()
    draft = await all.drafted(owner)
  })

  const told = async (person: Person, enquiryId: string) =>
    (
      await chats.acts.operate(`select kind from public.notifications
        where user_id = '${person.userId}' and enquiry_id = '${enquiryId}' and kind not like 'enquiry%' order by id`)
    ).map(({ kind }) => kind)
  const alarms = async (id: string) =>
    (
      await chats.acts.operate(
        `select kind from private.alarms where subject_id = '${id}' order by kind`,
      )
    ).map(({ kind }) => kind)

  it.each<readonly [string, Json, string]>([
    ['a day that is none', { move_in_on: '2027-02-30' }, 'bad_argument'],
    ['no day', { move_in_on: null }, 'bad_argument'],
    ['61 months', { stay_months: 61 }, 'bad_argument'],
    ['half a paisa', { rent_paise: 0.5 }, 'bad_argument'],
    ['a rent below nothing', { rent_paise: -1 }, 'bad_argument'],
    ['1,001 characters', { message: 'x'.repeat(1001) }, 'too_long'],
    ['an Aadhaar number', { message: '2345 6789 0124' }, 'aadhaar_number'],
    ['a religion as a field', { religion: 'any' }, 'bad_argument'],
    ['five people more', { co_applicants: Array.from({ length: 5 }, () => ({})) }, 'bad_argument'],
    [
      'somebody without an age',
      { co_applicants: [{ first_name: 'Asha', relation: 'friend', age_band: null }] },
      'bad_argument',
    ],
  ])('are not sent with %s', async (_case, terms, hint) => {
    await expect(all.submit(draft, terms)).rejects.toMatchObject({ code: '22023', hint })
  })

  it('are begun and sent by the seeker alone, in an open conversation, for a home that is offered', async () => {
    const begin = (person: Person, enquiryId: string) =>
      all.call(person, 'begin_application', { _enquiry_id: enquiryId })
    await expect(begin(stranger, draft.enquiryId)).rejects.toMatchObject({ code: 'PT404' })
    await expect(begin(owner, draft.enquiryId)).rejects.toMatchObject({
      code: '42501',
      hint: 'not_your_step',
    })
    const submit = (person: Person) => all.submit({ ...draft, seeker: person })
    await expect(submit(stranger)).rejects.toMatchObject({ code: 'PT404', hint: 'not_found' })
    // a draft is nobody's but the seeker's
    await expect(submit(owner)).rejects.toMatchObject({ code: 'PT404', hint: 'not_found' })
    const let_ = await all.drafted(owner)
    await chats.acts.operate(
      `update public.properties set status = 'rented' where id = '${let_.homeId}'`,
    )
    await expect(begin(let_.seeker, let_.enquiryId)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'home_gone',
      message: 'This home is not offered any more.',
    })
  })

  it('want a whole profile, a confirmed number, a day to come and no more than the listed rent', async () => {
    const bare = await chats.newSeeker()
    const one = await all.drafted(owner, { seeker: bare })
    await expect(all.submit(one)).rejects.toMatchObject({
      code: 'PT422',
      hint: 'profile_incomplete',
      detail: '{"missing": ["occupancy", "people", "work", "income_band"]}',
    })
    const other = await all.drafted(owner)
    await chats.acts.operate(
      `update auth.users set phone_confirmed_at = null where id = '${other.seeker.userId}'`,
    )
    await expect(all.submit(other)).rejects.toMatchObject({ hint: 'phone_not_confirmed' })
    await expect(all.submit(draft, { move_in_on: dayFromNow(-1) })).rejects.toMatchObject({
      code: 'PT422',
      hint: 'move_in_past',
    })
    await expect(all.submit(draft, { rent_paise: 1_800_001 })).rejects.toMatchObject({
      hint: 'above_listed',
    })
  })

  it('share papers of one’s own alone, each with consent and at most 30 days', async () => {
    const paper = await all.newPaper(draft.seeker)
    const foreign = await all.newPaper(stranger)
    await expect(all.submit(draft, {}, [share(paper, { consents: false })])).rejects.toMatchObject({
      hint: 'consent_missing',
    })
    await expect(all.submit(draft, {}, [share(foreign)])).rejects.toMatchObject({
      hint: 'file_unknown',
    })
    await expect(all.submit(draft, {}, [share(paper), share(paper)])).rejects.toMatchObject({
      hint: 'file_unknown',
    })
    await expect(
      all.submit(draft, {}, [share(paper, { granted_until: `${dayFromNow(33)}T00:00:00Z` })]),
    ).rejects.toMatchObject({ code: '22023', hint: 'bad_argument' })
    await expect(
      all.submit(
        draft,
        {},
        Array.from({ length: 9 }, () => share(paper)),
      ),
    ).rejects.toMatchObject({ hint: 'too_many_papers' })
  })

  it('stand once a conversation, are told to the host, and are seen by nobody else (C9)', async () => {
    const begun = await all.submitted(owner)
    const again = await all.call(begun.seeker, 'begin_application', {
      _enquiry_id: begun.enquiryId,
    })
    expect(again).toMatchObject({ id: begun.id, existing: true, state: 'submitted' })
    expect(await told(owner, begun.enquiryId)).toEqual(['application_submitted'])
    expect(await alarms(begun.id)).toEqual(['application_ends'])
    expect(await chats.thread(owner, begun.enquiryId)).toMatchObject({
      stage: 'applying',
      next: 'me',
    })
    await expect(all.row(stranger, begun)).rejects.toMatchObject({ code: 'PT404' })
    await expect(
      all.call(stranger, 'home_applications', { _property_id: begun.homeId }),
    ).rejects.toMatchObject({ code: 'PT404' })
  })

  it('show first name and initial, no employer, reference or paper before the shortlist (C9)', async () => {
    const seeker = await all.newRenter()
    const paper = await all.newPaper(seeker)
    const begun = await all.drafted(owner, { seeker })
    await all.submit(begun, { shares_reference: true }, [
      { paper_id: paper, consents: true, granted_until: null },
    ])
    const list = async () =>
      rowsOf(
        (await all.call(owner, 'home_applications', { _property_id: begun.homeId }))[
          'applications'
        ],
      )[0]
    const before = await list()
    expect(before).toMatchObject({
      applicant: { name: 'Tenzin L.' },
      is_name_open: false,
      profile: { employer: null, reference_name: null, reference_phone: null, has_reference: true },
      documents: [],
      papers: 1,
    })
    const words = JSON.stringify([before, await all.row(owner, begun)])
    expect(words).not.toContain('Charminar')
    expect(words).not.toContain('Lhamo')
    expect(words).not.toContain('9876543210')
    expect(words).not.toContain(seeker.userId)
    await all.shortlist(begun)
    expect(await list()).toMatchObject({
      applicant: { name: 'Tenzin Lhamo' },
      is_name_open: true,
      profile: { employer: 'Charminar Hospital', reference_name: 'Meena Iyer' },
      documents: [{ file_name: 'Salary of October.pdf', paper_id: null, is_open: true, views: 0 }],
    })
    await all.decline(begun, 'other_applicant', null, 'shortlisted')
    expect(await list()).toMatchObject({
      applicant: { name: 'Tenzin L.' },
      profile: null,
      message: null,
      documents: [],
      decline_kind: 'other_applicant',
    })
  })

  it('stand in the order they were sent, by pages, with their number by state', async () => {
    const homeId = await all.newHome(owner, { pets_allowed: 'false' })
    const sent: string[] = []
    for (let place = 0; place < 3; place += 1) {
      sent.push((await all.submitted(owner, { homeId })).id)
    }
    const page = await all.call(owner, 'home_applications', { _property_id: homeId, _limit: 2 })
    expect(rowsOf(page['applications']).map(({ id }) => id)).toEqual(sent.slice(0, 2))
    expect(page).toMatchObject({
      counts: { submitted: 3, shortlisted: 0, declined: 0 },
      home: { rent_paise: 1_800_000, deposit_paise: 3_600_000, is_listed: true },
    })
    expect(page['decline_kinds']).toContain('pets_not_allowed')
    const rest = await all.call(owner, 'home_applications', {
      _property_id: homeId,
      _after: page['next_after'],
    })
    expect(rowsOf(rest['applications']).map(({ id }) => id)).toEqual(sent.slice(2))
    expect(rest['next_after']).toBeNull()
  })

  it('live on when the home is not listed any more, and its host is told that they wait (edge 8)', async () => {
    const homeId = await all.newHome(owner)
    const begun = await all.submitted(owner, { homeId })
    const late = await all.drafted(owner, { homeId })
    await chats.acts.operate(
      `update public.properties set is_public = false where id = '${homeId}'`,
    )
    expect(await all.row(begun.seeker, begun)).toMatchObject({ state: 'submitted' })
    expect(await all.call(owner, 'home_applications', { _property_id: homeId })).toMatchObject({
      counts: { submitted: 1 },
      home: { is_listed: false },
    })
    await expect(all.submit(late)).rejects.toMatchObject({ hint: 'home_gone' })
    expect(await all.shortlist(begun)).toMatchObject({ state: 'shortlisted' })
    expect(await all.decline(begun, 'home_withdrawn', null, 'shortlisted')).toMatchObject({
      state: 'declined',
    })
  })

  it('are declined for a reason of the list that fits, with words where they are wanted', async () => {
    const begun = await all.submitted(owner)
    await expect(all.decline(begun, 'other')).rejects.toMatchObject({ code: '22023' })
    await expect(all.decline(begun, 'pets_not_allowed')).rejects.toMatchObject({
      hint: 'kind_does_not_fit',
    })
    await expect(all.decline(begun, 'dates_do_not_fit')).rejects.toMatchObject({
      code: 'PT422',
      hint: 'words_wanted',
    })
    await expect(
      all.decline(begun, 'dates_do_not_fit', 'We prefer Brahmin families only.'),
    ).rejects.toMatchObject({ code: '22023', hint: 'discriminating_words' })
    await expect(all.decline({ ...begun, owner: begun.seeker }, 'no_answer')).rejects.toMatchObject(
      { code: '42501', hint: 'not_your_step' },
    )
    await all.decline(begun, 'dates_do_not_fit', 'It is free from 1 July only, for one person.')
    expect(await all.row(begun.seeker, begun)).toMatchObject({
      state: 'declined',
      decline_kind: 'dates_do_not_fit',
      decline_words: 'It is free from 1 July only, for one person.',
      waits_until: null,
      steps: [{ action: 'begin' }, { action: 'submit' }, { action: 'decline', side: 'owner' }],
    })
    expect(await told(begun.seeker, begun.enquiryId)).toEqual(['application_declined'])
    expect(await alarms(begun.id)).toEqual([])
    expect(await chats.thread(owner, begun.enquiryId)).toMatchObject({ stage: 'asking' })
  })

  it('are answered by an offer at most as listed, to one applicant of a home at a time (ruling 2)', async () => {
    const homeId = await all.newHome(owner)
    const one = await all.submitted(owner, { homeId })
    const other = await all.submitted(owner, { homeId })
    const refused = (offer: Json, hint: string, hours: number | null = null) =>
      expect(all.offer(one, offer, 'submitted', hours)).rejects.toMatchObject({ hint })
    await refused({ rent_paise: 1_800_001 }, 'above_listed')
    await refused({ deposit_paise: 3_600_001 }, 'above_listed')
    await refused({ rent_paise: null }, 'bad_argument')
    await refused({ start_on: dayFromNow(-1) }, 'start_past')
    await refused({ lock_in_months: 12 }, 'bad_argument')
    await refused({ words: 'No Muslims please' }, 'discriminating_words')
    await refused({}, 'bad_argument', 23)
    await refused({}, 'bad_argument', 169)
    await expect(all.offer({ ...one, owner: one.seeker }, {}, 'submitted')).rejects.toMatchObject({
      code: '42501',
    })
    await all.offer(one, {}, 'submitted')
    await expect(all.offer(other, {}, 'submitted')).rejects.toMatchObject({
      code: 'PT409',
      hint: 'one_offer',
    })
    expect(await chats.thread(one.seeker, one.enquiryId)).toMatchObject({ next: 'me' })
    await all.call(owner, 'take_offer_back', { _application_id: one.id, _expected: 'offered' })
    await all.offer(other, {}, 'submitted')
    expect(await all.row(one.seeker, one)).toMatchObject({ state: 'shortlisted' })
    expect(await told(one.seeker, one.enquiryId)).toEqual([
      'application_offered',
      'offer_taken_back',
    ])
  })

  it('are accepted as the offer was seen; another offer and one that ended are not', async () => {
    const begun = await all.submitted(owner)
    await all.offer(begun, {}, 'submitted')
    const accept = (hash: string) =>
      all.call(begun.seeker, 'accept_offer', {
        _application_id: begun.id,
        _offer_hash: hash,
        _expected: 'offered',
      })
    const seen = hashOf((await all.row(begun.seeker, begun))['offer'])
    await expect(accept('x')).rejects.toMatchObject({ code: '22023' })
    await all.call(owner, 'take_offer_back', { _application_id: begun.id, _expected: 'offered' })
    await all.offer(begun, { rent_paise: 1_780_000 })
    await expect(accept(seen)).rejects.toMatchObject({ code: 'PT409', hint: 'offer_changed' })
    const { offer } = await all.row(begun.seeker, begun)
    await expect(
      all.callAt(
        new Date(Date.now() + 73 * 3_600_000).toISOString(),
        begun.seeker,
        'accept_offer',
        {
          _application_id: begun.id,
          _offer_hash: hashOf(offer),
          _expected: 'offered',
        },
      ),
    ).rejects.toMatchObject({ code: 'PT409', hint: 'wrong_state' })
    expect(await all.accept(begun)).toMatchObject({ state: 'accepted', also_accepted: false })
    expect(await told(owner, begun.enquiryId)).toContain('application_accepted')
    const second = await all.submitted(owner, { seeker: begun.seeker })
    await all.offer(second, {}, 'submitted')
    expect(await all.accept(second)).toMatchObject({ also_accepted: true })
  })

  it('are withdrawn by the seeker in any state that lives, and may be sent again as what they are', async () => {
    const begun = await all.submitted(owner)
    await expect(
      all.call(owner, 'withdraw_application', {
        _application_id: begun.id,
        _expected: 'submitted',
      }),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(all.withdraw(begun, 'shortlisted')).rejects.toMatchObject({ hint: 'wrong_state' })
    await all.withdraw(begun, 'submitted')
    expect(await told(owner, begun.enquiryId)).toEqual([
      'application_submitted',
      'application_withdrawn',
    ])
    const { id } = await all.call(begun.seeker, 'begin_application', {
      _enquiry_id: begun.enquiryId,
    })
    await all.submit({ ...begun, id: String(id) })
    const list = await all.call(owner, 'home_applications', {
      _property_id: begun.homeId,
      _states: ['submitted'],
    })
    expect(rowsOf(list['applications'])).toMatchObject([{ id, applied_before: true }])
  })

  it('keep the copy of the profile until it is sent anew, sharing no more than before', async () => {
    const begun = await all.drafted(owner)
    await all.submit(begun, { shares_income: false })
    await all.call(begun.seeker, 'save_renter_profile', {
      _profile: {
        ...(await profileOf(begun.seeker)),
        people: 3,
      },
      _version: 1,
    })
    expect(await all.row(owner, begun)).toMatchObject({
      profile: { people: 2, income_band: 'not_told' },
      profile_updated_since: true,
    })
    await all.call(begun.seeker, 'resend_profile', {
      _application_id: begun.id,
      _expected: 'submitted',
    })
    expect(await all.row(owner, begun)).toMatchObject({
      profile: { people: 3, income_band: 'not_told', has_reference: false },
      profile_updated_since: false,
    })
  })

  async function profileOf(person: Person): Promise<Json> {
    const {
      version,
      updated_at: _at,
      missing,
      papers,
      ...fields
    } = await all.call(person, 'my_renter_profile')
    expect([version, missing, papers]).toEqual([1, [], []])
    return fields
  }

  it('are ten that live and twenty sent in 30 days', async () => {
    const seeker = await all.newRenter()
    const host = await chats.acts.newPerson()
    const first = await all.submitted(host, { seeker })
    await chats.acts.operate(`with thread as (
        insert into public.enquiries (home_title, home_locality, seeker_id, owner_id, turn, opening_hash, created_at)
        select 'Home', 'Kondapur', '${seeker.userId}', '${host.userId}', 'host', sha256('a'), now() - interval '2 days' from generate_series(1, 9)
        returning id
      )
      insert into public.applications (enquiry_id, seeker_id, state, submitted_at, waits_until, created_at, state_at)
      select id, '${seeker.userId}', 'submitted', now() - interval '40 days', now() + interval '1 day', now(), now() from thread`)
    await expect(all.submitted(host, { seeker })).rejects.toMatchObject({
      code: 'PT429',
      hint: 'too_many',
    })
    await chats.acts.operate(`update public.applications
      set state = 'withdrawn', waits_until = null
      where seeker_id = '${seeker.userId}'`)
    expect(await all.row(seeker, first)).toMatchObject({ state: 'withdrawn' })
    await all.submitted(host, { seeker })
  })

  it('refuse steps without a key, of a key used otherwise, without an expected state, and answer a key twice', async () => {
    const begun = await all.submitted(owner)
    const key = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    const shortlist = (more: Json = {}) =>
      all.call(
        owner,
        'shortlist_application',
        { _application_id: begun.id, _expected: 'submitted', ...more },
        key,
      )
    await expect(all.shortlist(begun, null)).rejects.toMatchObject({ code: '22023' })
    const answer = await shortlist()
    expect(await shortlist()).toEqual(answer)
    await expect(shortlist({ _expected: 'shortlisted' })).rejects.toMatchObject({
      hint: 'key_reused',
    })
  })
})
