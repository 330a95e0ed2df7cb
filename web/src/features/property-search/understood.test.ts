import { noCriteria, type SearchCriteria } from '@basera/search/criteria'
import { roomsOf, type FullReading } from '@basera/search/full-reading'
import { describe, expect, test } from 'vitest'
import { createApi } from '../../api/api.ts'
import { changedTo, takenAway, withEdits, type Edit } from './edits.ts'
import { understand, understoodTerms } from './understand.ts'
import { filtersOf } from './understood.ts'

const criteria: SearchCriteria = {
  keywords: ['furnished', 'women'],
  location: 'HITEC City',
  bedrooms: 2,
  priceRange: { min: null, max: 40_000 },
  propertyType: 'apartment',
  amenities: ['gym', 'rooftop'],
}
/** What was read, where nothing but the criteria was said. */
const readingOf = (read: SearchCriteria, beside: Partial<FullReading> = {}): FullReading => ({
  criteria: read,
  rooms: roomsOf(read.bedrooms),
  near: null,
  place: read.location,
  amenities: read.amenities,
  remarks: [],
  ...beside,
})
const terms = understoodTerms(readingOf(criteria))
const offline = () =>
  createApi({
    origin: '',
    anonKey: 'anon-key',
    fetch: () => Promise.reject(new Error('offline')),
    retryDelaysMs: [],
  })

describe('R-HOME-15 criteria become filters of the server', () => {
  test('nothing understood filters nothing', () => {
    expect(filtersOf(understoodTerms(readingOf(noCriteria)))).toEqual({})
  })

  test('an unknown property type is not sent', () => {
    expect(
      understoodTerms(readingOf({ ...criteria, propertyType: 'castle' })).map((term) => term.id),
    ).not.toContain('type')
  })

  test('who is to live there narrows; what a listing does not record narrows nothing', () => {
    const asked = understoodTerms(
      readingOf({
        ...criteria,
        keywords: ['family', 'students', 'women', 'not family', 'east facing'],
      }),
    )
    expect(filtersOf(asked).tenants).toEqual(['family', 'students'])
    expect(asked.map((term) => term.label)).toContain('For family or students')
  })

  test('a sentence that names no condition is looked for as it stands', async () => {
    const api = offline()
    const asked = await understand(api, 'mango tree verandah', [])
    expect(asked.terms.map((term) => term.label)).toEqual(['“mango tree verandah”'])
    expect(asked.filters).toEqual({ words: 'mango tree verandah' })
    const without = await understand(api, 'mango tree verandah', [['without', 'words']])
    expect(without.filters).toEqual({})
  })

  test('every term is shown as a chip', () => {
    expect(terms.map((term) => term.label)).toEqual([
      '2 bedrooms',
      'Up to ₹40,000',
      'Apartment',
      'In HITEC City',
      'Gym',
      'Rooftop',
      'Furnished',
    ])
  })

  test('every term narrows the list', () => {
    expect(filtersOf(terms)).toEqual({
      place: 'HITEC City',
      types: ['apartment'],
      maxPrice: 40_000,
      rooms: [2],
      furnishing: ['furnished'],
      amenities: ['gym', 'rooftop'],
    })
  })
})

const edited = (...edits: Edit[]) => filtersOf(withEdits(terms, edits))

describe('what the reader changed', () => {
  test.each([
    ['max', '-5'],
    ['max', '1e9'],
    ['max', '0'],
    ['bedrooms', '200'],
    ['bedrooms', 'two'],
    ['min', ''],
    ['without', 'nothing'],
    ['sort', '1'],
  ])('%s=%s in the address changes nothing', (name, value) => {
    expect(edited([name, value])).toEqual(filtersOf(terms))
  })

  test('a term that was taken away no longer narrows', () => {
    const filters = edited(
      ['without', 'bedrooms'],
      ['without', 'amenity:rooftop'],
      ['without', 'max'],
    )
    expect(filters).not.toHaveProperty('rooms')
    expect(filters).not.toHaveProperty('maxPrice')
    expect(filters.amenities).toEqual(['gym'])
  })

  test('another number stands in the term’s own place; one that was not asked for is added', () => {
    const changed = withEdits(terms, [
      ['max', '55000'],
      ['min', '20000'],
    ])
    expect(changed.map((term) => term.label)).toEqual([
      '2 bedrooms',
      'Up to ₹55,000',
      'Apartment',
      'In HITEC City',
      'Gym',
      'Rooftop',
      'Furnished',
      'From ₹20,000',
    ])
  })

  test('the latest change of a term counts, and is the only one in the address', () => {
    const twice = changedTo(changedTo([], 'max', 50_000), 'max', 60_000)
    expect(twice).toEqual([['max', '60000']])
    const gone = takenAway(twice, ['max', 'place'])
    expect(gone).toEqual([
      ['without', 'max'],
      ['without', 'place'],
    ])
    expect(changedTo(gone, 'max', 70_000)).toEqual([
      ['without', 'place'],
      ['max', '70000'],
    ])
  })
})

const labels = (read: readonly { readonly label: string }[]) => read.map(({ label }) => label)
const labelsNearTwo = (any: boolean) =>
  labels(
    understoodTerms(
      readingOf(noCriteria, { near: { places: ['HITEC City', 'Kondapur'], any, km: 2 } }),
    ),
  )

describe('near a place', () => {
  const near = { places: ['HITEC City'], any: false, km: 5 }
  const asked = understoodTerms(readingOf(criteria, { near, place: null }))
  test('is one chip with its kilometres, and no address that a home has to have', () => {
    expect(labels(asked)).toContain('Near HITEC City · 5 km')
    expect(filtersOf(asked)).toMatchObject({ near: { places: ['HITEC City'], km: 5 } })
    expect(filtersOf(asked)).not.toHaveProperty('place')
  })

  test.each([
    ['10', 'Near HITEC City · 10 km'],
    ['0.5', 'Near HITEC City · 0.5 km'],
  ])('is widened or narrowed to %s km where it stands', (km, label) => {
    expect(labels(withEdits(asked, [['near', km]]))).toContain(label)
  })

  test.each(['0', '-3', '16', '1e3', 'far', ''])(
    '%j kilometres in the address change nothing',
    (km) => {
      expect(filtersOf(withEdits(asked, [['near', km]]))).toEqual(filtersOf(asked))
    },
  )

  test('is taken away like any other', () => {
    expect(filtersOf(withEdits(asked, [['without', 'near']]))).not.toHaveProperty('near')
  })

  test('any of several places, or all of them', () => {
    expect(labelsNearTwo(true)).toEqual(['Near HITEC City or Kondapur · 2 km'])
    expect(labelsNearTwo(false)).toEqual(['Near HITEC City and Kondapur · 2 km'])
  })

  test('a place that a home has to be in is widened to what is near, and back', () => {
    const inside = understoodTerms(readingOf(criteria))
    const wide = withEdits(inside, [['near', '5']])
    expect(labels(wide)).toContain('Near HITEC City · 5 km')
    expect(filtersOf(wide)).not.toHaveProperty('place')
    expect(changedTo([['near', '5']], 'near', 0)).toEqual([])
  })

  test('a sentence is read without the function as with it', async () => {
    const read = await understand(offline(), '2bhk near Hitech City under 35k with parking', [])
    expect(labels(read.terms)).toEqual([
      '2 bedrooms',
      'Up to ₹35,000',
      'Near HITEC City · 5 km',
      'Parking',
    ])
    expect(read.filters).toEqual({
      rooms: [2],
      maxPrice: 35_000,
      near: { places: ['HITEC City'], km: 5 },
      amenities: ['parking'],
    })
    expect([read.unused, read.remarks]).toEqual([[], []])
  })

  test.each([
    ['near Lakshmi', { kind: 'unknown-place', place: 'Lakshmi' }],
    ['flat near me', { kind: 'near-me' }],
    ['0 km from madhapur', { kind: 'distance-too-small' }],
    ['100 km from kukatpally', { kind: 'distance-too-great', km: 15 }],
    ['35k to 20k in kondapur', { kind: 'rent-swapped' }],
  ])('%j has a remark', async (sentence, remark) => {
    expect((await understand(offline(), sentence, [])).remarks).toEqual([remark])
  })

  test('a lowest rent that is made higher than the highest is swapped with it, and that is shown', async () => {
    const read = await understand(offline(), '20k to 30k in kondapur', [['min', '50000']])
    expect(read.filters).toMatchObject({ minPrice: 30_000, maxPrice: 50_000 })
    expect(read.remarks).toEqual([{ kind: 'rent-swapped' }])
  })
})
