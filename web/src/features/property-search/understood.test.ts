import { describe, expect, test } from 'vitest'
import { createApi } from '../../api/api.ts'
import { changedTo, takenAway, withEdits, type Edit } from './edits.ts'
import { understand, understoodTerms } from './understand.ts'
import { filtersOf } from './understood.ts'

const criteria = {
  keywords: ['furnished', 'women'],
  location: 'HITEC City',
  bedrooms: 2,
  priceRange: { min: null, max: 40_000 },
  propertyType: 'apartment',
  amenities: ['gym', 'rooftop'],
}
const terms = understoodTerms(criteria)

describe('R-HOME-15 criteria become filters of the server', () => {
  test('nothing understood filters nothing', () => {
    const nothing = understoodTerms({
      keywords: [],
      location: null,
      bedrooms: null,
      priceRange: { min: null, max: null },
      propertyType: null,
      amenities: [],
    })
    expect(filtersOf(nothing)).toEqual({})
  })

  test('an unknown property type is not sent', () => {
    expect(
      understoodTerms({ ...criteria, propertyType: 'castle' }).map((term) => term.id),
    ).not.toContain('type')
  })

  test('who is to live there narrows; what a listing does not record narrows nothing', () => {
    const asked = understoodTerms({
      ...criteria,
      keywords: ['family', 'students', 'women', 'not family', 'east facing'],
    })
    expect(filtersOf(asked).tenants).toEqual(['family', 'students'])
    expect(asked.map((term) => term.label)).toContain('For family or students')
  })

  test('a sentence that names no condition is looked for as it stands', async () => {
    const api = createApi({
      origin: '',
      anonKey: 'anon-key',
      fetch: () => Promise.reject(new Error('offline')),
      retryDelaysMs: [],
    })
    const asked = await understand(api, 'mango tree verandah', [])
    expect(asked.terms.map((term) => term.label)).toEqual(['“mango tree verandah”'])
    expect(asked.filters).toEqual({ words: 'mango tree verandah' })
    const without = await understand(api, 'mango tree verandah', [['without', 'words']])
    expect(without.filters).toEqual({})
  })

  test('every term is told as a chip', () => {
    expect(terms.map((term) => term.label)).toEqual([
      '2+ bedrooms',
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
      bedrooms: 2,
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
    expect(filters).not.toHaveProperty('bedrooms')
    expect(filters).not.toHaveProperty('maxPrice')
    expect(filters.amenities).toEqual(['gym'])
  })

  test('another number stands in the term’s own place; one that was not asked for is added', () => {
    const changed = withEdits(terms, [
      ['max', '55000'],
      ['min', '20000'],
    ])
    expect(changed.map((term) => term.label)).toEqual([
      '2+ bedrooms',
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
