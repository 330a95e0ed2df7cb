import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { later, type Visits, visitsOn, textOf } from '../support/visits.ts'

describeOnEachEngine('what time does to visits', (open) => {
  let chats: Conversations
  let visits: Visits
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    visits = visitsOn(chats)
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const ring = async (at: string) => {
    let rung = 0
    for (;;) {
      const [row] = await chats.acts.operate(`select private.ring_one('${at}') as rung`)
      if (row?.['rung'] !== 1) return rung
      rung += 1
    }
  }
  const kinds = async (person: Person, enquiryId: string) =>
    (
      await chats.acts.operate(`select kind, subject ->> 'hours' as hours from public.notifications
        where user_id = '${person.userId}' and enquiry_id = '${enquiryId}' and kind like 'visit%' order by id`)
    ).map(({ kind, hours }) => (hours === null ? kind : `${textOf(kind)} ${textOf(hours)}`))
  const alarms = (id: string) =>
    chats.acts.operate(
      `select kind, due_at, last_error from private.alarms where subject_id = '${id}' order by due_at`,
    )
  const stage = async (person: Person, enquiryId: string) =>
    (await chats.thread(person, enquiryId))['stage']
  const unharmed = async () =>
    expect(
      await chats.acts.operate('select last_error from private.alarms where attempts > 0'),
    ).toEqual([])

  it('ends a request that nobody answers after two days, or an hour before it begins; once, and tells both', async () => {
    const { seeker, enquiryId, slots } = await visits.begun(owner)
    const id = await visits.request(seeker, enquiryId, slots[40])
    const [alarm] = await alarms(id)
    const due = new Date(textOf(alarm?.['due_at'])).toISOString()
    expect(Date.parse(due) - Date.now()).toBeGreaterThan(47 * 3_600_000)
    await ring(later(due, -1))
    expect(await visits.row(seeker, id)).toMatchObject({ state: 'requested' })
    await ring(later(due, 1))
    expect(await ring(later(due, 1))).toBe(0)
    expect(await visits.row(seeker, id)).toMatchObject({
      state: 'declined',
      reason_kind: 'no_answer',
      version: 2,
    })
    expect(await kinds(owner, enquiryId)).toEqual(['visit_requested', 'visit_lapsed'])
    expect(await kinds(seeker, enquiryId)).toEqual(['visit_lapsed'])
    await unharmed()
  })

  const until = async (created: string, starts: string) => {
    const [row] = await chats.acts
      .operate(`select to_char(private.visit_answer_until(visit) at time zone 'UTC', 'DD HH24:MI') as until
      from (select (jsonb_populate_record(null::public.visits,
        '{"created_at": "${created}", "starts_at": "${starts}"}')).*) as visit`)
    return row?.['until']
  }

  it('gives a request for soon half of the way', async () => {
    expect(await until('2027-01-01T10:00Z', '2027-01-09T10:00Z')).toBe('03 10:00')
    expect(await until('2027-01-01T10:00Z', '2027-01-02T10:00Z')).toBe('02 09:00')
    expect(await until('2027-01-01T10:00Z', '2027-01-01T10:30Z')).toBe('01 10:15')
  })

  it('reminds a day and two hours before, asks after, and settles two days after: in one leap as in days', async () => {
    const begun = await visits.begun(owner)
    const { seeker, enquiryId } = begun
    const slot = textOf(begun.slots[44])
    const id = await visits.confirmed(begun, owner, slot)
    for (const [minutes, told] of [
      [-24 * 60 - 1, []],
      [-24 * 60, ['visit_reminder 24']],
      [-121, ['visit_reminder 24']],
      [-120, ['visit_reminder 24', 'visit_reminder 2']],
      [149, ['visit_reminder 24', 'visit_reminder 2']],
      [150, ['visit_reminder 24', 'visit_reminder 2', 'visit_over']],
    ] as const) {
      await ring(later(slot, minutes))
      expect((await kinds(seeker, enquiryId)).slice(1)).toEqual(told)
    }
    const lines = await chats.acts.operate(
      `select count(*)::integer as count from public.messages where enquiry_id = '${enquiryId}' and kind = 'event'`,
    )
    expect(lines).toEqual([{ count: 2 }])
    await ring(later(slot, 30 + 48 * 60))
    expect(await visits.row(owner, id)).toMatchObject({ state: 'completed', version: 3 })
    expect(await stage(owner, enquiryId)).toBe('visiting')
    await ring(later(slot, 30 + 48 * 60 + 14 * 24 * 60))
    expect(await stage(owner, enquiryId)).toBe('asking')
    expect(await alarms(id)).toEqual([])
    await unharmed()
  })

  it('does not remind of what is over, when it comes late', async () => {
    const begun = await visits.begun(owner)
    const slot = textOf(begun.slots[48])
    const id = await visits.confirmed(begun, owner, slot)
    await ring(later(slot, 30 + 49 * 60))
    expect((await kinds(begun.seeker, begun.enquiryId)).slice(1)).toEqual(['visit_over'])
    expect(await visits.row(owner, id)).toMatchObject({ state: 'completed' })
    await unharmed()
  })

  it('reminds of a moved visit at its new time alone', async () => {
    const begun = await visits.begun(owner)
    const [first, second] = [textOf(begun.slots[40]), textOf(begun.slots[52])]
    const id = await visits.confirmed(begun, owner, first)
    await visits.call(owner, 'propose_visit', {
      _visit_id: id,
      _starts_at: second,
      _share_phone: null,
      _expected: 'confirmed',
    })
    await visits.call(begun.seeker, 'accept_visit_proposal', {
      _visit_id: id,
      _starts_at: second,
      _share_phone: null,
      _expected: 'confirmed',
    })
    const due = await alarms(id)
    expect(new Date(textOf(due[0]?.['due_at'])).toISOString()).toBe(later(second, -24 * 60))
    expect(due).toHaveLength(4)
  })

  it('has an alarm for each state that waits (I18), and finds those that are missing', async () => {
    const begun = await visits.begun(owner)
    const id = await visits.request(begun.seeker, begun.enquiryId, begun.slots[3])
    await chats.acts.operate(`delete from private.alarms where subject_id = '${id}'`)
    expect(
      await chats.acts.operate(
        `select kind from private.missing_alarms(now()) where subject_id = '${id}'`,
      ),
    ).toEqual([{ kind: 'visit_request_ends' }])
    await chats.acts.operate('select private.set_missing_alarms(now())')
    expect(await chats.acts.operate('select * from private.missing_alarms(now())')).toEqual([])
  })
})

describeOnEachEngine('what else ends visits', (open) => {
  let chats: Conversations
  let visits: Visits
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    visits = visitsOn(chats)
  })

  const reasonOf = async (id: string) => {
    const [row] = await chats.acts.operate(
      `select state, reason_kind from public.visits where id = '${id}'`,
    )
    return [row?.['state'], row?.['reason_kind']]
  }
  const twoVisits = async (host: Person) => {
    const [one, other] = [await visits.begun(host), await visits.begun(host)]
    const requested = await visits.request(one.seeker, one.enquiryId, one.slots[0])
    const confirmed = await visits.confirmed(other, host, other.slots[6])
    return { one, other, requested, confirmed }
  }
  const close = (person: Person, enquiryId: string) =>
    chats.call(person, 'close_enquiry', {
      _enquiry_id: enquiryId,
      _reason: 'other',
      _expected: 'open',
    })

  it('a conversation is not closed beside a confirmed visit; one that was asked for ends with it', async () => {
    const host = await chats.acts.newPerson()
    const { one, other, requested, confirmed } = await twoVisits(host)
    await expect(close(other.seeker, other.enquiryId)).rejects.toMatchObject({
      code: 'PT422',
      hint: 'still_living',
    })
    await close(one.seeker, one.enquiryId)
    expect(await reasonOf(requested)).toEqual(['cancelled', 'closed'])
    expect(await reasonOf(confirmed)).toEqual(['confirmed', null])
    await chats.acts
      .operate(`update public.enquiries set last_message_at = now() - interval '61 days'
      where id = '${other.enquiryId}'`)
    await chats.acts.operate(`select private.on_enquiry_quiet('${other.enquiryId}', now())`)
    expect(await chats.thread(host, other.enquiryId)).toMatchObject({ state: 'open' })
  })

  it.each([
    [`update public.properties set status = 'rented' where id = `],
    ['delete from public.properties where id = '],
  ])('a home that is let or gone: %s', async (change) => {
    const host = await chats.acts.newPerson()
    const { one, other, requested, confirmed } = await twoVisits(host)
    for (const { homeId } of [one, other]) await chats.acts.operate(`${change}'${homeId}'`)
    expect(await reasonOf(requested)).toEqual(['cancelled', 'home_gone'])
    expect(await reasonOf(confirmed)).toEqual(['cancelled', 'home_gone'])
    const told = await chats.acts.operate(`select user_id from public.notifications
      where kind = 'visit_cancelled' and enquiry_id = '${other.enquiryId}'`)
    expect(new Set(told.map(({ user_id: id }) => id))).toEqual(
      new Set([host.userId, other.seeker.userId]),
    )
  })

  it('a suspension of either side', async () => {
    const host = await chats.acts.newPerson()
    const { one, requested, confirmed } = await twoVisits(host)
    await chats.acts.operate(
      `update auth.users set banned_until = 'infinity' where id = '${one.seeker.userId}'`,
    )
    expect(await reasonOf(requested)).toEqual(['cancelled', 'suspended'])
    expect(await reasonOf(confirmed)).toEqual(['confirmed', null])
    await chats.acts.operate(
      `update auth.users set banned_until = 'infinity' where id = '${host.userId}'`,
    )
    expect(await reasonOf(confirmed)).toEqual(['cancelled', 'suspended'])
  })

  it('a suspended host has no slots for anybody, and no visit can be asked for until it is lifted', async () => {
    const host = await chats.acts.newPerson()
    const begun = await visits.begun(host)
    const visitor = await chats.newSeeker('Dawa')
    const ban = (until: string) =>
      chats.acts.operate(
        `update auth.users set banned_until = ${until} where id = '${host.userId}'`,
      )
    await ban(`'infinity'`)
    for (const person of [begun.seeker, visitor]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await visits.slots(person, begun.homeId, 6)).toEqual([])
    }
    await expect(
      visits.request(begun.seeker, begun.enquiryId, begun.slots[0]),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'slot_not_offered' })
    await ban('null')
    expect(await visits.slots(begun.seeker, begun.homeId, 6)).not.toEqual([])
  })

  it('an erased account, of which no words stay and no name', async () => {
    const host = await chats.acts.newPerson()
    const begun = await visits.begun(host)
    const id = await visits.request(begun.seeker, begun.enquiryId, begun.slots[0], {
      _note: 'My aunt Kamala comes too',
    })
    await chats.acts.operate(
      `insert into public.visit_feedback (visit_id, interest, words, created_at) values ('${id}', 'yes', 'Lovely', now())`,
    )
    await chats.acts.operate(`select private.erase_person('${begun.seeker.userId}')`)
    expect(await reasonOf(id)).toEqual(['cancelled', 'party_left'])
    const left = await chats.acts
      .operate(`select visit.note, visit.seeker_id, said.words from public.visits as visit
      left join public.visit_feedback as said on said.visit_id = visit.id where visit.id = '${id}'`)
    expect(left).toEqual([{ note: null, seeker_id: null, words: null }])
  })

  it('a broker who acts no more hands over to the owner if free, else it is cancelled', async () => {
    const host = await chats.acts.newPerson()
    const broker = await chats.acts.newPerson()
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    const own = await visits.begun(host)
    await visits.confirmed(own, host, own.slots[0])
    const shown: string[] = []
    for (const place of [0, 8]) {
      const begun = await visits.begun(host)
      await chats.acts.operate(
        `update public.properties set broker_id = '${broker.userId}' where id = '${begun.homeId}'`,
      )
      await chats.acts.operate(
        `update public.visit_settings set host_id = '${broker.userId}' where property_id = '${begun.homeId}'`,
      )
      shown.push(await visits.confirmed(begun, broker, own.slots[place]))
    }
    await chats.acts.operate(
      `update public.properties set broker_id = null where broker_id = '${broker.userId}'`,
    )
    expect(await reasonOf(shown[0] ?? '')).toEqual(['cancelled', 'host_gone'])
    expect(await reasonOf(shown[1] ?? '')).toEqual(['confirmed', null])
    const [kept] = await chats.acts.operate(
      `select host_id from public.visits where id = '${shown[1]}'`,
    )
    expect(kept).toEqual({ host_id: host.userId })
  })

  it('visits are forgotten two years after their end', async () => {
    const host = await chats.acts.newPerson()
    const begun = await visits.begun(host)
    const id = await visits.confirmed(begun, host)
    await chats.acts.operate(`select private.forget_chain(now() + interval '3 years')`)
    expect(await reasonOf(id)).toEqual(['confirmed', null])
    await visits.call(host, 'cancel_visit', {
      _visit_id: id,
      _reason_kind: 'other',
      _reason: null,
      _expected: 'confirmed',
    })
    await chats.acts.operate(`select private.forget_chain(now() + interval '23 months')`)
    expect(await reasonOf(id)).toEqual(['cancelled', 'other'])
    await chats.acts.operate(`select private.forget_chain(now() + interval '25 months')`)
    expect(await reasonOf(id)).toEqual([undefined, undefined])
  })
})
