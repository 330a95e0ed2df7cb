// Figures of homes (chain 2.12): others' homes are refused, 366 days are the most, no single rent is readable. Counts equal a recount: figures-model.test.ts.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { newTenancies, type Tenancies } from '../support/tenancies.ts'

describeOnEachEngine('figures of homes', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
  const back = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const answerOf = async (person: Person, call: string): Promise<unknown> => {
    const [row] = await rent.acts.request(person, `select public.${call} as answer`)
    return row?.['answer']
  }
  const funnel = (person: Person, homeId: string | null, from = back(30), until = today) =>
    answerOf(
      person,
      `my_funnel(${homeId === null ? 'null' : `'${homeId}'`}, '${from}', '${until}')`,
    )

  it('refuses 367 days, days the wrong way round and no days', async () => {
    for (const [from, until] of [
      [back(366), today],
      [today, back(1)],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(funnel(owner, null, from, until))).toBe('bad_argument')
    expect(await refusalOf(answerOf(owner, `my_funnel(null, null, '${today}')`))).toBe(
      'bad_argument',
    )
    expect(await funnel(owner, null, back(365), today)).toEqual([])
  })

  it('refuses the figures and the neighbours of another’s home as if it were none', async () => {
    const homeId = await rent.chats.newHome(owner)
    const stranger = await rent.chats.newSeeker()
    await expect(funnel(stranger, homeId)).rejects.toMatchObject({ code: 'PT404' })
    await expect(answerOf(stranger, `rent_beside('${homeId}')`)).rejects.toMatchObject({
      code: 'PT404',
    })
    expect(await funnel(stranger, null)).toEqual([])
  })

  it('counts who asked once, how soon it was answered, and nothing of who was invited', async () => {
    const host = await rent.acts.newPerson()
    const homeId = await rent.chats.newHome(host)
    const seeker = await rent.chats.newSeeker()
    const threadId = await rent.chats.start(seeker, homeId)
    await rent.chats.start(seeker, homeId, 'Is it still free?')
    await rent.chats.send(host, threadId, 'Yes, it is.')
    await rent.chats.send(host, threadId, 'Come and see it.')
    expect(await funnel(host, homeId)).toMatchObject([{ enquiries: 1, first_answers: 1 }])
    expect(await answerOf(host, 'my_answer_time()')).toEqual({
      days: 90,
      answers: 1,
      within_day: 1,
      mean_minutes: 0,
    })
    await rent.acts.request(
      seeker,
      `insert into public.saved_properties (user_id, property_id) values ('${seeker.userId}', '${homeId}')`,
    )
    expect(await funnel(host, homeId)).toMatchObject([{ saves: 1 }])
    await rent.acts.request(
      seeker,
      `delete from public.saved_properties where property_id = '${homeId}'`,
    )
    expect(await funnel(host, homeId)).toMatchObject([{ saves: 0 }])
    expect(await funnel(host, homeId, back(30), back(1))).toMatchObject([{ enquiries: 0 }])
    expect(await answerOf(seeker, 'my_answer_time()')).toEqual({
      days: 90,
      answers: 0,
      within_day: 0,
      mean_minutes: null,
    })
  })

  it('tells of similar homes from eight of four owners on, rounded, and never of one', async () => {
    const host = await rent.acts.newPerson()
    const place = { locality: `'Kokapet'`, city: `'Hyderabad'`, bedrooms: '3', square_feet: '1500' }
    const homeId = await rent.chats.newHome(host, { ...place, price: '68000' })
    const others = [
      await rent.acts.newPerson(),
      await rent.acts.newPerson(),
      await rent.acts.newPerson(),
    ]
    const list = (person: Person, price: number, more: Readonly<Record<string, string>> = {}) =>
      rent.chats.newHome(person, { ...place, price: String(price), ...more })
    /* oxlint-disable no-await-in-loop -- one after the other */
    for (const [at, price] of [
      48_000, 54_100, 55_000, 58_000, 58_300, 60_000, 61_900, 70_000,
    ].entries()) {
      const lister = others[at % 3]
      if (lister !== undefined) await list(lister, price)
    }
    // eight homes, three owners
    expect(await answerOf(host, `rent_beside('${homeId}')`)).toEqual({ rent: 68_000, homes: null })
    const fourth = await rent.acts.newPerson()
    // none of these is like it: too large, another number of bedrooms, one's own
    await list(fourth, 20_000, { square_feet: '1801' })
    await list(fourth, 20_000, { bedrooms: '2' })
    await list(host, 20_000)
    expect(await answerOf(host, `rent_beside('${homeId}')`)).toEqual({ rent: 68_000, homes: null })
    await list(fourth, 60_500)
    expect(await answerOf(host, `rent_beside('${homeId}')`)).toEqual({
      rent: 68_000,
      homes: 8,
      from: 55_000,
      middle: 58_500,
      until: 60_500,
    })
  })
})
