import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { later, type Visits, visitsOn, textOf } from '../support/visits.ts'

describeOnEachEngine('visits', (open) => {
  let chats: Conversations
  let visits: Visits
  let owner: Person
  let stranger: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    visits = visitsOn(chats)
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    stranger = await chats.newSeeker()
  })

  const confirm = (person: Person, id: string, expected: string | null = 'requested') =>
    visits.call(person, 'confirm_visit', {
      _visit_id: id,
      _share_phone: true,
      _expected: expected,
    })
  const propose = (person: Person, id: string, at: unknown, expected = 'requested') =>
    visits.call(person, 'propose_visit', {
      _visit_id: id,
      _starts_at: at,
      _share_phone: null,
      _expected: expected,
    })
  const accept = (person: Person, id: string, at: unknown, expected = 'requested') =>
    visits.call(person, 'accept_visit_proposal', {
      _visit_id: id,
      _starts_at: at,
      _share_phone: null,
      _expected: expected,
    })
  const cancel = (person: Person, id: string, expected: string, reason: string | null = null) =>
    visits.call(person, 'cancel_visit', {
      _visit_id: id,
      _reason_kind: 'not_free',
      _reason: reason,
      _expected: expected,
    })
  const stored = async (id: string) => {
    const [row] = await chats.acts.operate(`select * from public.visits where id = '${id}'`)
    return row ?? {}
  }
  const alarms = async (id: string) =>
    (
      await chats.acts.operate(
        `select kind from private.alarms where subject_id = '${id}' order by kind`,
      )
    ).map(({ kind }) => kind)
  const told = async (person: Person, enquiryId: string) =>
    (
      await chats.acts.operate(`select kind from public.notifications
        where user_id = '${person.userId}' and enquiry_id = '${enquiryId}' and kind like 'visit%' order by id`)
    ).map(({ kind }) => kind)

  it.each<readonly [string, Json, string]>([
    ['no time', { _starts_at: null }, 'bad_argument'],
    ['a time of next year', { _starts_at: '2099-01-01T10:00:00Z' }, 'bad_argument'],
    ['eleven people', { _people: 11 }, 'bad_argument'],
    ['a visit by phone', { _mode: 'phone' }, 'bad_argument'],
    ['a long note', { _note: 'x'.repeat(501) }, 'too_long'],
    ['an Aadhaar number', { _note: '2345 6789 0124' }, 'aadhaar_number'],
  ])('are not asked for with %s', async (_case, more, hint) => {
    const { seeker, enquiryId, slots } = await visits.begun(owner)
    await expect(visits.request(seeker, enquiryId, slots[0], more)).rejects.toMatchObject({
      code: '22023',
      hint,
    })
  })

  it('are asked for by the seeker alone, in an open conversation, with a confirmed number', async () => {
    const { seeker, enquiryId, slots } = await visits.begun(owner)
    const refused = (person: Person, code: string, hint: string) =>
      expect(visits.request(person, enquiryId, slots[0])).rejects.toMatchObject({ code, hint })
    await refused(stranger, 'PT404', 'not_found')
    await refused(owner, '42501', 'not_your_step')
    await chats.acts.operate(
      `update auth.users set phone_confirmed_at = null where id = '${seeker.userId}'`,
    )
    await refused(seeker, 'PT422', 'phone_unconfirmed')
    await chats.acts.operate(
      `update auth.users set phone_confirmed_at = now() where id = '${seeker.userId}'`,
    )
    await chats.call(owner, 'block_person', { _enquiry_id: enquiryId })
    await refused(seeker, 'PT422', 'blocked')
    await chats.call(owner, 'unblock_person', { _enquiry_id: enquiryId })
    await chats.call(owner, 'close_enquiry', {
      _enquiry_id: enquiryId,
      _reason: 'other',
      _expected: 'open',
    })
    await refused(seeker, 'PT409', 'wrong_state')
  })

  it('are asked for at offered times alone: not between, late in the night, past or beside hours', async () => {
    const { seeker, enquiryId, slots } = await visits.begun(owner)
    for (const at of [
      later(slots[0], 10),
      later(slots[0], -30 * 3),
      `${textOf(slots[0]).slice(0, 10)}T18:20:00Z`,
      '2024-02-29T05:30:00Z',
    ]) {
      await expect(visits.request(seeker, enquiryId, at)).rejects.toMatchObject({
        code: 'PT422',
        hint: 'slot_not_offered',
      })
    }
  })

  it('wait for the host, are one a conversation, and say until when', async () => {
    const { seeker, enquiryId, slots } = await visits.begun(owner)
    const id = await visits.request(seeker, enquiryId, slots[0], { _note: ' We come by bus. ' })
    expect(await visits.row(owner, id)).toMatchObject({
      my_side: 'owner',
      other: { name: 'Tenzin L.' },
      state: 'requested',
      note: 'We come by bus.',
      is_place_open: false,
      proposal: null,
    })
    expect(await alarms(id)).toEqual(['visit_request_ends'])
    expect(await chats.thread(owner, enquiryId)).toMatchObject({ stage: 'visiting', next: 'me' })
    expect(await told(owner, enquiryId)).toEqual(['visit_requested'])
    await expect(visits.request(seeker, enquiryId, slots[2])).rejects.toMatchObject({
      code: 'PT409',
      hint: 'visit_exists',
    })
    await expect(visits.row(stranger, id)).rejects.toThrow('no answer')
  })

  it('are at most five requests and five confirmed of one seeker', async () => {
    const seeker = await chats.newSeeker()
    const asked: (readonly [Person, string])[] = []
    const ask = async (place: number) => {
      const host = await chats.acts.newPerson()
      const { homeId, slots } = await visits.begun(host)
      const enquiryId = await chats.start(seeker, homeId, `Question ${place}`)
      asked.push([host, await visits.request(seeker, enquiryId, slots[place * 3])])
    }
    for (let place = 0; place < 5; place += 1) await ask(place)
    await expect(ask(5)).rejects.toMatchObject({ code: 'PT429', hint: 'too_many' })
    for (const [host, id] of asked) await confirm(host, id)
    await ask(6)
    const [host, id] = asked[5] ?? [owner, '']
    await expect(confirm(host, id)).rejects.toMatchObject({ code: 'PT429', hint: 'too_many' })
    expect(await stored(id)).toMatchObject({ state: 'requested' })
  })

  it('are confirmed by the host alone, in the state that was seen, while they are to come', async () => {
    const { seeker, enquiryId, slots } = await visits.begun(owner)
    const id = await visits.request(seeker, enquiryId, slots[0])
    await expect(confirm(stranger, id)).rejects.toMatchObject({ code: 'PT404' })
    await expect(confirm(owner, randomUUID())).rejects.toMatchObject({ code: 'PT404' })
    await expect(confirm(seeker, id)).rejects.toMatchObject({
      code: '42501',
      hint: 'not_your_step',
    })
    await expect(confirm(owner, id, null)).rejects.toMatchObject({ code: '22023' })
    await expect(confirm(owner, id, 'confirmed')).rejects.toMatchObject({ code: 'PT409' })
    await expect(
      visits.callAt(later(slots[0], 1), owner, 'confirm_visit', {
        _visit_id: id,
        _share_phone: false,
        _expected: 'requested',
      }),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'time_over' })
    expect(await confirm(owner, id)).toMatchObject({
      success: true,
      state: 'confirmed',
      version: 2,
    })
    await expect(confirm(owner, id)).rejects.toMatchObject({ hint: 'wrong_state' })
    expect(await alarms(id)).toEqual([
      'visit_over',
      'visit_remind_2',
      'visit_remind_24',
      'visit_settle',
    ])
    expect(await told(seeker, enquiryId)).toEqual(['visit_confirmed'])
    const held = await stored(id)
    expect(Date.parse(textOf(held['held_until'])) - Date.parse(textOf(held['ends_at']))).toBe(
      15 * 60_000,
    )
  })

  it('leave three messages before an answer; a confirmed one is an answer, a declined one is none (C1)', async () => {
    const host = await chats.acts.newPerson({ first_name: 'Asha', last_name: 'Rao' })
    const { seeker, enquiryId, slots } = await visits.begun(host)
    const id = await visits.request(seeker, enquiryId, slots[0])
    await chats.send(seeker, enquiryId, 'Second')
    await chats.send(seeker, enquiryId, 'Third')
    const refused = { code: 'PT422', hint: 'wait_for_answer' }
    await expect(chats.send(seeker, enquiryId, 'Fourth')).rejects.toMatchObject(refused)
    await visits.call(host, 'decline_visit', {
      _visit_id: id,
      _reason_kind: 'not_free',
      _reason: null,
      _expected: 'requested',
    })
    await expect(chats.send(seeker, enquiryId, 'Fourth')).rejects.toMatchObject(refused)
    await confirm(host, await visits.request(seeker, enquiryId, slots[4]))
    expect(await chats.thread(seeker, enquiryId)).toMatchObject({ messages_left: null })
    await chats.send(seeker, enquiryId, 'We come by bus')
  })

  it('hide a slot from others once confirmed, not before', async () => {
    const { seeker, homeId, enquiryId, slots } = await visits.begun(owner)
    const offered = async () =>
      (await visits.slots(stranger, homeId, 6)).map(({ starts_at: at }) =>
        new Date(textOf(at)).toISOString(),
      )
    const id = await visits.request(seeker, enquiryId, slots[2])
    expect(await offered()).toContain(slots[2])
    await confirm(owner, id)
    for (const slot of [slots[2], slots[3]]) expect(await offered()).not.toContain(slot)
    for (const slot of [slots[0], slots[4]]) expect(await offered()).toContain(slot)
    const other = await chats.start(stranger, homeId)
    await expect(visits.request(stranger, other, slots[2])).rejects.toMatchObject({
      code: 'PT409',
      hint: 'slot_taken',
    })
  })

  it('stand when hours change after they were asked for', async () => {
    const { seeker, homeId, enquiryId, slots } = await visits.begun(owner)
    const id = await visits.request(seeker, enquiryId, slots[0])
    await visits.call(owner, 'save_visit_hours', {
      _property_id: homeId,
      _settings: {
        slot_minutes: 60,
        buffer_minutes: 0,
        notice_hours: 72,
        days_ahead: 1,
        per_day: 1,
        confirms_itself: false,
        paused_until: null,
      },
      _windows: [],
      _version: 1,
    })
    expect(await confirm(owner, id)).toMatchObject({ state: 'confirmed' })
  })

  it('confirm themselves where the host chose it, but not for who missed three', async () => {
    const { seeker, enquiryId, slots } = await visits.begun(owner, { confirms_itself: true })
    const id = await visits.request(seeker, enquiryId, slots[10])
    expect(await stored(id)).toMatchObject({ state: 'confirmed', version: 1 })
    expect(await told(owner, enquiryId)).toEqual(['visit_confirmed'])
    const next = await visits.begun(owner, { confirms_itself: true })
    const away = await visits.request(next.seeker, next.enquiryId, next.slots[20])
    await chats.acts.operate(
      `update public.visits set state = 'no_show', missed_side = 'seeker' where id = '${away}'`,
    )
    for (let missed = 0; missed < 2; missed += 1)
      await chats.acts.operate(`insert into public.visits
        (enquiry_id, seeker_id, state, missed_side, starts_at, ends_at, held_until, mode, people, created_at, state_at)
        select enquiry_id, seeker_id, state, missed_side, starts_at, ends_at, held_until, mode, people, created_at, state_at
        from public.visits where id = '${away}'`)
    const again = await visits.request(next.seeker, next.enquiryId, next.slots[30])
    expect(await stored(again)).toMatchObject({ state: 'requested' })
  })

  it('are moved by a proposal that the other side accepts as it saw it; the time that was set stays held', async () => {
    const { seeker, enquiryId, slots } = await visits.begun(owner)
    const id = await visits.request(seeker, enquiryId, slots[0])
    await expect(propose(stranger, id, slots[4])).rejects.toMatchObject({ code: 'PT404' })
    await expect(accept(seeker, id, slots[4])).rejects.toMatchObject({ hint: 'wrong_state' })
    const night = `${textOf(slots[0]).slice(0, 10)}T18:20:00Z`
    await expect(propose(seeker, id, night)).rejects.toMatchObject({ hint: 'slot_not_offered' })
    await propose(owner, id, night)
    await expect(confirm(owner, id)).rejects.toMatchObject({ hint: 'proposal_open' })
    await expect(propose(seeker, id, slots[6])).rejects.toMatchObject({
      code: 'PT409',
      hint: 'wrong_state',
    })
    await propose(owner, id, slots[4])
    await expect(accept(owner, id, slots[4])).rejects.toMatchObject({ code: '42501' })
    await expect(accept(seeker, id, night)).rejects.toMatchObject({ hint: 'proposal_changed' })
    expect(await chats.thread(seeker, enquiryId)).toMatchObject({ next: 'me' })
    expect(await accept(seeker, id, slots[4])).toMatchObject({ state: 'confirmed' })
    expect(await visits.row(seeker, id)).toMatchObject({ moves: 1, proposal: null })

    await propose(seeker, id, slots[5], 'confirmed')
    expect(await visits.row(owner, id)).toMatchObject({
      state: 'confirmed',
      proposal: { side: 'seeker' },
    })
    await visits.call(owner, 'refuse_visit_proposal', {
      _visit_id: id,
      _starts_at: slots[5],
      _expected: 'confirmed',
    })
    await propose(seeker, id, slots[5], 'confirmed')
    await accept(owner, id, slots[5], 'confirmed')
    expect(new Date(textOf((await stored(id))['starts_at'])).toISOString()).toBe(slots[5])
    expect(await told(seeker, enquiryId)).toEqual([
      'visit_proposed',
      'visit_proposed',
      'visit_confirmed',
      'visit_proposal_refused',
      'visit_moved',
    ])
    await chats.acts.operate(`update public.visits set moves = 5 where id = '${id}'`)
    await expect(propose(owner, id, slots[9], 'confirmed')).rejects.toMatchObject({
      hint: 'too_many_moves',
    })
  })

  it('are declined with a reason, which says nothing of religion', async () => {
    const { seeker, enquiryId, slots } = await visits.begun(owner)
    const id = await visits.request(seeker, enquiryId, slots[0])
    const decline = (person: Person, kind: string, reason: string | null) =>
      visits.call(person, 'decline_visit', {
        _visit_id: id,
        _reason_kind: kind,
        _reason: reason,
        _expected: 'requested',
      })
    await expect(decline(owner, 'rain', null)).rejects.toMatchObject({ code: '22023' })
    await expect(decline(owner, 'other', 'Brahmin only')).rejects.toMatchObject({
      hint: 'discriminating_words',
    })
    await expect(decline(seeker, 'other', null)).rejects.toMatchObject({ code: '42501' })
    await decline(owner, 'not_free', 'My sister marries')
    expect(await visits.row(seeker, id)).toMatchObject({
      state: 'declined',
      reason_kind: 'not_free',
      reason: 'My sister marries',
    })
    expect(await alarms(id)).toEqual([])
    expect(await chats.thread(seeker, enquiryId)).toMatchObject({ stage: 'asking' })
    expect(await told(seeker, enquiryId)).toEqual(['visit_declined'])
    const events = await chats.acts.operate(
      `select detail from public.chain_events where entity_id = '${id}'`,
    )
    expect(JSON.stringify(events)).not.toContain('sister')
  })

  it('are cancelled until they begin, and late ones are noted', async () => {
    const begun = await visits.begun(owner)
    const id = await visits.confirmed(begun, owner)
    const [slot] = begun.slots
    const args = {
      _visit_id: id,
      _reason_kind: 'not_free',
      _reason: null,
      _expected: 'confirmed',
    }
    await expect(cancel(stranger, id, 'confirmed')).rejects.toMatchObject({ code: 'PT404' })
    await expect(
      visits.callAt(later(slot, 1), begun.seeker, 'cancel_visit', args),
    ).rejects.toMatchObject({ hint: 'visit_begun' })
    await visits.callAt(later(slot, -60), begun.seeker, 'cancel_visit', args)
    const [event] = await chats.acts.operate(
      `select detail from public.chain_events where entity_id = '${id}' and action = 'cancel'`,
    )
    expect(event?.['detail']).toMatchObject({ reason_kind: 'not_free', is_late: true })
    expect(await told(owner, begun.enquiryId)).toEqual([
      'visit_requested',
      'visit_confirmed',
      'visit_cancelled',
    ])
    await expect(cancel(owner, id, 'confirmed')).rejects.toMatchObject({ hint: 'wrong_state' })
    await visits.request(begun.seeker, begun.enquiryId, slot)
  })

  it('are held, and what the seeker says of it is read by both', async () => {
    const begun = await visits.begun(owner)
    const id = await visits.confirmed(begun, owner)
    const [slot] = begun.slots
    const complete = { _visit_id: id, _expected: 'confirmed' }
    await expect(visits.call(owner, 'complete_visit', complete)).rejects.toMatchObject({
      hint: 'too_early',
    })
    await expect(
      visits.callAt(later(slot, 5), begun.seeker, 'complete_visit', complete),
    ).rejects.toMatchObject({ code: '42501' })
    const said = (person: Person, reasons: readonly string[]) =>
      visits.callAt(later(slot, 40), person, 'give_visit_feedback', {
        _visit_id: id,
        _interest: 'maybe',
        _reasons: reasons,
        _words: 'Dark kitchen',
      })
    await expect(said(begun.seeker, ['colour'])).rejects.toMatchObject({ code: '22023' })
    await expect(said(owner, [])).rejects.toMatchObject({ code: '42501' })
    expect(await said(begun.seeker, ['light'])).toMatchObject({ state: 'completed' })
    for (const person of [begun.seeker, owner]) {
      const { visited_at: at } = await chats.thread(person, begun.enquiryId)
      expect(Date.parse(textOf(at))).toBe(Date.parse(textOf(slot)))
    }
    expect(await visits.row(owner, id)).toMatchObject({
      state: 'completed',
      feedback: { interest: 'maybe', reasons: ['light'], words: 'Dark kitchen' },
    })
    expect(await alarms(id)).toEqual(['visit_restage'])
  })

  it('that somebody missed are said so in their time, about the other side; two that contradict count for nobody', async () => {
    const begun = await visits.begun(owner)
    const id = await visits.confirmed(begun, owner)
    const [slot] = begun.slots
    const report = (person: Person, minutes: number, side: string, expected = 'confirmed') =>
      visits.callAt(later(slot, minutes), person, 'report_no_show', {
        _visit_id: id,
        _missed_side: side,
        _expected: expected,
      })
    await expect(report(owner, 19, 'seeker')).rejects.toMatchObject({ hint: 'too_early' })
    await expect(report(owner, 21, 'host')).rejects.toMatchObject({ code: '22023' })
    await expect(report(owner, 30 + 49 * 60, 'seeker')).rejects.toMatchObject({
      hint: 'report_too_late',
    })
    await report(owner, 21, 'seeker')
    expect(await visits.row(owner, id)).toMatchObject({ state: 'no_show', missed_side: 'seeker' })
    await expect(report(owner, 25, 'seeker', 'no_show')).rejects.toMatchObject({
      hint: 'wrong_state',
    })
    await report(begun.seeker, 60, 'host', 'no_show')
    expect(await visits.row(owner, id)).toMatchObject({ missed_side: null, version: 4 })
  })

  it('answer a key twice with equal bytes, and refuse it for something else (C29)', async () => {
    const { seeker, enquiryId, slots } = await visits.begun(owner)
    const id = await visits.request(seeker, enquiryId, slots[0])
    const key = randomUUID()
    const args = { _visit_id: id, _share_phone: false, _expected: 'requested' }
    const first = await visits.call(owner, 'confirm_visit', args, key)
    expect(await visits.call(owner, 'confirm_visit', args, key)).toEqual(first)
    await expect(
      visits.call(owner, 'confirm_visit', { ...args, _share_phone: true }, key),
    ).rejects.toMatchObject({ hint: 'key_reused' })
  })

  it('have one event a change, which lead to the state (I7)', async () => {
    const rows = await chats.acts.operate(`
      select visit.id from public.visits as visit
      where visit.state <> (
        select event.to_state from public.chain_events as event where event.entity_id = visit.id order by event.id desc limit 1
      ) and visit.version > 1`)
    expect(rows).toEqual([])
    expect(await chats.acts.operate('select * from private.missing_alarms(now())')).toEqual([])
  })
})
