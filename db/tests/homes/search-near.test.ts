// Homes near a place: what is refused, what is near enough, in which order, and what is offered where nothing is.

import { beforeAll, describe, expect, it } from 'vitest'

import { kmBetween } from '@basera/search/places/distance'
import { knownPlace } from '@basera/search/places/known-places'
import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner, asVisitor } from '../support/act.ts'
import { actsOn, insertListing, insertListings } from '../support/marketplace.ts'

type Found = {
  readonly homes: readonly { readonly id: string; readonly title: string }[]
  readonly distances_km?: readonly (readonly number[])[]
  readonly total: number
  readonly total_is_exact: boolean
  readonly after: object | null
}

const hitecCity = { latitude: 17.4435, longitude: 78.3804 }
const near = (km: number, places: readonly string[] = ['HITEC City']) => ({ near: { places, km } })
const RULE =
  'search: near must be {places, km} or {latitude, longitude, km}: one to three known places, or degrees, and 0.1 to 15 kilometres'

/** So many kilometres north of HITEC City. */
const north = (km: number) => ({
  latitude: String(17.4435 + (km / 6371) * (180 / Math.PI)),
  longitude: '78.3804',
})

describeOnEachEngine('the search near a place', (open) => {
  let database: TestDatabase
  let ownerId: string

  const ask = async <T>(sql: string, values: readonly (string | null)[]): Promise<T> => {
    const [result] = await database.run(asVisitor, [{ text: sql, values }])
    const [row] = result === undefined ? [] : toRows<{ answer: T }>(result)
    if (row === undefined) throw new Error('no answer')
    return row.answer
  }
  const search = (asked: object, after: object | null = null, pageSize = 12, skip = 0) =>
    ask<Found>('select public.search_properties($1, $2, $3, $4) as answer', [
      JSON.stringify(asked),
      after === null ? null : JSON.stringify(after),
      String(pageSize),
      String(skip),
    ])
  const titles = async (asked: object) => (await search(asked)).homes.map(({ title }) => title)
  const loosened = (asked: object) =>
    ask<readonly Record<string, unknown>[]>('select public.search_loosened($1) as answer', [
      JSON.stringify(asked),
    ])
  const list = (title: string, columns: Readonly<Record<string, string>>) =>
    database.owner.run(asOwner, [
      {
        text: insertListing(ownerId, {
          approval_status: `'approved'`,
          city: `'Hyderabad'`,
          location: `'Lane 3'`,
          title: `'${title}'`,
          ...columns,
        }),
        values: [],
      },
    ])

  beforeAll(async () => {
    database = await open()
    ;({ userId: ownerId } = await actsOn(database).newPerson())
    await list('At the gate', { ...north(0.4), locality: `'HITEC City'`, bedrooms: '3' })
    await list('Four away', { ...north(4), locality: `'Kondapur'`, price: '36000' })
    await list('Five away', { ...north(4.9), locality: `'Kondapur'`, amenities: `'{gym}'` })
    await list('Just beyond', { ...north(5.1), locality: `'Kondapur'` })
    await list('Twelve away', { ...north(12), locality: `'Somewhere'` })
    await list('No position', { locality: `' madhapur '`, location: `'Lane 3'` })
    await list('No position, in its address', { location: `'Lane 3, Gachibowly'` })
    await list('Nowhere', { locality: `'Atlantis'`, location: `'Lane 3, Atlantis'` })
    await list('Elsewhere', { locality: `'Madhapur'`, city: `'Pune'`, location: `'Lane 3'` })
  })

  describe('refuses with 22023 and the rule', () => {
    it.each([
      [{ near: 'HITEC City' }, RULE],
      [{ near: { places: ['HITEC City'] } }, RULE],
      [{ near: { km: 5 } }, RULE],
      [near(0), RULE],
      [near(15.1), RULE],
      [near(-2), RULE],
      [near(5, []), RULE],
      [near(5, ['Lakshmi']), RULE],
      [near(5, ['HITEC City', 'Lakshmi']), RULE],
      [near(5, ['HITEC City', 'Madhapur', 'KPHB', 'Miyapur']), RULE],
      [{ near: { places: 'HITEC City', km: 5 } }, RULE],
      [{ near: { places: ['HITEC City'], km: '5' } }, RULE],
      [{ near: { places: ['HITEC City'], km: 5, any: 'yes' } }, RULE],
      [{ near: { ...hitecCity, places: ['HITEC City'], km: 5 } }, RULE],
      [{ near: { latitude: 17, km: 5 } }, RULE],
      [{ near: { latitude: 95, longitude: 78, km: 5 } }, RULE],
      [{ near: { ...hitecCity, km: 5, owner: 'x' } }, RULE],
      [{ sort: 'distance' }, 'search: sort must be distance only with near'],
      [
        { exact_bedrooms: [] },
        'search: exact_bedrooms must be a list of 1 to 10 whole numbers from 0 to 100',
      ],
      [
        { exact_bedrooms: [1.5] },
        'search: exact_bedrooms must be a list of 1 to 10 whole numbers from 0 to 100',
      ],
      [
        { exact_bedrooms: 2 },
        'search: exact_bedrooms must be a list of 1 to 10 whole numbers from 0 to 100',
      ],
    ])('%j', async (asked, message) => {
      await expect(search(asked)).rejects.toMatchObject({ code: '22023', message })
    })

    it('a cursor of distances for a search that is near to nothing', async () => {
      const { after } = await search(near(5), null, 1)
      await expect(search({}, after)).rejects.toMatchObject({
        code: '22023',
        message: 'after is no cursor of this search',
      })
    })
  })

  it('finds what is within the kilometres, the nearest first, and says how far it is', async () => {
    const found = await search(near(5))
    expect(found.homes.map(({ title }) => title)).toEqual([
      'At the gate',
      'No position',
      'No position, in its address',
      'Four away',
      'Five away',
    ])
    // A home without a position is placed in the middle of its locality.
    expect(found.distances_km).toEqual([[0.4], [1.3], [3.4], [3.9], [4.9]])
    expect(found).toMatchObject({ total: 5, total_is_exact: true, after: null })
  })

  it('an own position is as good as a place', async () => {
    expect(await titles({ near: { ...hitecCity, km: 0.5 } })).toEqual(['At the gate'])
  })

  it('near to both, or to either', async () => {
    const both = await search(near(4, ['hitec city', 'Gachibowli']))
    // In the order of the first.
    expect(both.homes.map(({ title }) => title)).toEqual([
      'At the gate',
      'No position, in its address',
    ])
    expect(both.distances_km).toEqual([
      [0.4, 3.4],
      [3.4, 0],
    ])
    expect(
      await titles({ near: { places: ['HITEC City', 'Gachibowli'], km: 1, any: true } }),
    ).toEqual(['No position, in its address', 'At the gate'])
  })

  it('together with other conditions, in another order, within an address, on a map', async () => {
    expect(await titles({ ...near(5), max_price: 35_000, amenities: ['gym'] })).toEqual([
      'Five away',
    ])
    expect(await titles({ ...near(5), sort: 'price-desc' })).toHaveLength(5)
    expect((await search({ ...near(5), sort: 'price-desc' })).homes[0]?.title).toBe('Four away')
    expect((await search({ ...near(5), sort: 'price-desc' })).distances_km?.[0]).toEqual([3.9])
    expect(await titles({ ...near(5), place: 'Kondapur' })).toEqual(['Four away', 'Five away'])
    const bounds = { south: 17.3, west: 78.2, north: 17.6, east: 78.6 }
    expect(
      await ask<unknown>('select public.search_map($1, 11) as answer', [
        JSON.stringify({ ...near(5), bounds }),
      ]),
    ).toMatchObject({ total: 5, homes: [{}, {}, {}, {}, {}] })
  })

  it('two rooms are two, and two or three are either', async () => {
    expect(await titles({ ...near(2), exact_bedrooms: [2] })).toEqual(['No position'])
    expect(await titles({ ...near(2), exact_bedrooms: [3, 2] })).toEqual([
      'At the gate',
      'No position',
    ])
    expect(await titles({ ...near(2), bedrooms: 3 })).toEqual(['At the gate'])
  })

  describe('nothing found', () => {
    const step = {
      near_km: null,
      max_price: null,
      min_price: null,
      drop: null,
      value: null,
      total: 1,
      total_is_exact: true,
    }

    it('widens the place first, then the rent by a tenth, then drops a condition, and the place last', async () => {
      const asked = { ...near(2), exact_bedrooms: [2], max_price: 33_000, min_price: 20_000 }
      expect(await loosened(asked)).toEqual([
        { ...step, max_price: 36_300, min_price: 18_000 },
        { ...step, drop: 'min_price' },
      ])
      expect(await loosened({ ...near(2), exact_bedrooms: [2], min_price: 35_000 })).toEqual([
        { ...step, near_km: 5 },
        { ...step, near_km: 10 },
        { ...step, near_km: 15 },
        { ...step, drop: 'min_price' },
        { ...step, drop: 'near' },
      ])
    })

    it('an address has rings around it', async () => {
      expect(await loosened({ place: 'Kondapur', bedrooms: 3 })).toEqual([
        { ...step, near_km: 5 },
        { ...step, near_km: 10 },
        { ...step, near_km: 15 },
        { ...step, drop: 'bedrooms', total: 3 },
        { ...step, drop: 'place' },
      ])
    })

    it('where nothing helps alone but leaving the place, several steps go together', async () => {
      expect(await loosened({ place: 'KPHB', exact_bedrooms: [3], max_price: 12_000 })).toEqual([
        { ...step, near_km: 15, drop: 'max_price' },
      ])
    })
  })

  describe('among many', () => {
    beforeAll(async () => {
      await database.owner.script(
        insertListings(ownerId, 700, {
          title: `'Row house ' || number`,
          city: `'Hyderabad'`,
          location: `'Street'`,
          bedrooms: 'number % 4',
          price: '10000 + number % 9 * 1000',
          approval_status: `'approved'`,
          latitude: '17.30 + (number * 7919 % 1009) / 10090.0',
          longitude: '78.50 + (number * 104729 % 1013) / 10130.0',
        }),
      )
    })

    it('pages repeat and skip nothing, and go outwards', async () => {
      const place = knownPlace('Saroor Nagar')
      const asked = { ...near(4, ['Saroor Nagar']), exact_bedrooms: [1, 2] }
      const ids: string[] = []
      const far: number[] = []
      let after: object | null = null
      do {
        const page: Found = await search(asked, after, 20)
        ids.push(...page.homes.map(({ id }) => id))
        far.push(...(page.distances_km ?? []).map(([km = Number.NaN]) => km))
        after = page.after
      } while (after !== null)
      const [result] = await database.owner.run(asOwner, [
        {
          text: `select id, latitude, longitude from public.properties
            where title like 'Row house%' and bedrooms in (1, 2)`,
          values: [],
        },
      ])
      const all =
        result === undefined
          ? []
          : toRows<{ id: string; latitude: number; longitude: number }>(result)
      const within = all.filter((home) => place !== null && kmBetween(home, place) <= 4)
      expect(new Set(ids)).toEqual(new Set(within.map(({ id }) => id)))
      expect(ids).toHaveLength(within.length)
      expect(ids.length).toBeGreaterThan(60)
      expect(far).toEqual(far.toSorted((one, other) => one - other))
      expect((await search(asked, null, 20, 40)).homes.map(({ id }) => id)).toEqual(
        ids.slice(40, 60),
      )
    })

    it('homes at the same position are each on one page', async () => {
      await database.owner.script(
        insertListings(ownerId, 50, {
          title: `'Without position ' || number`,
          city: `'Hyderabad'`,
          locality: `'Shamshabad'`,
          location: `'Shamshabad'`,
          approval_status: `'approved'`,
        }),
      )
      const asked = near(2, ['Shamshabad'])
      const ids: string[] = []
      let after: object | null = null
      do {
        // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
        const page: Found = await search(asked, after, 7)
        expect(page.total).toBe(50)
        ids.push(...page.homes.map(({ id }) => id))
        after = page.after
      } while (after !== null)
      expect(ids).toHaveLength(50)
      expect(new Set(ids).size).toBe(50)
      expect((await search(asked, null, 7, 21)).homes.map(({ id }) => id)).toEqual(
        ids.slice(21, 28),
      )
    })

    it('counts to three hundred', async () => {
      const found = await search(near(15, ['Saroor Nagar']))
      expect(found).toMatchObject({ total: 300, total_is_exact: false })
    })
  })
})
