import { describe, expect, test } from 'vitest'
import { searchRequestSchema } from './search-request.ts'

const isTaken = (given: unknown) => searchRequestSchema.safeParse(given).success

describe('what a search may ask', () => {
  test.each([
    ['no object', 'kondapur'],
    ['a field nobody knows', { place: 'Kondapur', owner_id: 'x' }],
    ['more words than anybody types', { words: 'x'.repeat(501) }],
    ['a long place', { place: 'x'.repeat(101) }],
    ['an unknown type', { types: ['castle'] }],
    ['a category that stands for all', { category: 'all' }],
    ['half a rupee', { max_price: 0.5 }],
    ['a rent below nothing', { min_price: -1 }],
    ['a day that is none', { available_from: '2026-02-30' }],
    ['a window turned inside out', { bounds: { south: 18, west: 78, north: 17, east: 79 } }],
    ['a window beyond the poles', { bounds: { south: -91, west: 78, north: 17, east: 79 } }],
    ['a window without a side', { bounds: { south: 17, west: 78, north: 18 } }],
    ['more amenities than a home has', { amenities: Array.from({ length: 21 }, () => 'gym') }],
    ['relevance without words', { sort: 'relevance' }],
    ['distance from nowhere', { sort: 'distance' }],
    ['near to nothing', { near: { places: [], km: 5 } }],
    ['near without how near', { near: { places: ['Kondapur'] } }],
    ['near and far', { near: { places: ['Kondapur'], km: 16 } }],
    ['no distance', { near: { places: ['Kondapur'], km: 0 } }],
    ['near to half a position', { near: { latitude: 17.4, km: 5 } }],
    ['no exact number of rooms', { exact_bedrooms: [] }],
  ])('is not %s', (_what, given) => {
    expect(isTaken(given)).toBe(false)
  })

  test('is nothing at all, or every field at once', () => {
    expect(isTaken({})).toBe(true)
    expect(
      isTaken({
        words: 'corner flat',
        category: 'residential',
        place: 'Kondapur, Hyderabad',
        types: ['apartment'],
        min_price: 10_000,
        max_price: 30_000,
        bedrooms: 2,
        exact_bedrooms: [2, 3],
        near: { places: ['HITEC City', 'Gachibowli'], any: true, km: 5 },
        furnishing: ['furnished'],
        tenants: ['family'],
        amenities: ['gym', 'power backup'],
        available_from: '2026-12-01',
        bounds: { south: 17.3, west: 78.3, north: 17.5, east: 78.6 },
        sort: 'relevance',
      }),
    ).toBe(true)
  })
})
