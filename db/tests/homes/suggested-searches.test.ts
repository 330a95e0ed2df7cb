// Suggested searches: made from the listed homes, each with at least three of them.

import { beforeAll, describe, expect, it } from 'vitest'

import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner, asVisitor } from '../support/act.ts'
import { actsOn, insertListing } from '../support/marketplace.ts'

describeOnEachEngine('suggested searches', (open) => {
  let database: TestDatabase
  let ownerId: string

  const ask = async <T>(sql: string, values: readonly string[] = []): Promise<T> => {
    const [result] = await database.run(asVisitor, [{ text: sql, values }])
    const [row] = result === undefined ? [] : toRows<{ answer: T }>(result)
    if (row === undefined) throw new Error('no answer')
    return row.answer
  }
  const suggested = () => ask<object[]>('select public.suggested_searches() as answer')
  const total = (search: object) =>
    ask<{ total: number }>('select public.search_properties($1) as answer', [
      JSON.stringify(search),
    ]).then((found) => found.total)
  const list = (columns: Readonly<Record<string, string>>) =>
    database.owner.run(asOwner, [
      {
        text: insertListing(ownerId, {
          approval_status: `'approved'`,
          city: `'Hyderabad'`,
          location: `'Lane 3'`,
          ...columns,
        }),
        values: [],
      },
    ])

  beforeAll(async () => {
    database = await open()
    ;({ userId: ownerId } = await actsOn(database).newPerson())
  })

  it('are none where nothing is listed', async () => {
    expect(await suggested()).toEqual([])
  })

  it('are none where no search finds three homes', async () => {
    for (const bedrooms of ['1', '2', '3'])
      for (const price of ['18000', '26000'])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await list({ locality: `'Kondapur'`, bedrooms, price })
    await list({
      locality: `'Kondapur'`,
      bedrooms: '1',
      price: '9000',
      approval_status: `'pending'`,
    })
    await list({ locality: `'Kondapur'`, bedrooms: '1', price: '9000', status: `'rented'` })
    await list({ locality: `'Atlantis'`, bedrooms: '4', price: '60000' })
    expect(await suggested()).toEqual([])
  })

  describe('as soon as there are three', () => {
    beforeAll(async () => {
      for (const price of ['31000', '32500', '33000', '58000'])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await list({ locality: `'Hi Tech City '`, bedrooms: '2', price })
      for (const price of ['7200', '8100', '8900'])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await list({ locality: `'Gachibowli'`, property_type: `'pg-hostel'`, bedrooms: '1', price })
      await list({ locality: `'Abids'`, property_type: `'office'`, price: '90000' })
    })

    it('name a place, rooms, a rent and a kind of home, as people say them', async () => {
      expect(await suggested()).toEqual([
        {
          near: { places: ['HITEC City'], km: 5 },
          exact_bedrooms: [2],
          max_price: 35_000,
        },
        { near: { places: ['Gachibowli'], km: 5 }, types: ['pg-hostel'] },
        { exact_bedrooms: [1], max_price: 18_000 },
      ])
    })

    it('each find three homes or more', async () => {
      const totals = await Promise.all((await suggested()).map(total))
      for (const homes of totals) expect(homes).toBeGreaterThanOrEqual(3)
    })
  })
})
