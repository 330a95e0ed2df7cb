// 2.2, edge 7 and what days do: 29 February, 23:50, the end of hours, midnight in India, the end of a month, 400 days.
import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { textOf, type Visits, visitsOn, window } from '../support/visits.ts'

/** A moment written as a clock in India shows it. */
const india = (shown: string): string =>
  new Date(`${shown.replace(' ', 'T')}:00+05:30`).toISOString()

const atTime = (person: Person, shown: string): Person => ({
  ...person,
  scope: {
    ...person.scope,
    settings: { ...person.scope.settings, 'private.present': india(shown) },
  },
})

describeOnEachEngine('times of visits', (open) => {
  let chats: Conversations
  let visits: Visits
  beforeAll(async () => {
    const database = await open()
    chats = conversationsOn(actsOn(database))
    visits = visitsOn(chats)
    return () => database.close()
  })

  /** Host, home and seeker at a moment; the home is shown from 10 to 11:45 and from 22 to 24 on every day. */
  const world = async (shown: string, settings: Json = {}) => {
    const host = atTime(await chats.acts.newPerson(), shown)
    const seeker = atTime(await chats.newSeeker(), shown)
    const homeId = await chats.newHome(host)
    const windows = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
      window(day, '10:00', '11:45'),
      window(day, '22:00', '24:00'),
    ])
    await visits.saveHours(host, homeId, settings, windows)
    return { host, seeker, homeId, enquiryId: await chats.start(seeker, homeId) }
  }
  type World = Awaited<ReturnType<typeof world>>
  const shownTo = async ({ seeker, homeId }: World, from: string, days: number) => {
    const rows = await chats.acts.request(
      seeker,
      `select to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as at
        from public.free_slots('${homeId}', '${from}', ${days})`,
    )
    return rows.map(({ at }) => textOf(at))
  }
  const ask = ({ seeker, enquiryId }: World, shown: string) =>
    visits.request(seeker, enquiryId, india(shown))
  const confirm = (host: Person, id: string) =>
    visits.call(host, 'confirm_visit', {
      _visit_id: id,
      _share_phone: false,
      _expected: 'requested',
    })
  const propose = (person: Person, id: string, shown: string, expected = 'requested') =>
    visits.call(person, 'propose_visit', {
      _visit_id: id,
      _starts_at: india(shown),
      _share_phone: null,
      _expected: expected,
    })
  const accept = (person: Person, id: string, shown: string, expected = 'requested') =>
    visits.call(person, 'accept_visit_proposal', {
      _visit_id: id,
      _starts_at: india(shown),
      _share_phone: null,
      _expected: expected,
    })
  const stored = async (id: string) => {
    const [row] = await chats.acts.operate(`
      select state, moves, to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as starts,
        to_char(ends_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as ends,
        to_char(held_until at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as held
      from public.visits where id = '${id}'`)
    return row
  }

  it('on 29 February are refused in a year that has none and offered in one that has', async () => {
    const plain = await world('2027-02-26 09:00')
    expect(await shownTo(plain, '2027-02-28', 2)).toEqual([
      '2027-02-28 10:00',
      '2027-02-28 10:30',
      '2027-02-28 11:00',
      '2027-02-28 22:00',
      '2027-02-28 22:30',
      '2027-02-28 23:00',
      '2027-02-28 23:30',
      '2027-03-01 10:00',
      '2027-03-01 10:30',
      '2027-03-01 11:00',
      '2027-03-01 22:00',
      '2027-03-01 22:30',
      '2027-03-01 23:00',
      '2027-03-01 23:30',
    ])
    await expect(
      visits.call(plain.host, 'save_visit_hours', {
        _property_id: plain.homeId,
        _settings: {
          slot_minutes: 30,
          buffer_minutes: 15,
          notice_hours: 3,
          days_ahead: 14,
          per_day: 8,
          confirms_itself: false,
          paused_until: null,
        },
        _windows: [
          {
            weekday: null,
            on_date: '2027-02-29',
            from_time: null,
            until_time: null,
            is_closed: true,
          },
        ],
        _version: 1,
      }),
    ).rejects.toMatchObject({ code: '22023' })

    const leap = await world('2028-02-26 09:00')
    const days = new Set((await shownTo(leap, '2028-02-28', 3)).map((at) => at.slice(0, 10)))
    expect([...days]).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    const id = await ask(leap, '2028-02-29 11:00')
    await confirm(leap.host, id)
    expect(await stored(id)).toMatchObject({ state: 'confirmed', starts: '2028-02-29 11:00' })
  })

  it('at 23:50, over the end of hours and between two times are no times that are offered', async () => {
    const made = await world('2027-06-07 09:00')
    for (const shown of [
      '2027-06-09 23:50',
      '2027-06-09 11:30',
      '2027-06-09 10:15',
      '2027-06-09 09:30',
      '2027-06-10 00:00',
    ])
      await expect(ask(made, shown)).rejects.toMatchObject({
        code: 'PT422',
        hint: 'slot_not_offered',
      })
    await expect(ask(made, '2028-07-11 10:00')).rejects.toMatchObject({ code: '22023' })
    await expect(
      chats.acts.request(
        made.seeker,
        `select * from public.free_slots('${made.homeId}', '2028-07-11', 1)`,
      ),
    ).rejects.toMatchObject({ code: '22023' })
    const id = await ask(made, '2027-06-09 23:30')
    expect(await stored(id)).toMatchObject({ ends: '2027-06-10 00:00', held: '2027-06-10 00:15' })
  })

  it('that a host proposes at 23:50 hold the first minutes of the next day', async () => {
    const made = await world('2027-06-07 09:00')
    const id = await ask(made, '2027-06-09 10:00')
    await propose(made.host, id, '2027-06-09 23:50')
    await accept(made.seeker, id, '2027-06-09 23:50')
    expect(await stored(id)).toEqual({
      state: 'confirmed',
      moves: 1,
      starts: '2027-06-09 23:50',
      ends: '2027-06-10 00:20',
      held: '2027-06-10 00:35',
    })
    expect(await shownTo(made, '2027-06-09', 1)).not.toContain('2027-06-09 23:30')
    const second = atTime(await chats.newSeeker(), '2027-06-07 09:00')
    const other = { ...made, seeker: second, enquiryId: await chats.start(second, made.homeId) }
    const later = await ask(other, '2027-06-10 10:00')
    await propose(made.host, later, '2027-06-10 00:30')
    await expect(accept(second, later, '2027-06-10 00:30')).rejects.toMatchObject({
      code: 'PT409',
      hint: 'slot_taken',
    })
    await propose(made.host, later, '2027-06-10 00:35')
    expect(await accept(second, later, '2027-06-10 00:35')).toMatchObject({ state: 'confirmed' })
  })

  it('that move across midnight, into the next month and back free the day that they leave', async () => {
    const made = await world('2027-06-28 09:00', { per_day: 1 })
    const id = await ask(made, '2027-06-30 23:30')
    await confirm(made.host, id)
    expect(await shownTo(made, '2027-06-30', 1)).toEqual([])
    await propose(made.host, id, '2027-07-01 00:15', 'confirmed')
    await accept(made.seeker, id, '2027-07-01 00:15', 'confirmed')
    expect(await stored(id)).toMatchObject({
      moves: 1,
      starts: '2027-07-01 00:15',
      held: '2027-07-01 01:00',
    })
    const june = await shownTo(made, '2027-06-30', 2)
    expect(june).toContain('2027-06-30 23:00')
    // 23:30 would end and be held until 00:15, when the next begins
    expect(june).toContain('2027-06-30 23:30')
    expect(june.filter((at) => at.startsWith('2027-07-01'))).toEqual([])
    // the same visit is no obstacle to its own move
    await propose(made.seeker, id, '2027-06-30 23:30', 'confirmed')
    await accept(made.host, id, '2027-06-30 23:30', 'confirmed')
    expect(await stored(id)).toMatchObject({ moves: 2, starts: '2027-06-30 23:30' })
    const [alarms] = await chats.acts.operate(`
      select array_agg(alarm.kind || ' ' || to_char(alarm.due_at at time zone 'Asia/Kolkata', 'MM-DD HH24:MI') order by alarm.due_at) as all
      from private.alarms as alarm where alarm.subject_id = '${id}'`)
    expect(alarms).toEqual({
      all: [
        'visit_remind_24 06-29 23:30',
        'visit_remind_2 06-30 21:30',
        'visit_over 07-01 02:00',
        'visit_settle 07-03 00:00',
      ],
    })
  })

  it('begin with today in India, though it is still yesterday elsewhere', async () => {
    const late = await world('2027-06-30 23:45')
    expect((await shownTo(late, '2027-06-30', 2))[0]).toBe('2027-07-01 10:00')
    const early = await world('2027-07-01 00:05')
    const days = new Set((await shownTo(early, '2027-07-01', 14)).map((at) => at.slice(0, 10)))
    expect([...days].at(0)).toBe('2027-07-01')
    expect([...days].at(-1)).toBe('2027-07-14')
    await visits.saveHours(early.host, await chats.newHome(early.host), { days_ahead: 1 })
  })
})
