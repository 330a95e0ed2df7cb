// Reviews (chain 2.9): blind until both wrote or 14 days (I15, C20); one a person, no second account of one's own (C21); the rating
// of a home and of a host.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf, textOf } from '../support/applications.ts'
import type { Json } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

/** The day after the last one, and the moment of the end. */
const ENDED_AT = '2026-08-01T00:00:00+05:30'
const august2 = noonOf('2026-08-02')
const LAST_MOMENT = '2026-08-15T00:00:00+05:30'
const TOO_LATE = '2026-08-15T00:00:01+05:30'

describeOnEachEngine('reviews', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const act = (at: string, person: Person, name: string, body: Json) =>
    rent.applications.callAt(at, person, name, body)
  /** A home of which the tenancy ended with July. */
  const leftOf = async (host: Person): Promise<Let> => {
    const home = await rent.begun(host, { startOn: '2026-07-01', depositPaise: 0 })
    await rent.acts.operate(`update public.tenancies set state = 'ended', leave_on = '2026-07-31',
      ended_kind = 'notice', state_at = '${ENDED_AT}' where id = '${home.tenancyId}'`)
    return home
  }
  const left = () => leftOf(owner)
  const write = (at: string, person: Person, home: Let, changes: Json = {}) =>
    act(at, person, 'write_review', {
      _subject: 'tenancy',
      _subject_id: home.tenancyId,
      _stars: 4,
      _parts: {},
      _words: 'Quiet and dry.',
      ...changes,
    })
  const listed = (home: Let) =>
    rent.acts.operate(`update public.properties set is_public = true, status = 'available',
      approval_status = 'approved' where id = '${home.homeId}'`)
  const shownOf = async (home: Let) =>
    objectOf(await rent.applications.read(owner, 'home_reviews', { _property_id: home.homeId }))
  const mine = async (person: Person) =>
    objectOf(await rent.applications.read(person, 'my_reviews'))
  const ratingOf = async (home: Let) =>
    (
      await rent.acts.operate(`select rating::text, rating_count from public.properties
        where id = '${home.homeId}'`)
    )[0]

  it('a review is of what is over, by whoever was there, once, within 14 days, in fair words', async () => {
    const running = await rent.begun(owner, { startOn: '2026-07-01', depositPaise: 0 })
    expect(await refusalOf(write(august2, running.seeker, running))).toBe('not_over')
    const home = await left()
    expect(await refusalOf(write(TOO_LATE, home.seeker, home))).toBe('too_late')
    expect(await refusalOf(write(august2, await rent.chats.newSeeker(), home))).toBe('not_found')
    const wrong: readonly Json[] = [
      { _subject: 'home' },
      { _stars: 0 },
      { _stars: 6 },
      { _stars: null },
      { _parts: { beauty: 5 } },
      { _parts: { contact: 6 } },
      { _parts: [] },
    ]
    for (const changes of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([changes, await refusalOf(write(august2, home.seeker, home, changes))]).toEqual([
        changes,
        'bad_argument',
      ])
    }
    const words = (text: string) => refusalOf(write(august2, home.seeker, home, { _words: text }))
    expect(await words('x'.repeat(1501))).toBe('too_long')
    expect(await words('Call 98765 43210')).toBe('contact_in_words')
    expect(await words('Pay meera@okaxis')).toBe('contact_in_words')
    expect(await words('2341 2341 2346')).toBe('aadhaar_number')
    expect(await words('No Muslims please')).toBe('discriminating_words')
    await write(LAST_MOMENT, home.seeker, home)
    expect(await refusalOf(write(LAST_MOMENT, home.seeker, home))).toBe('written_already')
  })

  it('is blind until the other side wrote: in no list, count, row, event or notification (C20, I15)', async () => {
    const home = await left()
    await listed(home)
    await write(august2, home.seeker, home, { _stars: 2, _words: 'The secret of the damp wall' })
    expect(await shownOf(home)).toMatchObject({ rating: null, count: null, reviews: [] })
    expect(await ratingOf(home)).toEqual({ rating: null, rating_count: null })
    const [owners] = rent.rowsOf([await mine(owner)])
    expect(JSON.stringify(owners)).not.toContain('damp wall')
    const seen = await rent.acts.request(owner, 'select id from public.reviews')
    expect(seen).toEqual([])
    expect(
      await rent.acts.operate(`select id from public.chain_events
        where tenancy_id = '${home.tenancyId}' and entity = 'review' and action <> 'open'`),
    ).toEqual([])
    expect(
      await rent.acts.operate(`select id from public.notifications
        where user_id = '${owner.userId}' and kind = 'review_shown'`),
    ).toEqual([])
    expect(
      await refusalOf(
        act(august2, owner, 'reply_review', {
          _review_id: rent.rowsOf((await mine(home.seeker))['written'])[0]?.['id'],
          _words: 'It is dry.',
        }),
      ),
    ).toBe('not_found')
    await write(august2, owner, home, {
      _stars: 5,
      _parts: { care: 5 },
      _words: 'A careful tenant.',
    })
    expect(await shownOf(home)).toMatchObject({
      rating: 2,
      count: 1,
      reviews: [
        { stars: 2, name: 'Tenzin L.', month: '2026-08', words: 'The secret of the damp wall' },
      ],
    })
    expect(
      await rent.acts.operate(`select count(*)::integer as times from public.notifications
        where user_id = '${owner.userId}' and kind = 'review_shown'`),
    ).toEqual([{ times: 2 }])
  })

  it('is shown after 14 days when the other side wrote nothing, and by no alarm before (I15)', async () => {
    const home = await left()
    await listed(home)
    await write(august2, home.seeker, home)
    await rent.ringUntil('2026-08-14T23:59:59+05:30')
    expect((await shownOf(home))['count']).toBe(null)
    await rent.ringUntil(LAST_MOMENT)
    expect(await shownOf(home)).toMatchObject({ rating: 4, count: 1 })
    await rent.ringUntil(noonOf('2026-09-01'))
    expect((await shownOf(home))['count']).toBe(1)
    expect(await refusalOf(write(noonOf('2026-08-20'), owner, home))).toBe('too_late')
  })

  it('of one person with two accounts is never shown, and is noted (C21)', async () => {
    const home = await left()
    await listed(home)
    await rent.acts.operate(`update public.profiles set phone = '+919812345678'
      where id in ('${owner.userId}', '${home.seeker.userId}')`)
    await write(august2, home.seeker, home, { _stars: 5 })
    await write(august2, owner, home, { _stars: 5 })
    await rent.ringUntil(noonOf('2026-08-20'))
    expect(await shownOf(home)).toMatchObject({ rating: null, reviews: [] })
    expect(
      await rent.acts.operate(
        `select state from public.reviews where tenancy_id = '${home.tenancyId}'`,
      ),
    ).toEqual([{ state: 'written' }, { state: 'written' }])
    expect(
      await rent.acts
        .operate(`select outcome from private.audit_log where action = 'review.own_account'
        and target in (select id::text from public.reviews where tenancy_id = '${home.tenancyId}') limit 1`),
    ).toEqual([{ outcome: 'ok' }])
    await rent.acts.operate(`update public.profiles set phone = null where id = '${owner.userId}'`)
  })

  it('is answered once by whom it is about, reported once, and hidden with the rating computed anew', async () => {
    const home = await left()
    await listed(home)
    await write(august2, home.seeker, home)
    await write(august2, owner, home)
    const id = rent.rowsOf((await shownOf(home))['reviews'])[0]?.['id']
    const reply = (person: Person, words: string) =>
      act(august2, person, 'reply_review', { _review_id: id, _words: words })
    expect(await refusalOf(reply(home.seeker, 'Thanks'))).toBe('not_found')
    expect(await refusalOf(reply(owner, ' '))).toBe('bad_argument')
    await reply(owner, 'Thank you, come again.')
    expect(await refusalOf(reply(owner, 'More'))).toBe('written_already')
    const report = (person: Person, reason: string) =>
      act(august2, person, 'report_review', { _review_id: id, _reason: reason, _details: null })
    expect(await refusalOf(report(owner, 'i_do_not_like_it'))).toBe('bad_argument')
    await report(owner, 'not_about_it')
    await report(owner, 'hate')
    expect(
      await rent.acts.operate(`select count(*)::integer as times from private.review_reports
        where review_id = '${textOf(id)}'`),
    ).toEqual([{ times: 1 }])
    await rent.acts.operate(
      `update public.reviews set state = 'hidden', hidden_kind = 'hate' where id = '${textOf(id)}'`,
    )
    expect(await shownOf(home)).toMatchObject({ rating: null, count: null, reviews: [] })
  })

  it('of a home counts a visit a third of a tenancy, and three of visits make a rating', async () => {
    const home = await left()
    await listed(home)
    const visited = (stars: number) =>
      rent.acts
        .operate(`insert into public.reviews (subject, property_id, writer_side, about, state, stars, parts, is_own_account,
          opens_until, written_at, state_at)
        values ('visit', '${home.homeId}', 'seeker', 'home_and_host', 'written', ${stars}, '{}', false, now(), now(), now())
        returning id`)
    const show = `update public.reviews set state = 'shown', shown_at = now()
      where property_id = '${home.homeId}' and state = 'written'`
    await visited(1)
    await visited(1)
    await rent.acts.operate(show)
    expect(await ratingOf(home)).toEqual({ rating: null, rating_count: null })
    await visited(1)
    await rent.acts.operate(show)
    expect(await ratingOf(home)).toEqual({ rating: '1.0', rating_count: 3 })
    await write(august2, home.seeker, home, { _stars: 5 })
    await write(august2, owner, home)
    expect(await ratingOf(home)).toEqual({ rating: '3.0', rating_count: 4 })
  })

  it('of a host are those about them, of every home: no number before one of a tenancy or three of visits', async () => {
    const host = await rent.acts.newPerson({ first_name: 'Devi', last_name: 'Rao' })
    const [first, second] = await Promise.all(['2026-07-01', '2026-07-01'].map(() => leftOf(host)))
    const card = async () => {
      const [row] = await rent.acts
        .operate(`select host.rating::text, host.rating_count from public.hosts as host
        where host.user_id = '${host.userId}'`)
      return row
    }
    const none = { rating: null, rating_count: null }
    if (first === undefined || second === undefined) throw new Error('two homes')
    await write(august2, first.seeker, first, { _stars: 2 })
    // what waits for the other side says nothing about the host either (C20)
    expect(await card()).toEqual(none)
    await write(august2, host, first, { _stars: 5 })
    expect(await card()).toEqual({ rating: '2.0', rating_count: 1 })
    await write(august2, second.seeker, second, { _stars: 5 })
    await write(august2, host, second)
    expect(await card()).toEqual({ rating: '3.5', rating_count: 2 })
    await listed(first)
    const [seen] = await rent.acts.request(
      first.seeker,
      `select host.rating::text from public.properties as home join public.hosts as host on host.id = home.host_id
        where home.id = '${first.homeId}'`,
    )
    expect(seen).toEqual({ rating: '3.5' })
    // reviews of a home that is gone stay with the host
    await rent.acts.operate(
      `update public.reviews set property_id = null where tenancy_id = '${first.tenancyId}'`,
    )
    await rent.acts.operate(
      `update public.reviews set state = 'hidden', hidden_kind = 'hate' where tenancy_id = '${second.tenancyId}'`,
    )
    expect(await card()).toEqual({ rating: '2.0', rating_count: 1 })
  })

  it('of a suspended writer are in no list and no rating, until it is lifted', async () => {
    const host = await rent.acts.newPerson({ first_name: 'Devi', last_name: 'Rao' })
    const home = await leftOf(host)
    await listed(home)
    await write(august2, home.seeker, home, { _stars: 2 })
    await write(august2, host, home)
    const ban = (until: string) =>
      rent.acts.operate(
        `update auth.users set banned_until = ${until} where id = '${home.seeker.userId}'`,
      )
    await ban(`now() + interval '10 years'`)
    expect(await shownOf(home)).toMatchObject({ rating: null, count: null, reviews: [] })
    await ban('null')
    expect(await shownOf(home)).toMatchObject({ rating: 2, count: 1, reviews: [{ stars: 2 }] })
  })

  it('of a home that a broker showed to its owner’s second account is never shown (C21)', async () => {
    const home = await left()
    await listed(home)
    const second = await rent.chats.newSeeker()
    await rent.acts.operate(`update public.profiles set phone = '+919812340000'
      where id in ('${owner.userId}', '${second.userId}')`)
    const broker = await rent.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    const [visit] = await rent.acts.operate(`with thread as (
        insert into public.enquiries (property_id, home_title, home_locality, seeker_id, owner_id, opening_hash)
        values ('${home.homeId}', 'A home', 'Kondapur', '${second.userId}', '${owner.userId}', sha256('')) returning *
      )
      insert into public.visits
        (enquiry_id, property_id, seeker_id, host_id, state, starts_at, ends_at, held_until, mode, people, created_at, state_at)
      select id, property_id, seeker_id, '${broker.userId}', 'completed', moment, moment + interval '30 minutes',
        moment + interval '45 minutes', 'in_person', 1, moment, moment
      from thread, cast('${ENDED_AT}' as timestamptz) as moment returning id`)
    await write(august2, second, home, { _subject: 'visit', _subject_id: visit?.['id'] })
    await rent.ringUntil(noonOf('2026-08-20'))
    expect(
      await rent.acts.operate(
        `select state, is_own_account from public.reviews where visit_id = '${textOf(visit?.['id'])}'`,
      ),
    ).toEqual([{ state: 'written', is_own_account: true }])
    await rent.acts.operate(`update public.profiles set phone = null where id = '${owner.userId}'`)
  })

  it('beside them stands what records say of the host: from five answers, three repairs and three deposits on, of listed homes alone', async () => {
    const host = await rent.acts.newPerson({ first_name: 'Devi', last_name: 'Rao' })
    const home = await leftOf(host)
    const factsAt = async (at: string) => {
      const settings = { ...home.seeker.scope.settings, 'private.present': at }
      const asked = { ...home.seeker, scope: { ...home.seeker.scope, settings } }
      return objectOf(
        await rent.applications.read(asked, 'home_reviews', { _property_id: home.homeId }),
      )['host']
    }
    const july31 = noonOf('2026-07-31')
    const answered = (day: string, count: number, minutes: number) =>
      rent.acts
        .operate(`insert into private.host_answers (host_id, day, count, minutes_sum, within_day)
        values ('${host.userId}', '${day}', ${count}, ${minutes}, ${count})`)
    const repaired = (days: number) =>
      rent.acts.operate(`insert into public.tickets
          (tenancy_id, property_id, raised_side, state, kind, priority, title, created_at, state_at, resolved_at)
        values ('${home.tenancyId}', '${home.homeId}', 'seeker', 'resolved', 'water', 'soon', 'A tap', '${ENDED_AT}'::timestamptz - interval '30 days',
          '${ENDED_AT}', '${ENDED_AT}'::timestamptz - interval '30 days' + interval '${days} days')`)
    const settled = async (of: Let, days: number, refund = 1) =>
      rent.acts
        .operate(`insert into private.deposit_settlements (tenancy_id, state, refund_due_on, held_paise, refund_paise, created_at, state_at)
        values ('${of.tenancyId}', 'settled', '2026-08-30', 5000000, ${refund}, '${ENDED_AT}', '${ENDED_AT}'::timestamptz + interval '${days} days')`)
    expect(await factsAt(july31)).toBe(null)
    await listed(home)
    const none = { answer_minutes: null, repair_days: null, deposit_days: null }
    await answered('2026-07-20', 4, 800)
    await repaired(2)
    await repaired(3)
    await settled(home, 4)
    expect(await factsAt(july31)).toEqual(none)
    const [second, third, kept] = await Promise.all([leftOf(host), leftOf(host), leftOf(host)])
    await settled(second, 18)
    // kept whole: came back to nobody
    await settled(kept, 0, 0)
    expect(await factsAt(july31)).toEqual(none)
    await answered('2026-07-21', 1, 700)
    await repaired(9)
    await settled(third, 20)
    expect(await factsAt(july31)).toEqual({
      answer_minutes: 300,
      repair_days: 3,
      deposit_days: 19,
    })
    // answers of 90 days, repairs of a year
    expect(await factsAt(noonOf('2027-09-01'))).toEqual({ ...none, deposit_days: 19 })
    expect(
      objectOf(
        await rent.applications.read(home.seeker, 'home_reviews', {
          _property_id: home.homeId,
          _before: '2026-08-01T00:00:00+00:00 00000000-0000-4000-8000-000000000001',
        }),
      )['host'],
    ).toBe(null)
  })

  it('erased, a writer leaves the stars and no word', async () => {
    const home = await left()
    await listed(home)
    await write(august2, home.seeker, home, { _stars: 3, _words: 'My own words' })
    await write(august2, owner, home)
    await rent.acts.operate(`select private.erase_person('${home.seeker.userId}')`)
    expect(rent.rowsOf((await shownOf(home))['reviews'])).toEqual([
      expect.objectContaining({ stars: 3, words: null, name: 'Former member' }),
    ])
  })

  it('for whom a home is good is said by who lived there, of a list that is the same for all', async () => {
    const home = await left()
    for (const tags of ['{quiet}', '{pets,NULL}', '{{pets},{families}}'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(write(august2, home.seeker, home, { _good_for: tags }))).toBe(
        'bad_argument',
      )
    expect(await refusalOf(write(august2, owner, home, { _good_for: '{pets}' }))).toBe(
      'bad_argument',
    )
    await write(august2, home.seeker, home, { _good_for: '{families,pets,families}' })
    expect(await mine(home.seeker)).toMatchObject({ written: [{ good_for: ['pets', 'families'] }] })
    await expect(
      rent.acts.operate(
        `update public.reviews set good_for = '{quiet}' where tenancy_id = '${home.tenancyId}'`,
      ),
    ).rejects.toThrow('good for what the list knows')
    await expect(
      rent.acts.operate(
        `update public.reviews set about = 'tenant' where tenancy_id = '${home.tenancyId}'`,
      ),
    ).rejects.toThrow('who lived there says for whom a home is good')
  })

  it('the page of a home counts what tenants say it is good for, without those whose reviews do not count', async () => {
    const home = await left()
    await listed(home)
    await write(august2, home.seeker, home, { _good_for: '{families,pets}' })
    expect(JSON.stringify(await shownOf(home))).not.toContain('families')
    await write(august2, owner, home, { _words: 'Paid on time.' })
    expect(await shownOf(home)).toMatchObject({
      means: { good_for: { families: 1, pets: 1 } },
      reviews: [{ good_for: ['pets', 'families'] }],
    })
    await rent.acts.operate(`update public.reviews set state = 'hidden', hidden_kind = 'hate'
      where tenancy_id = '${home.tenancyId}' and about = 'home_and_host'`)
    expect(JSON.stringify(await shownOf(home))).not.toContain('families')
  })

  it('those who lived there are read apart from those who came to see it; sums are of both', async () => {
    const home = await left()
    await listed(home)
    await write(august2, home.seeker, home)
    await write(august2, owner, home)
    const only = async (kind: string) =>
      objectOf(
        await rent.applications.read(owner, 'home_reviews', {
          _property_id: home.homeId,
          _only: kind,
        }),
      )
    expect(await refusalOf(only('stay'))).toBe('bad_argument')
    expect(await only('tenancy')).toMatchObject({
      means: { tenancies: 1 },
      reviews: [{ stars: 4 }],
    })
    expect(await only('visit')).toMatchObject({ means: { tenancies: 1 }, reviews: [] })
  })
})
