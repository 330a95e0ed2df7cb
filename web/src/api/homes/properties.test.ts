import { describe, expect, test } from 'vitest'
import { createApi } from '../api.ts'
import { noFilters } from './listing-filters.ts'
import { flattenPages, propertyQuery, publicFeedQuery, publicListQuery } from './properties.ts'
import { fetchReading } from './search-criteria.ts'

type Answer = { status?: number; headers?: Record<string, string>; body: unknown }

const ID = '0b9c1d2e-0000-4000-8000-000000000001'
const row = {
  id: ID,
  title: 'Corner 3 BHK',
  location: 'Road No. 12, Banjara Hills',
  property_type: 'apartment',
  created_at: '2026-10-01T00:00:00Z',
  price: 62_000,
}

/** An API with these responses in turn (the last one repeats), and the requests it received. */
function apiWith(...answers: (Answer | Error)[]) {
  const asked: { path: string; headers: Headers }[] = []
  const api = createApi({
    origin: '',
    anonKey: 'anon-key',
    retryDelaysMs: [1, 1, 1],
    fetch: (path, init) => {
      asked.push({ path, headers: new Headers(init?.headers) })
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      if (answer === undefined || answer instanceof Error)
        return Promise.reject(answer ?? new Error())
      const { status = 200, headers = {}, body } = answer
      return Promise.resolve(Response.json(body, { status, headers }))
    },
  })
  return { api, asked }
}

describe('R-HOME-12 the query of the public list', () => {
  test('sends the key and asks for an exact count, parsed from after the slash of Content-Range', async () => {
    const { api, asked } = apiWith({ headers: { 'Content-Range': '0-0/48' }, body: [row] })
    const page = await api.queryClient.fetchQuery(publicListQuery(api, noFilters, 0))
    expect(page.total).toBe(48)
    expect(page.rows.map((home) => home.title)).toEqual(['Corner 3 BHK'])
    expect(asked[0]?.headers.get('apikey')).toBe('anon-key')
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer anon-key')
    expect(asked[0]?.headers.get('Prefer')).toBe('count=exact')
  })

  test('a page beyond the end is an empty page', async () => {
    const { api } = apiWith({
      status: 416,
      headers: { 'Content-Range': '*/48' },
      body: { code: 'PGRST103', message: 'Requested range not satisfiable' },
    })
    expect(await api.queryClient.fetchQuery(publicListQuery(api, noFilters, 9))).toEqual({
      rows: [],
      total: 48,
      isTotalExact: true,
      next: null,
    })
  })

  test('a row that is no listing is rejected with the field that is wrong', async () => {
    const { api } = apiWith({ body: [{ ...row, price: '62000', image_urls: [1] }] })
    await expect(api.queryClient.fetchQuery(publicListQuery(api, noFilters, 0))).rejects.toThrow(
      'Validation failed: price: expected a number, image_urls: expected a list of texts',
    )
  })

  test.each([503, 520])('%i is retried three times, each attempt numbered', async (status) => {
    const { api, asked } = apiWith({ status, body: { message: 'busy' } })
    await expect(api.queryClient.fetchQuery(publicListQuery(api, noFilters, 0))).rejects.toThrow(
      'busy',
    )
    expect(asked.map((request) => request.headers.get('X-Retry-Count'))).toEqual([
      null,
      '1',
      '2',
      '3',
    ])
  })

  test('a network failure is retried and then succeeds', async () => {
    const { api, asked } = apiWith(new TypeError('offline'), { body: [row] })
    await api.queryClient.fetchQuery(publicListQuery(api, noFilters, 0))
    expect(asked).toHaveLength(2)
  })

  test('a refusal is not retried', async () => {
    const { api, asked } = apiWith({ status: 400, body: { code: '22P02', message: 'bad' } })
    await expect(api.queryClient.fetchQuery(publicListQuery(api, noFilters, 0))).rejects.toThrow(
      'bad',
    )
    expect(asked).toHaveLength(1)
  })

  test('returns where the next page begins, and null after the last', async () => {
    const twelve = Array.from({ length: 12 }, () => row)
    const { api } = apiWith({ headers: { 'Content-Range': '0-11/24' }, body: twelve })
    const first = await api.queryClient.fetchQuery(publicListQuery(api, noFilters, 0))
    expect(publicFeedQuery(api, noFilters).getNextPageParam(first, [first], 0, [0])).toBe(1)
    const last = await api.queryClient.fetchQuery(publicListQuery(api, noFilters, 1))
    expect(
      publicFeedQuery(api, noFilters).getNextPageParam(last, [first, last], 1, [0, 1]),
    ).toBeNull()
  })

  test('a home that a new listing pushed to the next page is shown once', async () => {
    const { api } = apiWith({ body: [row] })
    const page = await api.queryClient.fetchQuery(publicListQuery(api, noFilters, 0))
    expect(flattenPages([page, page])).toHaveLength(1)
  })
})

describe('a search of the database', () => {
  const filters = { ...noFilters, bedrooms: 2 }

  test('returns homes, the least total, and the cursor that is sent back', async () => {
    const after = { sort: 'newest', key: '2026-10-01', id: ID }
    const { api, asked } = apiWith({
      body: { homes: [row], total: 1000, total_is_exact: false, after },
    })
    const page = await api.queryClient.fetchQuery(publicListQuery(api, filters, 0))
    expect(page).toMatchObject({ total: 1000, isTotalExact: false, next: after })
    expect(page.rows.map((home) => home.title)).toEqual(['Corner 3 BHK'])
    await api.queryClient.fetchQuery(publicListQuery(api, filters, page.next ?? 0))
    expect(
      asked.map(({ path }) => new URL(path, 'https://x.example').searchParams.get('after')),
    ).toEqual([null, JSON.stringify(after)])
  })

  test('a page number beyond those that are counted sends no request', async () => {
    const { api, asked } = apiWith({ body: {} })
    const page = await api.queryClient.fetchQuery(publicListQuery(api, filters, 84))
    expect(page).toEqual({ rows: [], total: null, isTotalExact: false, next: null })
    expect(asked).toHaveLength(0)
  })

  const nearRule = 'search: near must be {places, km} or {latitude, longitude, km}: one to three …'
  const nearAtlantis = { ...noFilters, near: { places: ['Atlantis'], km: 5 } }

  test('near an unknown place returns no homes, and a flag', async () => {
    const { api } = apiWith({ status: 400, body: { code: '22023', message: nearRule } })
    expect(await api.queryClient.fetchQuery(publicListQuery(api, nearAtlantis, 0))).toEqual({
      rows: [],
      total: 0,
      isTotalExact: true,
      next: null,
      isPlaceUnknown: true,
    })
  })

  test('another refusal of a search near a place is thrown', async () => {
    const message = 'search: words must be a text of at most 500 characters'
    const { api } = apiWith({ status: 400, body: { code: '22023', message } })
    await expect(api.queryClient.fetchQuery(publicListQuery(api, nearAtlantis, 0))).rejects.toThrow(
      message,
    )
  })

  test('a home that is no listing is rejected with the field that is wrong', async () => {
    const { api } = apiWith({ body: { homes: [{ ...row, price: '1' }], total: 1 } })
    await expect(api.queryClient.fetchQuery(publicListQuery(api, filters, 0))).rejects.toThrow(
      'Validation failed: price: expected a number',
    )
  })
})

describe('R-HOME-21 reading one listing', () => {
  test.each(['nope', '1', `${ID}0`, "'; drop table properties; --"])(
    'an id of %j names no listing and asks nobody',
    async (wrong) => {
      const { api, asked } = apiWith({ body: row })
      expect(await api.queryClient.fetchQuery(propertyQuery(api, wrong))).toBeNull()
      expect(asked).toHaveLength(0)
    },
  )

  test('no row is null', async () => {
    const { api } = apiWith({ status: 406, body: { code: 'PGRST116', message: 'none' } })
    expect(await api.queryClient.fetchQuery(propertyQuery(api, ID))).toBeNull()
  })

  test('the listing comes with its host, as one object', async () => {
    const host = { display_name: 'Meera R.', kind: 'owner', member_since: '2024-03-01' }
    const { api, asked } = apiWith({ body: { ...row, host } })
    const property = await api.queryClient.fetchQuery(propertyQuery(api, ID))
    expect(property?.host?.display_name).toBe('Meera R.')
    expect(asked[0]?.path).toContain('host:hosts(display_name,kind,')
    expect(asked[0]?.headers.get('Accept')).toBe('application/vnd.pgrst.object+json')
  })
})

describe('R-HOME-15 the criteria of a sentence', () => {
  const sentence = '2 bhk under 30k'
  const locally = { bedrooms: 2, priceRange: { min: null, max: 30_000 } }

  test.each([
    ['fails', { status: 500, body: { error: 'no' } }],
    ['is not there', { status: 404, body: { code: 'NOT_FOUND' } }],
    ['answers nothing', { body: { result: {} } }],
    ['answers nonsense', { body: [] }],
    ['cannot be reached', new TypeError('offline')],
  ])('a function that %s falls back silently to local parsing', async (_, answer) => {
    const { api } = apiWith(answer)
    const { criteria } = await fetchReading(api, sentence)
    expect(criteria).toMatchObject(locally)
  })

  test("the function's response is used", async () => {
    const result = {
      keywords: ['quiet'],
      location: 'Kondapur',
      bedrooms: 3,
      priceRange: { min: null, max: 50_000 },
      propertyType: null,
      amenities: ['gym'],
    }
    const { api, asked } = apiWith({ body: { result } })
    const { criteria } = await fetchReading(api, sentence)
    expect(criteria).toEqual(result)
    expect(asked[0]?.path).toBe('/functions/v1/ai-search')
  })

  const nothing = {
    keywords: [],
    location: null,
    bedrooms: null,
    priceRange: { min: null, max: null },
    propertyType: null,
    amenities: [],
  }

  test('what is beside the criteria is parsed, and invalid parts are left out', async () => {
    const reading = {
      rooms: { counts: [2, 'three'], orMore: false },
      near: { places: ['HITEC City', 7], any: 'yes', km: 5 },
      place: null,
      amenities: ['gym'],
      remarks: [
        { kind: 'unknown-place', place: 'Lakshmi' },
        { kind: 'unknown-place' },
        { kind: 'distance-too-great', km: '15' },
        { kind: 'something-new' },
        null,
      ],
    }
    const { api } = apiWith({ body: { result: nothing, reading } })
    expect(await fetchReading(api, sentence)).toEqual({
      criteria: nothing,
      rooms: { counts: [2], orMore: false },
      near: { places: ['HITEC City'], any: false, km: 5 },
      place: null,
      amenities: ['gym'],
      remarks: [{ kind: 'unknown-place', place: 'Lakshmi' }],
    })
  })

  test.each([
    ['near without places', { places: [], km: 5 }],
    ['near without how near', { places: ['HITEC City'] }],
    ['near by no kilometre', { places: ['HITEC City'], km: 0 }],
    ['near by a word', 'HITEC City'],
  ])('%s is near to nothing', async (_, near) => {
    const { api } = apiWith({ body: { result: nothing, reading: { near } } })
    expect((await fetchReading(api, sentence)).near).toBeNull()
  })
})
