import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFunctionsService } from '../../src/functions/service.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { textLike } from '../support/matching.ts'

const SITE = 'https://homes.example'

describeOnEachEngine('functions', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      trustedProxies: ['127.0.0.1'],
      services: ({ functionTools }) => ({
        functions: createFunctionsService({
          ...functionTools,
          settings: { siteUrl: SITE, googleMapsApiKey: 'browser-key', siteOrigins: [SITE] },
        }),
      }),
    })
  })
  afterAll(() => app.close())

  const invoke = (name: string, body: unknown, headers: Record<string, string> = {}) =>
    app.fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.anonKey}`, ...headers },
      body: JSON.stringify(body),
    })

  it('get-google-maps-key refuses pages of other sites', async () => {
    const response = await invoke('get-google-maps-key', {}, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('browser-key')
  })

  it('get-google-maps-key gives the key to pages of this site', async () => {
    const response = await invoke('get-google-maps-key', {}, { origin: SITE })
    expect(await response.json()).toEqual({ apiKey: 'browser-key' })
  })

  it.each([[{}], [{ query: '' }], [{ query: 7 }], [{ query: 'x'.repeat(501) }], ['text'], [null]])(
    'ai-search refuses %j',
    async (body) => {
      const response = await invoke('ai-search', body, {
        'x-forwarded-for': crypto.getRandomValues(new Uint8Array(4)).join('.'),
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        error: 'The query must be a text of 1 to 500 characters.',
      })
    },
  )

  it('R-HOME-15 ai-search answers with all six criteria', async () => {
    const response = await invoke('ai-search', { query: 'do bhk Madhapur mein 30 hazar tak, gym' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      result: {
        keywords: [],
        location: 'Madhapur',
        bedrooms: 2,
        priceRange: { min: null, max: 30_000 },
        propertyType: null,
        amenities: ['gym'],
      },
    })
  })

  it('ai-search with `full` also returns what the criteria have no field for', async () => {
    const query = '2 or 3 bhk near HITEC City and Gachibowli, ten minutes, rent 40k to 30k'
    expect(await (await invoke('ai-search', { query, full: false })).json()).toEqual({
      result: expect.objectContaining({ bedrooms: 2, location: 'HITEC City' }) as unknown,
    })
    expect(await (await invoke('ai-search', { query, full: true })).json()).toEqual({
      result: expect.objectContaining({
        bedrooms: 2,
        location: 'HITEC City',
        priceRange: { min: 30_000, max: 40_000 },
      }) as unknown,
      reading: {
        rooms: { counts: [2, 3], orMore: false },
        near: { places: ['HITEC City', 'Gachibowli'], any: false, km: 5 },
        place: null,
        amenities: [],
        remarks: [{ kind: 'rent-swapped' }],
      },
    })
  })

  it('R-HOME-15 ai-search answers with nothing set where it understands nothing', async () => {
    const response = await invoke('ai-search', { query: '???' })
    expect(await response.json()).toEqual({
      result: {
        keywords: [],
        location: null,
        bedrooms: null,
        priceRange: { min: null, max: null },
        propertyType: null,
        amenities: [],
      },
    })
  })

  it('ai-search is limited to ten a minute from one address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.50' }
    const statuses: number[] = []
    let last = new Response()
    for (let count = 0; count < 11; count += 1) {
      last = await invoke('ai-search', { query: '2 BHK' }, headers)
      statuses.push(last.status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await last.json()).toEqual({
      error: textLike(/^Too many requests\. Please try again in \d+ (?:seconds?|minutes)\.$/),
    })
  })
})
