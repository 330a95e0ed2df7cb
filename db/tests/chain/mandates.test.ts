// Mandates (chain 2.10): a code that the other side enters, a scope and an end, and nothing to read or do without (C18, C19, C31, I13).

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Applications, applicationsOn, dayIn, textOf } from '../support/applications.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { visitsOn } from '../support/visits.ts'

const ALL = '{listing,enquiries,visits,applications,offers,agreements,tenancy}'

describeOnEachEngine('a mandate', (open) => {
  let chats: Conversations
  let applications: Applications
  let owner: Person
  let broker: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    applications = applicationsOn(chats)
    owner = await chats.acts.newPerson({ first_name: 'Vasudha', last_name: 'Reddy' })
    broker = await newBroker('Farhan')
  })

  const newBroker = async (name: string) => {
    const person = await chats.acts.newPerson({ first_name: name, last_name: 'Ali' })
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${person.userId}', 'broker', 'approved')`)
    return person
  }
  const call = (person: Person, name: string, args: Json) => applications.call(person, name, args)
  const offer = (person: Person, homeId: string, changes: Json = {}) =>
    call(person, 'offer_mandate', {
      _property_id: homeId,
      _scopes: ALL,
      _starts_on: dayIn(0),
      _ends_on: dayIn(89),
      _owner_fee_bp: 10_000,
      _tenant_fee_bp: 5_000,
      _clawback_days: 60,
      ...changes,
    })
  const enter = async (person: Person, code: unknown, name = 'accept_mandate') => {
    await chats.call(person, 'try_invite', { _code: code })
    return call(person, name, { _code: code })
  }
  const mandated = async (changes: Json = {}, acting = broker) => {
    const homeId = await chats.newHome(owner)
    const offered = await offer(owner, homeId, changes)
    const { id } = await enter(acting, offered['code'])
    return { homeId, id: textOf(id) }
  }
  const subjectsOf = async (person: Person, kind: string) => {
    const rows = await chats.acts.operate(`select subject - 'home' - 'until' as subject
      from public.notifications where user_id = '${person.userId}' and kind = '${kind}' order by id`)
    return rows.map(({ subject }) => subject)
  }
  const reads = async (person: Person, enquiryId: string) => {
    const [row] = await chats.acts.request(
      person,
      `select (select count(*) from public.enquiries where id = '${enquiryId}')::int as threads,
        (select count(*) from public.messages where enquiry_id = '${enquiryId}')::int as messages,
        (select count(*) from public.chain_events where enquiry_id = '${enquiryId}')::int as events,
        (select count(*) from public.visits where enquiry_id = '${enquiryId}')::int as visits,
        (select count(*) from public.applications where enquiry_id = '${enquiryId}')::int as applications`,
    )
    return row
  }
  const nothing = { threads: 0, messages: 0, events: 0, visits: 0, applications: 0 }

  it.each([
    ['nothing to do', { _scopes: '{}' }, 'bad_argument'],
    ['a scope without the questions', { _scopes: '{listing,visits}' }, 'bad_argument'],
    ['an unknown scope', { _scopes: '{listing,enquiries,keys}' }, 'bad_argument'],
    ['no scope', { _scopes: null }, 'bad_argument'],
    ['367 days', { _ends_on: dayIn(366) }, 'bad_argument'],
    ['an end before the beginning', { _ends_on: dayIn(-1) }, 'bad_argument'],
    ['a first day that is over', { _starts_on: dayIn(-1) }, 'bad_argument'],
    ['more than two months', { _owner_fee_bp: 20_001 }, 'bad_argument'],
    ['a fee below nothing', { _tenant_fee_bp: -1 }, 'bad_argument'],
    ['no fee said', { _tenant_fee_bp: null }, 'bad_argument'],
    ['181 days to give back', { _clawback_days: 181 }, 'bad_argument'],
  ])('is refused with %s', async (_case, changes, hint) => {
    const homeId = await chats.newHome(owner)
    expect(await refusalOf(offer(owner, homeId, changes))).toBe(hint)
  })

  it('is nobody’s to offer but the owner’s', async () => {
    const homeId = await chats.newHome(owner)
    for (const person of [broker, await chats.newSeeker()])
      expect(await refusalOf(offer(person, homeId))).toBe('not_found')
  })

  it('of 366 days is accepted, and both sides read it, but nobody its code', async () => {
    const { homeId, id } = await mandated({ _ends_on: dayIn(365) })
    for (const [person, side] of [
      [owner, 'owner'],
      [broker, 'broker'],
    ] as const) {
      const [listed] = await chats.acts.request(
        person,
        `select one from jsonb_array_elements(public.my_mandates()) as one where one ->> 'id' = '${id}'`,
      )
      expect(listed?.['one']).toMatchObject({ property_id: homeId, side, state: 'active' })
    }
    await expect(
      chats.acts.request(owner, 'select code_hash from public.mandates'),
    ).rejects.toMatchObject({ code: '42501' })
    expect(
      await chats.acts.request(await chats.newSeeker(), 'select id from public.mandates'),
    ).toEqual([])
    expect(
      await chats.acts.request(owner, `select public.property_fees('${homeId}') as fees`),
    ).toEqual([{ fees: { tenant_fee_bp: 5_000 } }])
  })

  it('is not taken without a counted try, by who offers it, by a tenant, twice, or by an asker (C19)', async () => {
    const homeId = await chats.newHome(owner)
    const { code } = await offer(owner, homeId)
    expect(await refusalOf(call(broker, 'accept_mandate', { _code: code }))).toBe('bad_argument')
    expect(await refusalOf(enter(owner, code))).toBe('own_offer')
    expect(await refusalOf(enter(await chats.newSeeker(), code))).toBe('broker_needed')
    const asker = await newBroker('Asha')
    await chats.acts.operate(
      `update auth.users set phone_confirmed_at = now(), phone = '919848012345' where id = '${asker.userId}'`,
    )
    await chats.start(asker, homeId)
    expect(await refusalOf(enter(asker, code))).toBe('own_thread')
    expect(await enter(broker, code)).toMatchObject({
      success: true,
      state: 'active',
      side: 'broker',
    })
    expect(await refusalOf(enter(await newBroker('Ravi'), code))).toBe('not_found')
  })

  it('whose code eleven people entered is over; guesses of one person end after ten in an hour (C31)', async () => {
    const homeId = await chats.newHome(owner)
    const { code } = await offer(owner, homeId)
    for (let turn = 0; turn < 10; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(enter(await chats.newSeeker(), code))).toBe('broker_needed')
    }
    expect(await refusalOf(enter(broker, code))).toBe('not_found')
    const guesser = await newBroker('Guess')
    const letters = 'ABCDEFGHJK'
    for (const letter of letters) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(enter(guesser, letter.repeat(12)))).toBe('not_found')
    }
    expect(await refusalOf(enter(guesser, 'Z'.repeat(12)))).toBe('too_many')
  })

  it('ends with the first of two brokers whose days overlap, and the next begins after it', async () => {
    const homeId = await chats.newHome(owner)
    const first = await offer(owner, homeId, { _ends_on: dayIn(10) })
    const second = await offer(owner, homeId)
    const third = await offer(owner, homeId, { _starts_on: dayIn(11) })
    const other = await newBroker('Ravi')
    await enter(broker, first['code'])
    expect(await refusalOf(enter(other, second['code']))).toBe('mandate_taken')
    await enter(other, third['code'])
    const brokerOf = async () =>
      (
        await chats.acts.operate(`select broker_id from public.properties where id = '${homeId}'`)
      )[0]?.['broker_id']
    expect(await brokerOf()).toBe(broker.userId)
    await ringUntil(`${dayIn(11)}T01:00:00+05:30`)
    expect(await brokerOf()).toBe(other.userId)
  })

  const ringUntil = async (at: string) => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [row] = await chats.acts.operate(`select private.ring_one('${at}') as rung`)
      if (row?.['rung'] !== 1) return
    }
  }

  it('lets the broker read and answer, and after its end read what a stranger reads (C18, I13)', async () => {
    const { homeId, id } = await mandated()
    const seeker = await chats.newSeeker()
    const enquiryId = await chats.start(seeker, homeId)
    await chats.send(broker, enquiryId, 'Yes, from July.')
    expect(await reads(broker, enquiryId)).toMatchObject({ threads: 1, messages: 2 })
    const { id: lead } =
      (await leadsOf(broker)).find((one) => one['enquiry_id'] === enquiryId) ?? {}
    expect(
      await call(owner, 'end_mandate', { _mandate_id: id, _expected: 'active' }),
    ).toMatchObject({
      state: 'ended',
    })
    expect(await reads(broker, enquiryId)).toEqual(nothing)
    expect(await refusalOf(chats.thread(broker, enquiryId))).toBe('not_found')
    expect(await refusalOf(chats.send(broker, enquiryId, 'Hello?'))).toBe('not_found')
    // the lead stays, without its conversation
    expect((await leadsOf(broker)).find((one) => one['id'] === lead)).toMatchObject({
      name: 'Tenzin L.',
      state: 'contacted',
      enquiry_id: null,
    })
    expect(
      await refusalOf(call(owner, 'end_mandate', { _mandate_id: id, _expected: 'active' })),
    ).toBe('wrong_state')
    expect(
      await refusalOf(call(seeker, 'end_mandate', { _mandate_id: id, _expected: 'ended' })),
    ).toBe('not_found')
  })

  it('ends for who reads at midnight of its last day, before any clock has rung, and with the role (C18)', async () => {
    const { homeId, id } = await mandated({ _ends_on: dayIn(3) })
    const enquiryId = await chats.start(await chats.newSeeker(), homeId)
    await chats.acts.operate(
      `update public.mandates set starts_on = '${dayIn(-9)}', ends_on = '${dayIn(-1)}' where id = '${id}'`,
    )
    expect(await reads(broker, enquiryId)).toEqual(nothing)
    expect(await refusalOf(chats.send(broker, enquiryId, 'Hello?'))).toBe('not_found')
    const other = await newBroker('Ravi')
    const living = await mandated({}, other)
    const asked = await chats.start(await chats.newSeeker(), living.homeId)
    expect(await reads(other, asked)).toMatchObject({ threads: 1 })
    await chats.acts.operate(
      `update public.user_roles set role_approval_status = 'rejected' where user_id = '${other.userId}'`,
    )
    expect(await reads(other, asked)).toEqual(nothing)
    expect(await refusalOf(chats.thread(other, asked))).toBe('not_found')
  })

  it('without visits or applications shows none of them, and lets nobody decide them (C18)', async () => {
    const { homeId } = await mandated({ _scopes: '{listing,enquiries}' })
    const applied = await applications.applied(homeId)
    expect(await reads(broker, applied.enquiryId)).toMatchObject({
      threads: 1,
      applications: 0,
      visits: 0,
    })
    expect(await refusalOf(applications.shortlist(broker, applied.id))).toBe('not_found')
    await applications.shortlist(owner, applied.id)
  })

  it('without visits opens no address, number or calendar, whatever id of a visit is known, and tells of none (C18)', async () => {
    const visits = visitsOn(chats)
    const agent = await newBroker('Asha')
    const { homeId, id: mandateId } = await mandated({}, agent)
    await chats.acts.operate(`insert into public.property_private (property_id, address)
      values ('${homeId}', 'Flat 402, Sai Enclave')`)
    await visits.saveHours(owner, homeId)
    const { seeker, enquiryId } = await applications.newSeeker(homeId)
    const [slot] = await visits.slots(seeker, homeId)
    const id = await visits.request(seeker, enquiryId, slot?.['starts_at'])
    await visits.call(owner, 'confirm_visit', {
      _visit_id: id,
      _share_phone: false,
      _expected: 'requested',
    })
    const key = 'a'.repeat(64)
    await chats.acts
      .operate(`insert into private.calendar_addresses (user_id, token_hash, created_at)
      values ('${agent.userId}', sha256('${key}'), now()) on conflict (user_id) do update set token_hash = excluded.token_hash`)
    const inFeed = async () => {
      const [row] = await chats.acts.operate(
        `select private.visits_of_calendar('${key}', now())::text like '%${id}%' as is_in`,
      )
      return row?.['is_in']
    }
    const doors = ['visit_place', 'visit_calendar', 'visit_place_views'].map(
      (name) => `select public.${name}('${id}') as answer`,
    )
    for (const door of doors)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await chats.acts.request(agent, door)).toHaveLength(1)
    expect(await inFeed()).toBe(true)
    expect(await toldOf(agent, enquiryId)).toContain('visit_requested')

    await chats.acts.operate(
      `update public.mandates set scopes = '{listing,enquiries}' where id = '${mandateId}'`,
    )
    const [event] = await chats.acts.request(
      agent,
      `select entity_id from public.chain_events where enquiry_id = '${enquiryId}' and entity = 'visit' limit 1`,
    )
    expect(event).toEqual({ entity_id: id })
    for (const door of doors)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(chats.acts.request(agent, door))).toBe('not_found')
    expect(await inFeed()).toBe(false)
    await visits.call(seeker, 'cancel_visit', {
      _visit_id: id,
      _reason_kind: 'found_another',
      _reason: null,
      _expected: 'confirmed',
    })
    expect(await toldOf(owner, enquiryId)).toContain('visit_cancelled')
    expect(await toldOf(agent, enquiryId)).not.toContain('visit_cancelled')
  })

  it('without applications opens no paper and no review of an applicant, and tells of none (C7, C18)', async () => {
    const agent = await newBroker('Asha')
    const { homeId, id: mandateId } = await mandated({}, agent)
    const applied = await applications.applied(homeId)
    await applications.shortlist(owner, applied.id)
    const documentId = await applications.document(applied.id)
    const papers = () =>
      chats.acts.request(agent, `select mime from private.note_document_view('${documentId}')`)
    const reviews = `select public.tenant_reviews('${applied.id}') as answer`
    expect(await papers()).toHaveLength(1)
    expect(await chats.acts.request(agent, reviews)).toHaveLength(1)
    expect(await toldOf(agent, applied.enquiryId)).toContain('application_submitted')
    const writer = await chats.newSeeker()
    await chats.acts.operate(`insert into public.reviews
      (subject, property_id, writer_id, writer_side, about, about_id, state, stars, parts, is_own_account, opens_until, written_at, shown_at, state_at)
      values ('tenancy', '${homeId}', '${writer.userId}', 'owner', 'tenant', '${applied.seeker.userId}', 'shown', 5, '{}', false,
        now(), now(), now(), now())`)
    const ratings = () =>
      chats.acts.request(agent, reviews.replace(' as answer', " #>> '{0,stars}' as stars"))
    expect(await ratings()).toEqual([{ stars: '5' }])
    await chats.acts.operate(
      `update auth.users set banned_until = now() + interval '1 year' where id = '${writer.userId}'`,
    )
    expect(await ratings()).toEqual([{ stars: null }])

    await chats.acts.operate(
      `update public.mandates set scopes = '{listing,enquiries}' where id = '${mandateId}'`,
    )
    expect(await papers()).toEqual([])
    expect(await refusalOf(chats.acts.request(agent, reviews))).toBe('not_found')
    await call(applied.seeker, 'withdraw_application', {
      _application_id: applied.id,
      _expected: 'shortlisted',
    })
    expect(await toldOf(owner, applied.enquiryId)).toContain('application_withdrawn')
    expect(await toldOf(agent, applied.enquiryId)).not.toContain('application_withdrawn')
  })

  const toldOf = async (person: Person, enquiryId: string) =>
    (
      await chats.acts.request(
        person,
        `select kind from public.notifications where enquiry_id = '${enquiryId}' order by id`,
      )
    ).map(({ kind }) => kind)

  it('gives no right to another home, and nobody writes who the broker is (C18)', async () => {
    await mandated()
    const foreign = await chats.newHome(owner)
    const enquiryId = await chats.start(await chats.newSeeker(), foreign)
    expect(await reads(broker, enquiryId)).toEqual(nothing)
    for (const person of [owner, broker])
      await expect(
        chats.acts.request(
          person,
          `update public.properties set broker_id = '${broker.userId}' where id = '${foreign}'`,
        ),
      ).rejects.toMatchObject({ code: '42501' })
    await expect(
      chats.acts.request(broker, `update public.mandates set ends_on = ends_on + 300`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  const leadsOf = async (person: Person) => {
    const [row] = await chats.acts.request(person, 'select public.my_leads() as leads')
    return rowsOf(row?.['leads'])
  }

  it('of a broker’s own listing hands it to its real owner, who was checked, with its conversations', async () => {
    const homeId = await chats.newHome(broker, { broker_id: `'${broker.userId}'` })
    const seeker = await chats.newSeeker()
    const enquiryId = await chats.start(seeker, homeId)
    const { code } = await offer(broker, homeId)
    const real = await chats.acts.newPerson({ first_name: 'Lakshmi', last_name: 'Prasanna' })
    expect(await refusalOf(enter(broker, code))).toBe('own_offer')
    expect(await refusalOf(enter(real, code))).toBe('identity_needed')
    for (const person of [seeker, real])
      await chats.acts.operate(
        `update public.profiles set verification_status = 'verified' where id = '${person.userId}'`,
      )
    expect(await refusalOf(enter(seeker, code))).toBe('own_thread')
    expect(await enter(real, code)).toMatchObject({
      state: 'active',
      side: 'owner',
      property_id: homeId,
    })
    expect(await reads(real, enquiryId)).toMatchObject({ threads: 1, messages: 1 })
    expect(await reads(broker, enquiryId)).toMatchObject({ threads: 1, messages: 1 })
    const [home] = await chats.acts.operate(`select owner_id, broker_id,
        (select count(*) from private.audit_log where action = 'property.handed_over' and target = '${homeId}')::int as lines
      from public.properties where id = '${homeId}'`)
    expect(home).toEqual({ owner_id: real.userId, broker_id: broker.userId, lines: 1 })
  })

  it('is told to the owner with the broker’s name, and to the broker with the owner’s', async () => {
    const other = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    const acting = await newBroker('Rohan')
    const offered = await offer(other, await chats.newHome(other))
    const { id } = await enter(acting, offered['code'])
    expect(await subjectsOf(other, 'mandate_active')).toEqual([{ name: 'Rohan A.' }])
    await call(other, 'end_mandate', { _mandate_id: id, _expected: 'active' })
    expect(await subjectsOf(acting, 'mandate_ended')).toEqual([
      { name: 'Meera R.', reason: 'as_broker' },
    ])
  })

  it('of a broker who is erased tells the owner which home is hidden, who shows it again, and leaves no name behind (I20)', async () => {
    const other = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    const leaving = await newBroker('Kishore')
    const homes = [await chats.newHome(other), await chats.newHome(other)] as const
    for (const homeId of homes) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await enter(leaving, (await offer(other, homeId))['code'])
    }
    await chats.acts.operate(
      `update public.properties set status = 'rented' where id = '${homes[1]}'`,
    )
    await chats.acts.operate(`select private.erase_person('${leaving.userId}')`)
    expect(await subjectsOf(other, 'mandate_ended')).toEqual(
      expect.arrayContaining([
        { name: 'Former member', reason: 'home_hidden' },
        { name: 'Former member' },
      ]),
    )
    const named = await chats.acts.operate(
      `select kind, subject from public.notifications where subject::text like '%Kishore%'`,
    )
    expect(named).toEqual([])
    const show = `update public.properties set is_public = true where id = '${homes[0]}' returning is_public`
    expect(await refusalOf(chats.acts.request(leaving, show))).not.toBe('')
    expect(await chats.acts.request(other, show)).toEqual([{ is_public: true }])
  })

  it('shows what happened to the home to its broker until its end, and to who handed it over, too (I13)', async () => {
    const eventsOf = async (person: Person, homeId: string) => {
      const [row] = await chats.acts.request(
        person,
        `select count(*)::int as events from public.property_events where property_id = '${homeId}'`,
      )
      return row?.['events']
    }
    const acting = await newBroker('Irfan')
    const happens = async (homeId: string) => {
      for (const status of ['maintenance', 'available'])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await chats.acts.operate(
          `update public.properties set status = '${status}' where id = '${homeId}'`,
        )
    }
    const letting = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    const homeId = await chats.newHome(letting)
    const { id } = await enter(acting, (await offer(letting, homeId))['code'])
    await happens(homeId)
    expect(await eventsOf(acting, homeId)).toBe(2)
    expect(await eventsOf(await chats.newSeeker(), homeId)).toBe(0)
    await call(letting, 'end_mandate', { _mandate_id: id, _expected: 'active' })
    expect(await eventsOf(acting, homeId)).toBe(0)
    expect(await eventsOf(letting, homeId)).toBe(3)

    const own = await chats.newHome(acting, { broker_id: `'${acting.userId}'` })
    await happens(own)
    const real = await chats.acts.newPerson({ first_name: 'Lakshmi', last_name: 'Prasanna' })
    await chats.acts.operate(
      `update public.profiles set verification_status = 'verified' where id = '${real.userId}'`,
    )
    const handed = await enter(real, (await offer(acting, own))['code'])
    expect(await eventsOf(acting, own)).toBe(3)
    await call(real, 'end_mandate', { _mandate_id: handed['id'], _expected: 'active' })
    expect(await eventsOf(acting, own)).toBe(0)
  })

  it('follows what an operator writes on the listing, from one broker to the next', async () => {
    const homeId = await chats.newHome(owner)
    const enquiryId = await chats.start(await chats.newSeeker(), homeId)
    const [first, next] = [await newBroker('Ravi'), await newBroker('Asha')]
    for (const { userId } of [first, next]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await chats.acts.operate(
        `update public.properties set broker_id = '${userId}' where id = '${homeId}'`,
      )
    }
    expect(await reads(first, enquiryId)).toEqual(nothing)
    expect(await reads(next, enquiryId)).toMatchObject({ threads: 1, messages: 1 })
  })

  it('that ends first stands first among the living, and one without an end after them', async () => {
    const acting = await newBroker('Kiran')
    const endless = await mandated({}, acting)
    await chats.acts.operate(
      `update public.mandates set ends_on = '2999-12-31', offered_side = 'server' where id = '${endless.id}'`,
    )
    const soon = await mandated({ _ends_on: dayIn(5) }, acting)
    const later = await mandated({ _ends_on: dayIn(40) }, acting)
    const over = await mandated({ _ends_on: dayIn(2) }, acting)
    await call(acting, 'end_mandate', { _mandate_id: over.id, _expected: 'active' })
    const listed = await chats.acts.request(
      acting,
      `select one ->> 'id' as id from jsonb_array_elements(public.my_mandates()) as one`,
    )
    expect(listed.map(({ id }) => id)).toEqual([soon.id, later.id, endless.id, over.id])
  })

  it('can be refused or taken back; the code then ends, and so it does after seven days', async () => {
    const homeId = await chats.newHome(owner)
    const asked = await newBroker('Ravi')
    const refused = await offer(owner, homeId)
    expect(await enter(asked, refused['code'], 'refuse_mandate')).toMatchObject({
      state: 'refused',
    })
    expect(await refusalOf(enter(asked, refused['code']))).toBe('not_found')
    const back = await offer(owner, homeId)
    await call(owner, 'end_mandate', { _mandate_id: back['id'], _expected: 'offered' })
    expect(await refusalOf(enter(asked, back['code']))).toBe('not_found')
    const late = await offer(owner, homeId)
    await ringUntil(new Date(Date.now() + 7 * 86_400_000 + 60_000).toISOString())
    const [row] = await chats.acts.operate(
      `select state from public.mandates where id = '${textOf(late['id'])}'`,
    )
    expect(row).toEqual({ state: 'ended' })
  })

  it('answers a repeated press alike, and another offer under its key not at all', async () => {
    const homeId = await chats.newHome(owner)
    const key = randomUUID()
    const args = {
      _property_id: homeId,
      _scopes: ALL,
      _starts_on: dayIn(0),
      _ends_on: dayIn(9),
      _owner_fee_bp: 0,
      _tenant_fee_bp: 0,
      _clawback_days: 0,
    }
    const first = await applications.call(owner, 'offer_mandate', args, key)
    expect(await applications.call(owner, 'offer_mandate', args, key)).toEqual(first)
    expect(
      await refusalOf(
        applications.call(owner, 'offer_mandate', { ...args, _owner_fee_bp: 1 }, key),
      ),
    ).toBe('key_reused')
  })
})
