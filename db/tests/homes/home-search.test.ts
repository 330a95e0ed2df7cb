// The search for homes: what it refuses, what it finds, in which order, in which pages.

import { beforeAll, describe, expect, it } from 'vitest'

import { categoryTypes } from '@basera/contract/constants/property'
import { propertyTypes } from '@basera/contract/constants/property-words'
import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner, asVisitor } from '../support/act.ts'
import { actsOn, insertListing } from '../support/marketplace.ts'

type Found = {
  readonly homes: readonly { readonly id: string; readonly title: string; readonly price: number }[]
  readonly total: number
  readonly total_is_exact: boolean
  readonly after: object | null
}

/** Newest first. */
const everything = ['Sunny corner apartment', 'Bachelor pad', 'Lake villa', 'Desk by the window']

const place = (locality: string, city: string) => ({
  location: `'Lane 3, ${locality}'`,
  locality: `'${locality}'`,
  city: `'${city}'`,
})

const text = (value: unknown): string => JSON.stringify(value)

describeOnEachEngine('the search for homes', (open) => {
  let database: TestDatabase
  let ownerId: string

  const visit = async <T>(sql: string, values: readonly (string | null)[]): Promise<T> => {
    const [result] = await database.run(asVisitor, [{ text: sql, values }])
    const [row] = result === undefined ? [] : toRows<{ answer: T }>(result)
    if (row === undefined) throw new Error('no answer')
    return row.answer
  }
  const search = (asked: unknown, after: unknown = null, pageSize = 12, skip = 0): Promise<Found> =>
    visit<Found>('select public.search_properties($1, $2, $3, $4) as answer', [
      text(asked),
      after === null ? null : text(after),
      String(pageSize),
      String(skip),
    ])
  const loosened = (asked: unknown): Promise<unknown> =>
    visit('select public.search_loosened($1) as answer', [text(asked)])
  const titles = async (asked: unknown): Promise<string[]> =>
    (await search(asked)).homes.map(({ title }) => title)

  const list = (columns: Readonly<Record<string, string>>): Promise<unknown> =>
    database.owner.run(asOwner, [
      { text: insertListing(ownerId, { approval_status: `'approved'`, ...columns }), values: [] },
    ])
  beforeAll(async () => {
    database = await open()
    ;({ userId: ownerId } = await actsOn(database).newPerson())
    await list({
      title: `'Sunny corner apartment'`,
      ...place('Kondapur', 'Hyderabad'),
      pincode: `'500084'`,
      price: '30000',
      description: `'A verandah over the lake.'`,
      furnishing: `'furnished'`,
      preferred_tenants: `'{family}'`,
      parking: `'both'`,
      created_at: `'2026-01-05'`,
    })
    await list({
      title: `'Bachelor pad'`,
      ...place('Banjara Hills', 'Hyderabad'),
      price: '20000',
      bedrooms: '1',
      amenities: `'{gym,Power Backup}'`,
      available_from: `'2026-12-15'`,
      created_at: `'2026-01-04'`,
    })
    await list({
      title: `'Lake villa'`,
      ...place('Jubilee Hills', 'Hyderabad'),
      price: '90000',
      bedrooms: '4',
      property_type: `'villa'`,
      amenities: `'{gym}'`,
      created_at: `'2026-01-03'`,
    })
    await list({
      title: `'Desk by the window'`,
      ...place('Indiranagar', 'Bengaluru'),
      price: '20000',
      bedrooms: '0',
      property_type: `'office'`,
      latitude: '12.97',
      longitude: '77.64',
      created_at: `'2026-01-02'`,
    })
    for (const hidden of [
      { approval_status: `'pending'` },
      { status: `'rented'` },
      { is_public: 'false' },
    ])
      await list({ title: `'Hidden sunny corner'`, ...hidden })
  })

  describe('refuses with 22023 and the rule', () => {
    it.each([
      [7, 'search is no object'],
      ['{', 'search is not JSON'],
      [{ owner_id: 'x' }, 'search: owner_id must be left out: there is no such condition'],
      [{ words: 'x'.repeat(501) }, 'search: words must be a text of at most 500 characters'],
      [{ words: ['a'] }, 'search: words must be a text of at most 500 characters'],
      [{ place: 'x'.repeat(101) }, 'search: place must be a text of at most 100 characters'],
      [
        { category: 'all' },
        'search: category must be residential, vacation, commercial or pg-hostel',
      ],
      [{ types: ['castle'] }, 'search: types must be a list of types of homes'],
      [{ types: 'villa' }, 'search: types must be a list of types of homes'],
      [
        { tenants: ['reddy'] },
        'search: tenants must be a list of family, sharers, students, company',
      ],
      [
        { furnishing: [null] },
        'search: furnishing must be a list of unfurnished, semi-furnished, furnished',
      ],
      [
        { amenities: Array.from({ length: 21 }, () => 'gym') },
        'search: amenities must be a list of at most 20 texts of at most 100 characters',
      ],
      [
        { amenities: [' '] },
        'search: amenities must be a list of at most 20 texts of at most 100 characters',
      ],
      [{ min_price: 1.5 }, 'search: min_price must be whole rupees from 0 to 1000000000'],
      [{ max_price: '9' }, 'search: max_price must be whole rupees from 0 to 1000000000'],
      [{ bedrooms: -1 }, 'search: bedrooms must be a whole number from 0 to 100'],
      [{ available_from: '2026-02-30' }, 'search: available_from must be a day as YYYY-MM-DD'],
      [
        { bounds: { south: 18, west: 78, north: 17, east: 79 } },
        'search: bounds must be {south, west, north, east} in degrees, south below north, west before east',
      ],
      [
        { bounds: { south: 17, west: 78, north: 18 } },
        'search: bounds must be {south, west, north, east} in degrees, south below north, west before east',
      ],
      [
        { sort: 'cheapest' },
        'search: sort must be newest, price-asc, price-desc, relevance or distance',
      ],
      [{ sort: 'relevance' }, 'search: sort must be relevance only with words'],
    ])('%j', async (asked, message) => {
      await expect(search(asked)).rejects.toMatchObject({ code: '22023', message })
    })

    it('pages that are too large, numbers beyond the counted, cursors that are none', async () => {
      for (const size of [0, 49])
        await expect(search({}, null, size)).rejects.toMatchObject({
          code: '22023',
          message: 'page_size must be from 1 to 48',
        })
      for (const skip of [-1, 1001])
        await expect(search({}, null, 12, skip)).rejects.toMatchObject({
          code: '22023',
          message: 'skip must be from 0 to 1000',
        })
      for (const after of [7, {}, { sort: 'newest', key: 'soon', id: 'x', total: 1, exact: true }])
        await expect(search({}, after)).rejects.toMatchObject({
          code: '22023',
          message: 'after is no cursor of this search',
        })
    })

    it('the index, to everybody who asks past the procedures', async () => {
      await expect(
        visit('select count(*) as answer from private.home_index', []),
      ).rejects.toMatchObject({ code: '42501' })
    })
  })

  it('R-HOME-12 finds public homes alone, newest first, with the stored total', async () => {
    const found = await search({})
    expect(found.homes.map(({ title }) => title)).toEqual([
      'Sunny corner apartment',
      'Bachelor pad',
      'Lake villa',
      'Desk by the window',
    ])
    expect(found).toMatchObject({ total: 4, total_is_exact: true, after: null })
    expect(await titles({ words: 'hidden' })).toEqual([])
  })

  it('gives a card the columns that a visitor may read, and no others', async () => {
    const [home] = (await search({})).homes
    const [result] = await database.run(asVisitor, [
      {
        text: 'select to_jsonb(home) as answer from (select * from public.search_properties()) home',
        values: [],
      },
    ])
    expect(result?.rows).toHaveLength(1)
    expect(Object.keys(home ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(owner_id|broker_id|version|archived_at)$/)]),
    )
    expect(home).toMatchObject({ title: 'Sunny corner apartment', price: 30000, pincode: '500084' })
  })

  it.each([
    ['every word, in any order', 'apartment corner', ['Sunny corner apartment']],
    ['no home that has only one of them', 'corner villa', []],
    ['in the description, with other endings', 'verandahs', ['Sunny corner apartment']],
    ['what the form records', '4 BHK', ['Lake villa']],
    ['written together', '4bhk gym', ['Lake villa']],
    ['a word that means the same', 'flat corner', ['Sunny corner apartment']],
    ['around words that say nothing', 'show me home near lake chahiye villa', ['Lake villa']],
    ['mistyped', 'kondapor', ['Sunny corner apartment']],
    ['half typed', 'bach', ['Bachelor pad']],
    ['marks and all', `"corner"; -- ' & | ! (`, ['Sunny corner apartment']],
    ['which nobody wrote', 'zzyzx', []],
  ])('words: %s', async (_what, words, expected) => {
    expect(await titles({ words })).toEqual(expected)
  })

  it('words are ranked: a title before a description', async () => {
    expect(await titles({ words: 'lake' })).toEqual(['Lake villa', 'Sunny corner apartment'])
    expect(await titles({ words: 'lake', sort: 'newest' })).toEqual([
      'Sunny corner apartment',
      'Lake villa',
    ])
  })

  it.each([
    ['locality and city', 'Kondapur, Hyderabad', ['Sunny corner apartment']],
    ['a phrase, not its words', 'Banjara Hills', ['Bachelor pad']],
    ['an old name', 'Bangalore', ['Desk by the window']],
    ['a PIN', '500084', ['Sunny corner apartment']],
    ['part of an address', 'lane 3, indiranagar', ['Desk by the window']],
    ['mistyped', 'Jubille Hills', ['Lake villa']],
    ['a word of a title is no place', 'Corner', []],
    ['marks alone ask nothing', '%%, *', everything],
  ])('place: %s', async (_what, asked, expected) => {
    expect(await titles({ place: asked })).toEqual(expected)
  })

  it.each([
    [{ min_price: 20_001, max_price: 30_000 }, ['Sunny corner apartment']],
    [{ bedrooms: 2 }, ['Sunny corner apartment', 'Lake villa']],
    [{ types: ['villa', 'office'] }, ['Lake villa', 'Desk by the window']],
    [{ category: 'commercial' }, ['Desk by the window']],
    [{ category: 'residential', types: ['office'] }, []],
    [{ furnishing: ['furnished', 'semi-furnished'] }, ['Sunny corner apartment']],
    [{ tenants: ['students'] }, ['Bachelor pad', 'Lake villa', 'Desk by the window']],
    [{ amenities: ['gym'] }, ['Bachelor pad', 'Lake villa']],
    [{ amenities: ['gym', 'power backup'] }, ['Bachelor pad']],
    [{ amenities: ['parking'] }, ['Sunny corner apartment']],
    [
      { available_from: '2026-12-01' },
      ['Sunny corner apartment', 'Lake villa', 'Desk by the window'],
    ],
    [{ bounds: { south: 12.9, west: 77.6, north: 13, east: 77.7 } }, ['Desk by the window']],
    [
      { sort: 'price-asc', place: 'Hyderabad' },
      ['Bachelor pad', 'Sunny corner apartment', 'Lake villa'],
    ],
    [
      { sort: 'price-desc', place: 'Hyderabad' },
      ['Lake villa', 'Sunny corner apartment', 'Bachelor pad'],
    ],
    [{ types: [], amenities: [], words: '  ', place: '' }, everything],
  ])('finds by %j', async (asked, expected) => {
    expect(await titles(asked)).toEqual(expected)
  })

  it('R-HOME-02 knows the categories and types of the application', async () => {
    const [result] = await database.owner.run(asOwner, [
      {
        text: `select private.property_types() as types, private.category_types('residential') as residential,
          private.category_types('vacation') as vacation, private.category_types('commercial') as commercial,
          private.category_types('pg-hostel') as "pg-hostel", private.category_types('all') as none`,
        values: [],
      },
    ])
    const { all: _all, ...categories } = categoryTypes
    expect(result && toRows(result)).toEqual([{ types: propertyTypes, ...categories, none: null }])
  })

  it('says whether a search finds one home, for alerts', async () => {
    const [result] = await database.owner.run(asOwner, [
      {
        text: `select listing.title, private.search_matches('{"words": "gym", "max_price": 50000}', listing.id) as matches
          from public.properties as listing where title in ('Bachelor pad', 'Lake villa', 'Hidden sunny corner')
          group by listing.id order by listing.title`,
        values: [],
      },
    ])
    const rows = result ? toRows<{ title: string; matches: boolean }>(result) : []
    expect(new Set(rows.map(({ title, matches }) => `${title} ${matches}`))).toEqual(
      new Set(['Bachelor pad true', 'Hidden sunny corner false', 'Lake villa false']),
    )
  })

  it('nothing found: names the condition to give up, most homes first', async () => {
    await expect(loosened({ bedrooms: 'two' })).rejects.toMatchObject({ code: '22023' })
    const nothing = { near_km: null, max_price: null, min_price: null, drop: null, value: null }
    expect(await loosened({ place: 'Hyderabad', bedrooms: 2, max_price: 10_000 })).toEqual([
      { ...nothing, drop: 'max_price', total: 2, total_is_exact: true },
    ])
    expect(await loosened({ amenities: ['gym', 'parking'] })).toEqual([
      { ...nothing, drop: 'amenities', total: 4, total_is_exact: true },
      { ...nothing, drop: 'amenities', value: 'parking', total: 2, total_is_exact: true },
      { ...nothing, drop: 'amenities', value: 'gym', total: 1, total_is_exact: true },
    ])
  })

  describe('among many', () => {
    beforeAll(async () => {
      await database.owner.script(`
        insert into public.properties (owner_id, title, price, location, city, bedrooms, bathrooms, square_feet, property_type,
          approval_status, created_at)
        select '${ownerId}', 'Row house ' || n, 1000 + n % 7, 'Street ' || n % 5, 'Nagpur', 2, 1, 500, 'house', 'approved',
          timestamptz '2025-01-01' + n % 90 * interval '1 hour'
        from generate_series(1, 1100) as n`)
    })

    it.each(['newest', 'price-asc', 'price-desc', 'relevance'] as const)(
      'pages by %s repeat and skip nothing, and end',
      async (sort) => {
        const seen: string[] = []
        let after: object | null = null
        do {
          const page: Found = await search({ words: 'street 3', place: 'Nagpur', sort }, after, 48)
          seen.push(...page.homes.map(({ id }) => id))
          expect(page).toMatchObject({ total: 220, total_is_exact: true })
          after = page.after
        } while (after !== null && seen.length < 500)
        expect(seen).toHaveLength(220)
        expect(new Set(seen).size).toBe(220)
      },
    )

    it('counts up to a thousand and says when there are more', async () => {
      const found = await search({ place: 'Nagpur' })
      expect(found).toMatchObject({ total: 1000, total_is_exact: false })
      expect(await search({ place: 'Nagpur' }, found.after)).toMatchObject({
        total: 1000,
        total_is_exact: false,
      })
      expect(await search({})).toMatchObject({ total: 1104, total_is_exact: true })
    })

    it('counts what words find up to three hundred, as many as it ranks', async () => {
      expect(await search({ words: 'house', place: 'Nagpur' })).toMatchObject({
        total: 300,
        total_is_exact: false,
      })
      const street = await search({ words: 'street 3', place: 'Nagpur' })
      expect(street).toMatchObject({ total: 220, total_is_exact: true })
    })

    it('gives pages by number as it gives them by cursor', async () => {
      const first = await search({ place: 'Nagpur', sort: 'price-asc' })
      const second = await search({ place: 'Nagpur', sort: 'price-asc' }, first.after)
      const byNumber = await search({ place: 'Nagpur', sort: 'price-asc' }, null, 12, 12)
      expect(byNumber.homes).toEqual(second.homes)
    })

    it('a new home shifts none from a page to the next', async () => {
      const first = await search({ place: 'Nagpur', sort: 'newest' })
      await list({ title: `'Row house of today'`, ...place('Dharampeth', 'Nagpur') })
      const second = await search({ place: 'Nagpur', sort: 'newest' }, first.after)
      const ids = new Set(first.homes.map(({ id }) => id))
      expect(second.homes.some(({ id }) => ids.has(id))).toBe(false)
    })
  })
})
