// Sentences as people type them, over HTTP and against the demo's homes: read by ai-search, looked for by search_properties,
// and where nothing fits, widened by search_loosened. Each finds homes that are near enough, or says what would.

import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { plainPapers } from '../../../db/tests/support/agreements-app.ts'
import { createUser } from '../../src/auth/sign-up/create-user.ts'
import { seedListings } from '../../src/demo/demo-listings.ts'
import { seedPeople } from '../../src/demo/demo-people.ts'
import { readSeedFiles } from '../../src/demo/seed-files.ts'
import { createFunctionsService } from '../../src/functions/service.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { createFolderBlobs } from '../../src/storage/blobs/folder-blobs.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { readJson } from '../support/json.ts'
import { quickPasswords } from '../support/quick-passwords.ts'

type Near = { places: string[]; any: boolean; km: number }
type Reading = {
  rooms: { counts: number[]; orMore: boolean } | null
  near: Near | null
  place: string | null
  amenities: string[]
  remarks: { kind: string }[]
}
type Answer = {
  result: {
    priceRange: { min: number | null; max: number | null }
    propertyType: string | null
  }
  reading: Reading
}
type Found = {
  homes: { title: string; price: number; bedrooms: number }[]
  distances_km?: number[][]
  total: number
}
type Step = {
  near_km: number | null
  max_price: number | null
  min_price: number | null
  drop: string | null
  total: number
}

const HERO = 'Quiet 2 BHK, ten minutes to HITEC City'

/** As the pages ask what was read. */
function searchOf({ result, reading }: Answer) {
  const { rooms, near, place, amenities } = reading
  const { min, max } = result.priceRange
  return {
    ...(rooms && (rooms.orMore ? { bedrooms: rooms.counts[0] } : { exact_bedrooms: rooms.counts })),
    ...(near && { near }),
    ...(place && { place }),
    ...(min && { min_price: min }),
    ...(max && { max_price: max }),
    ...(amenities.length > 0 && { amenities }),
    ...(result.propertyType && { types: [result.propertyType] }),
  }
}

describe('sentences against the demo data', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      trustedProxies: ['127.0.0.1'],
      services: ({ functionTools }) => ({
        functions: createFunctionsService({
          ...functionTools,
          settings: { siteUrl: 'https://homes.example', googleMapsApiKey: '', siteOrigins: [] },
        }),
      }),
    })
    const { people, listings } = await readSeedFiles()
    const dependencies = {
      database: app.database.owner,
      server: app.database,
      clock: systemClock,
      random: systemRandom,
      // no picture is stored
      blobs: createFolderBlobs(join(tmpdir(), 'basera-no-pictures'), systemRandom),
      // and no paper is made
      agreementPapers: plainPapers,
      keepPaper: () => Promise.resolve(''),
      createUser: (user: Parameters<typeof createUser>[1]) =>
        createUser(
          { database: app.database, passwords: quickPasswords, random: systemRandom },
          user,
        ),
      storeAccounts: () => Promise.resolve(),
      onProgress: () => {},
    }
    const seeded = await seedPeople(dependencies, people)
    await seedListings(dependencies, listings, seeded, new Map())
  })
  afterAll(() => app.close())

  /** Every sentence comes from a visitor of its own, who has limits of its own. */
  const read = async (query: string): Promise<Answer> =>
    readJson<Answer>(
      await app.fetch('/functions/v1/ai-search', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${app.anonKey}`,
          'x-forwarded-for': crypto.getRandomValues(new Uint8Array(4)).join('.'),
        },
        body: JSON.stringify({ query, full: true }),
      }),
    )

  const ask = async <T>(name: string, search: unknown): Promise<T> => {
    const response = await app.fetch(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ search }),
    })
    expect(response.status).toBe(200)
    return readJson<T>(response)
  }

  const find = async (sentence: string) => {
    const answer = await read(sentence)
    const search = searchOf(answer)
    return { answer, search, found: await ask<Found>('search_properties', search) }
  }

  it('the home that says so is ten minutes from HITEC City, and the first of what fits', async () => {
    const { answer, search, found } = await find('2bhk near Hitech City under 35k with parking')
    expect(answer.reading.remarks).toEqual([])
    expect(search).toEqual({
      exact_bedrooms: [2],
      near: { places: ['HITEC City'], any: false, km: 5 },
      max_price: 35_000,
      amenities: ['parking'],
    })
    expect(found.homes[0]).toMatchObject({ title: HERO, price: 34_500 })
    expect(found.distances_km?.[0]).toEqual([3.1])
  })

  it.each([
    'quiet 2 bhk ten minutes from hitec city under 35k',
    '2 bhk 10 min from Hitech City parking 35000 tak',
    'hitech city se 10 minute door 2bhk 35 hazar tak',
    'हाईटेक सिटी के पास 2 बीएचके 35 हज़ार तक पार्किंग',
    'హైటెక్ సిటీ దగ్గర 2 బిహెచ్‌కె 35 వేలు పార్కింగ్',
    'two bedroom close to hi-tec city upto 35k',
  ])('%j finds it too', async (sentence) => {
    const { found } = await find(sentence)
    expect(found.homes.map(({ title }) => title)).toContain(HERO)
  })

  it.each([
    '2bhk near gachibowli',
    'flat near kondapur under 40k',
    'house close to madhapur',
    '3 bhk near banjara hills',
    'pg near gachibowli under 12k',
    '1bhk near ameerpet metro',
    '2 bhk near infosys',
    'flat near microsoft hyderabad',
    'near hcu 2bhk',
    'near cyber towers 2bhk 40k',
    'within 10 km of hitec city 3bhk',
    '2bhk 20 minutes from gachibowli',
    '15 min drive from hitec city 2 bhk',
    'near hitec city or madhapur 2bhk',
    'between kondapur and gachibowli 2bhk',
    'gachibowli ke paas 2bhk',
    'madhapur ke aas paas flat',
    'jubilee hills ke kareeb villa',
    'gachibowli daggara 2bhk',
    'kondapur nundi 15 nimishala dooram lo 2bhk',
    'गाचीबोवली के पास फ्लैट',
    'కొండాపూర్ దగ్గర ఫ్లాట్',
    'kondapur ke nazdeek flat 40 hazar tak',
    '3 bhk near koramangala',
    'near andheri west 2bhk',
    'flat near adyar chennai',
    'near kukatpally 2bhk under 30k',
    'near secunderabad railway station 2bhk',
    'near charminar',
  ])('%j finds homes that are near enough, the nearest first', async (sentence) => {
    const { search, found } = await find(sentence)
    expect(search.near).toBeTruthy()
    expect(found.total).toBeGreaterThan(0)
    const { km, any } = search.near ?? { km: 0, any: false }
    const away = (found.distances_km ?? []).map((far) =>
      any ? Math.min(...far) : Math.max(...far),
    )
    for (const far of away) expect(far).toBeLessThanOrEqual(km)
    const first = (found.distances_km ?? []).map((far) => (any ? Math.min(...far) : (far[0] ?? 0)))
    expect(first).toEqual(first.toSorted((one, other) => one - other))
  })

  it.each([
    // the place first
    ['2bhk walking distance from hitec city under 25k', { near_km: 10, total: 7 }],
    ['2 bhk near koramangala', { near_km: 10 }],
    ['3 bhk 1 km from kondapur', { near_km: 5 }],
    ['500 metres from raidurg metro 3bhk', { near_km: 5 }],
    ['2bhk in raidurg under 30k', { near_km: 5 }],
    ['kondapur ke nazdeek ghar 40 hazar tak', { near_km: 10 }],
    ['కొండాపూర్ దగ్గర ఇల్లు', { near_km: 10 }],
    ['villa near jubilee hills under 2 lakh', { near_km: 15, max_price: null }],
    // then the rent by a tenth
    ['villa near gandipet under 1.4 lakh', { near_km: null, max_price: 154_000, drop: null }],
    // then one condition less
    ['4 bhk near lb nagar', { near_km: null, max_price: null, drop: 'exact_bedrooms' }],
  ])('%j finds none and is offered more, the place first: %j', async (sentence, first) => {
    const { search, found } = await find(sentence)
    expect(found.total).toBe(0)
    const steps = await ask<Step[]>('search_loosened', search)
    expect(steps[0]).toMatchObject(first)
    expect(steps.every(({ total }) => total > 0)).toBe(true)
    // leaving the place is never all that is offered
    expect(steps.some(({ drop }) => drop !== 'near' && drop !== 'place')).toBe(true)
  })
  it.each([
    ['2 bhk near Lakshmi', 'unknown-place'],
    ['flat near atlantis nagar', 'unknown-place'],
    ['2 bhk near me', 'near-me'],
    ['2 bhk 0 km from madhapur', 'distance-too-small'],
    ['2 bhk 40 km from madhapur', 'distance-too-great'],
    ['2 bhk near madhapur 50k to 30k', 'rent-swapped'],
  ])('%j is told: %s', async (sentence, kind) => {
    const { answer } = await find(sentence)
    expect(answer.reading.remarks.map((remark) => remark.kind)).toEqual([kind])
  })
})
