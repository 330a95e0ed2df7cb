// I8, C5, C6, C7: an exact address and a number are shown to the two sides of a confirmed visit, for its time, and by one door alone.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { later, type Visits, visitsOn } from '../support/visits.ts'

const place = { address: 'Flat 402, Sai Enclave, Road 7', landmark: 'behind the temple' }

describeOnEachEngine('the place of a visit', (open) => {
  let chats: Conversations
  let visits: Visits
  let owner: Person
  let stranger: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    visits = visitsOn(chats)
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    await chats.acts
      .operate(`update auth.users set phone = '919876543210', phone_confirmed_at = now()
      where id = '${owner.userId}'`)
    stranger = await chats.newSeeker()
  })

  const placeAt = async (person: Person, id: string, at?: string): Promise<Json> => {
    const scope =
      at === undefined
        ? person.scope
        : { ...person.scope, settings: { ...person.scope.settings, 'private.present': at } }
    const [row] = await chats.acts.request(
      { ...person, scope },
      `select public.visit_place('${id}') as answer`,
    )
    return Object.fromEntries(Object.entries(row?.['answer'] ?? {}))
  }
  const closed = { code: 'PT409', hint: 'place_closed' }

  it('is not given before the visit is confirmed, nor to anybody else', async () => {
    const begun = await visits.begun(owner)
    const id = await visits.request(begun.seeker, begun.enquiryId, begun.slots[0])
    for (const person of [begun.seeker, owner])
      await expect(placeAt(person, id)).rejects.toMatchObject({
        code: 'PT409',
        hint: 'not_yet_confirmed',
      })
    await expect(placeAt(stranger, id)).rejects.toMatchObject({ code: 'PT404' })
    await visits.call(owner, 'confirm_visit', {
      _visit_id: id,
      _share_phone: true,
      _expected: 'requested',
    })
    await expect(placeAt(stranger, id)).rejects.toMatchObject({ code: 'PT404' })
    expect(await placeAt(begun.seeker, id)).toMatchObject({
      ...place,
      latitude: 17.4401,
      directions: 'second gate',
      other: { card: { name: 'Meera R.' }, phone: '+919876543210' },
    })
  })

  it('closes a day after the end, and at once when it is cancelled, missed or one blocks the other', async () => {
    const begun = await visits.begun(owner)
    const id = await visits.confirmed(begun, owner, begun.slots[3])
    const end = later(begun.slots[3], 30)
    await placeAt(begun.seeker, id, later(end, 24 * 60 - 1))
    await expect(placeAt(begun.seeker, id, later(end, 24 * 60))).rejects.toMatchObject(closed)
    await chats.call(owner, 'block_person', { _enquiry_id: begun.enquiryId })
    await expect(placeAt(begun.seeker, id)).rejects.toMatchObject(closed)
    await chats.call(owner, 'unblock_person', { _enquiry_id: begun.enquiryId })
    await placeAt(begun.seeker, id)
    await visits.call(owner, 'cancel_visit', {
      _visit_id: id,
      _reason_kind: 'other',
      _reason: null,
      _expected: 'confirmed',
    })
    await expect(placeAt(begun.seeker, id)).rejects.toMatchObject(closed)

    const missed = await visits.begun(owner)
    const missedId = await visits.confirmed(missed, owner, missed.slots[8])
    const after = later(missed.slots[8], 25)
    await visits.callAt(after, owner, 'report_no_show', {
      _visit_id: missedId,
      _missed_side: 'seeker',
      _expected: 'confirmed',
    })
    await expect(placeAt(missed.seeker, missedId, after)).rejects.toMatchObject(closed)
  })

  it('shows the last digits of a number that is not shared, and no address of a visit by video', async () => {
    const begun = await visits.begun(owner)
    const id = await visits.request(begun.seeker, begun.enquiryId, begun.slots[14], {
      _mode: 'video',
    })
    await visits.call(owner, 'confirm_visit', {
      _visit_id: id,
      _share_phone: false,
      _expected: 'requested',
    })
    expect(await placeAt(begun.seeker, id)).toMatchObject({
      address: null,
      latitude: null,
      other: { phone: '+91 •••••• 3210' },
    })
    const host = await placeAt(owner, id)
    expect(host).toMatchObject({ other: { card: { name: 'Tenzin L.' } } })
    expect(JSON.stringify(host['other'])).toMatch(/"phone":"\+91 •••••• \d{4}"/)
  })

  it('is looked at twenty times a day, and the owner reads when', async () => {
    const begun = await visits.begun(owner)
    const id = await visits.confirmed(begun, owner, begun.slots[18])
    const calendar = `select public.visit_calendar('${id}') ->> 'address' as address`
    for (let look = 0; look < 19; look += 1) await placeAt(begun.seeker, id)
    expect(await chats.acts.request(begun.seeker, calendar)).toEqual([{ address: place.address }])
    await expect(placeAt(begun.seeker, id)).rejects.toMatchObject({ code: 'PT429' })
    await expect(chats.acts.request(begun.seeker, calendar)).rejects.toMatchObject({
      code: 'PT429',
    })
    const views = (person: Person) =>
      chats.acts.request(
        person,
        `select jsonb_array_length(public.visit_place_views('${id}')) as count`,
      )
    expect(await views(owner)).toEqual([{ count: 20 }])
    await expect(views(begun.seeker)).rejects.toMatchObject({ code: '42501' })
    await expect(views(stranger)).rejects.toMatchObject({ code: 'PT404' })
  })

  it('is gone for a broker who acts no more', async () => {
    const broker = await chats.acts.newPerson()
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    const begun = await visits.begun(owner)
    await chats.acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${begun.homeId}'`,
    )
    const id = await visits.confirmed(begun, broker, begun.slots[24])
    await placeAt(broker, id)
    await chats.acts.operate(
      `update public.properties set broker_id = null where id = '${begun.homeId}'`,
    )
    await expect(placeAt(broker, id)).rejects.toMatchObject({ code: 'PT404' })
    const [row] = await chats.acts.operate(
      `select state, host_id, host_shares_phone from public.visits where id = '${id}'`,
    )
    expect(row).toEqual({ state: 'confirmed', host_id: owner.userId, host_shares_phone: false })
  })

  it('stands in no list, event, notification, mail, push or copy of the data, and by no other door', async () => {
    const begun = await visits.begun(owner)
    const id = await visits.confirmed(begun, owner, begun.slots[30])
    const { seeker } = begun
    await chats.acts
      .operate(`insert into public.push_subscriptions (user_id, auth_session_id, endpoint, p256dh, auth)
      values ('${seeker.userId}', '${seeker.sessionId}', 'https://push.example.net/x', repeat('a', 87), repeat('b', 22))`)
    const found: unknown[] = []
    for (const sql of [
      'select public.my_visits()',
      'select public.my_threads()',
      `select public.thread('${begun.enquiryId}')`,
      'select public.my_notifications()',
      'select public.export_my_data()',
      'select id, enquiry_id, entity, entity_id, action, from_state, to_state, side, detail, happened_at from public.chain_events',
      'select id, enquiry_id, property_id, state, starts_at, ends_at, note, reason from public.visits',
      'select * from public.visit_feedback',
      'select * from public.visit_hours',
      'select * from public.property_private',
      'select * from public.messages',
      `select public.visit_place_views('${id}')`,
      'select * from private.place_views',
      'select host_id from public.visits',
    ])
      found.push(await chats.acts.request(seeker, sql).catch((error: Error) => error.message))
    expect(JSON.stringify(found)).not.toContain(owner.userId)
    for (const sql of [
      `select mail from private.take_notification_mails(now() + interval '2 days', 1000) as mail`,
      `select push from private.take_pushes(now() + interval '1 hour', 1000) as push`,
      'select subject from public.notifications',
      'select detail, reason from public.chain_events',
    ])
      found.push(await chats.acts.operate(sql))
    const text = JSON.stringify(found)
    const secrets = [...Object.values(place), 'second gate', '17.4401', '9876543210']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).toContain(begun.enquiryId)
    expect(found[0]).toHaveLength(1)
  })

  it('needs the second factor, and so does all of a visit, each policy by itself', async () => {
    const begun = await visits.begun(owner)
    const id = await visits.confirmed(begun, owner, begun.slots[36])
    await chats.acts.operate(
      `insert into public.visit_feedback (visit_id, interest, created_at) values ('${id}', 'yes', now())`,
    )
    const read = async (person: Person) => {
      const seen = []
      for (const table of [
        'enquiries',
        'visits',
        'visit_feedback',
        'visit_settings',
        'visit_hours',
      ])
        seen.push((await chats.acts.request(person, `select from public.${table}`)).length > 0)
      return seen
    }
    expect(await read(begun.seeker)).toEqual([true, true, true, false, false])
    await chats.acts
      .operate(`update public.user_2fa_settings set email_2fa_enabled = true, requires_2fa = true
        where user_id in ('${begun.seeker.userId}')`)
    await expect(placeAt(begun.seeker, id)).rejects.toMatchObject({ code: '42501' })
    expect(await read(begun.seeker)).toEqual([false, false, false, false, false])
    const opened = []
    const restricted = [
      '"conversations need the second factor" on public.enquiries',
      '"visits need the second factor" on public.visits',
    ]
    for (const policy of restricted) {
      await chats.acts.operate(`alter policy ${policy} using (true)`)
      opened.push(await read(begun.seeker))
    }
    for (const policy of restricted)
      await chats.acts.operate(`alter policy ${policy} using ((select private.second_factor_ok()))`)
    expect(opened).toEqual([
      [true, false, false, false, false],
      [true, true, false, false, false],
    ])
  })
})
