import { expect, test } from 'vitest'
import { noListingSearch } from './listing-search.ts'
import { fromSearchRequest, toSearchRequest } from './listing-search-request.ts'

test('nothing asked, a page or an order is no question', () => {
  expect(toSearchRequest({ ...noListingSearch, page: 3, sort: 'price-asc' })).toEqual({})
})

test('everything asked is saved, and comes back as it was asked', () => {
  const asked = {
    ...noListingSearch,
    words: 'corner',
    category: 'residential' as const,
    near: ['HITEC City'],
    km: 10,
    rooms: [2, 3],
    city: 'Hyderabad',
    locality: 'Kondapur',
    types: ['apartment', 'villa'] as const,
    minPrice: 10_000,
    maxPrice: 30_000,
    bedrooms: 2,
    furnishing: ['furnished'] as const,
    tenants: ['family'] as const,
    amenities: ['lift', 'gym'],
    availableFrom: '2026-12-01',
    bounds: { south: 17.3, west: 78.3, north: 17.5, east: 78.6 },
  }
  expect(toSearchRequest(asked)).toEqual({
    words: 'corner',
    category: 'residential',
    near: { places: ['HITEC City'], km: 10 },
    exact_bedrooms: [2, 3],
    place: 'Kondapur, Hyderabad',
    types: ['apartment', 'villa'],
    min_price: 10_000,
    max_price: 30_000,
    bedrooms: 2,
    furnishing: ['furnished'],
    tenants: ['family'],
    amenities: ['lift', 'gym'],
    available_from: '2026-12-01',
    bounds: { south: 17.3, west: 78.3, north: 17.5, east: 78.6 },
  })
  expect(fromSearchRequest(toSearchRequest(asked))).toEqual(asked)
})

test('a place of one part asks the same again', () => {
  const request = toSearchRequest({ ...noListingSearch, locality: 'Kondapur' })
  expect(toSearchRequest(fromSearchRequest(request))).toEqual(request)
})
