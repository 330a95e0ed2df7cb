import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { usualSettings, type Visits, visitsOn, window, textOf } from '../support/visits.ts'

describeOnEachEngine('hours of visits', (open) => {
  let chats: Conversations
  let visits: Visits
  let owner: Person
  let seeker: Person
  let homeId: string
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    visits = visitsOn(chats)
    owner = await chats.acts.newPerson()
    seeker = await chats.newSeeker()
    homeId = await chats.newHome(owner)
  })

  const save = (settings: Json, windows: unknown, version: unknown = 0, person = owner) =>
    visits.call(person, 'save_visit_hours', {
      _property_id: homeId,
      _settings: settings,
      _windows: windows,
      _version: version,
    })
  const monday = window(1, '10:00', '12:00')

  it.each([
    ['no settings', {}, []],
    ['a setting too many', { ...usualSettings, color: 'red' }, []],
    ['25 minutes', { ...usualSettings, slot_minutes: 25 }, []],
    ['a buffer of 61', { ...usualSettings, buffer_minutes: 61 }, []],
    ['half an hour of notice', { ...usualSettings, notice_hours: 0.5 }, []],
    ['400 days', { ...usualSettings, days_ahead: 400 }, []],
    ['a word for yes', { ...usualSettings, confirms_itself: 'yes' }, []],
    ['a pause on 30 February', { ...usualSettings, paused_until: '2027-02-30' }, []],
    ['hours that are none', usualSettings, {}],
    ['an eighth day', usualSettings, [window(8, '10:00', '12:00')]],
    ['10 past ten', usualSettings, [window(1, '10:10', '12:00')]],
    ['the end first', usualSettings, [window(1, '12:00', '10:00')]],
    ['a weekday and a date', usualSettings, [{ ...monday, on_date: '2027-01-04' }]],
    ['29 February 2027', usualSettings, [{ ...monday, weekday: null, on_date: '2027-02-29' }]],
    ['hours on a closed date', usualSettings, [{ ...monday, is_closed: true }]],
    ['hours that overlap', usualSettings, [monday, window(1, '11:45', '13:00')]],
    [
      'seven a day',
      usualSettings,
      [8, 9, 10, 11, 12, 13, 14].map((hour) => {
        const padded = String(hour).padStart(2, '0')
        return window(1, `${padded}:00`, `${padded}:30`)
      }),
    ],
  ])('refuses %s', async (_case, settings, windows) => {
    await expect(save(settings, windows)).rejects.toMatchObject({
      code: '22023',
      hint: 'bad_argument',
    })
  })

  it('are set by who lets the home alone', async () => {
    await expect(save(usualSettings, [monday], 0, seeker)).rejects.toMatchObject({ code: 'PT404' })
    await expect(save(usualSettings, [monday], null)).rejects.toMatchObject({ code: '22023' })
    const other = await chats.newHome(await chats.acts.newPerson())
    await save(usualSettings, [monday])
    await expect(
      visits.call(owner, 'copy_visit_hours', { _from: homeId, _to: [other] }),
    ).rejects.toMatchObject({ code: 'PT404' })
    await expect(
      visits.call(seeker, 'pause_visits', { _property_id: homeId, _until: null }),
    ).rejects.toMatchObject({ code: 'PT404' })
  })

  it('are not written over by who saw an older version', async () => {
    await expect(save(usualSettings, [], 0)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'hours_changed',
    })
    expect(await save(usualSettings, [], 1)).toMatchObject({ version: 2, state: 'offered' })
  })

  it('give slots, by the hours of a date instead of its weekday, after the notice, to everybody', async () => {
    const home = await visits.newHome(owner)
    const all = await visits.slots(seeker, home, 3)
    expect(all.length).toBeGreaterThan(40)
    const [tomorrow] = await chats.acts.operate(
      `select ((now() at time zone 'Asia/Kolkata')::date + 1)::text as day`,
    )
    const day = textOf(tomorrow?.['day'])
    const on = (from: string | null, until: string | null) => ({
      weekday: null,
      on_date: day,
      from_time: from,
      until_time: until,
      is_closed: from === null,
    })
    const ofDay = async (windows: readonly Json[], version: number) => {
      await visits.call(owner, 'save_visit_hours', {
        _property_id: home,
        _settings: usualSettings,
        _windows: windows,
        _version: version,
      })
      return (await visits.slots(seeker, home, 3))
        .map(({ shown }) => textOf(shown))
        .filter((shown) => shown.startsWith(day))
        .map((shown) => shown.slice(11))
    }
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((one) => window(one, '09:00', '10:00'))
    expect(await ofDay([...weekly, on('23:00', '24:00')], 1)).toEqual(['23:00', '23:30'])
    expect(await ofDay([...weekly, on(null, null)], 2)).toEqual([])
    expect(await ofDay([...weekly, on('12:00', '12:45')], 3)).toEqual(['12:00'])
    expect(await ofDay(weekly, 4)).toEqual(['09:00', '09:30'])
  })

  it('give none of a home that is hidden, paused, has no hours or never was', async () => {
    const home = await visits.newHome(owner)
    const offered = async () => (await visits.slots(seeker, home, 14)).length
    expect(await offered()).toBeGreaterThan(0)
    const [later] = await chats.acts.operate(`select (current_date + 40)::text as day`)
    const until = textOf(later?.['day'])
    const paused = await visits.call(owner, 'pause_visits', { _property_id: home, _until: until })
    expect(paused).toMatchObject({ id: home, state: 'paused', version: 2 })
    expect(await offered()).toBe(0)
    await visits.call(owner, 'pause_visits', { _property_id: home, _until: null })
    await chats.acts.operate(`update public.properties set is_public = false where id = '${home}'`)
    expect(await offered()).toBe(0)
    expect(await visits.slots(seeker, randomUUID())).toEqual([])
    await expect(visits.slots(seeker, home, 15)).rejects.toMatchObject({ code: '22023' })
    await expect(
      visits.call(owner, 'pause_visits', { _property_id: home, _until: '2099-01-01' }),
    ).rejects.toMatchObject({ code: '22023' })
  })

  it('are copied to other homes, whose pause stays, and answered twice with equal bytes', async () => {
    const from = await visits.newHome(owner, { slot_minutes: 60 })
    const [one, two] = [await chats.newHome(owner), await visits.newHome(owner)]
    const key = randomUUID()
    const args = { _from: from, _to: [one, two] }
    const answer = await visits.call(owner, 'copy_visit_hours', args, key)
    expect(
      new Map(rowsOf(answer['homes']).map((row) => [row['property_id'], row['version']])),
    ).toEqual(
      new Map([
        [one, 1],
        [two, 2],
      ]),
    )
    expect(await visits.call(owner, 'copy_visit_hours', args, key)).toEqual(answer)
    expect(await visits.slots(seeker, one)).toEqual(await visits.slots(seeker, from))
    for (const _to of [[], [from], [one, one]]) {
      await expect(
        visits.call(owner, 'copy_visit_hours', { _from: from, _to }),
      ).rejects.toMatchObject({ code: '22023' })
    }
  })
})
