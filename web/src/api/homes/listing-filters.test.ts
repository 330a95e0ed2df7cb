import { describe, expect, test } from 'vitest'
import { searchRequestSchema } from '@basera/contract/search-request'
import { fromSearchRequest } from './from-search-request.ts'
import {
  noFilters,
  publicListPath,
  searchPath,
  toSearchRequest,
  type ListingFilters,
} from './listing-filters.ts'

const everything: ListingFilters = {
  category: 'residential',
  words: 'corner "flat" & more',
  place: 'Kondapur, Hyderabad',
  types: ['apartment', 'villa'],
  minPrice: 10_000,
  maxPrice: 30_000,
  bedrooms: 2,
  rooms: [2, 3],
  near: { places: ['HITEC City', 'Kondapur'], any: true, km: 5 },
  furnishing: ['furnished'],
  tenants: ['family'],
  amenities: ['gym', 'power backup'],
  availableFrom: '2026-12-01',
  bounds: { south: 17.3, west: 78.3, north: 17.5, east: 78.6 },
  sort: 'price-asc',
}

test('R-HOME-12 the plain list asks for public, available, approved homes, newest first, twelve at a time', () => {
  const listed = '&is_public=eq.true&status=eq.available&approval_status=eq.approved'
  const newest = '&order=created_at.desc,id.desc'
  expect(publicListPath(0)).toBe(
    '/rest/v1/properties?select=id,title,property_type,image_urls,location,locality,city,latitude,longitude,bedrooms,' +
      `bathrooms,bhk_label,square_feet,price,approved_at,rating,rating_count${listed}${newest}&offset=0&limit=12`,
  )
  expect(publicListPath(3)).toContain('&offset=36&limit=12')
})

describe('filters as a search request to the database', () => {
  test('no filter, or the default order by name, is no search request', () => {
    expect(toSearchRequest(noFilters)).toBeNull()
    expect(toSearchRequest({ ...noFilters, sort: 'newest' })).toBeNull()
  })

  test('only the filters that are set are in the request', () => {
    expect(toSearchRequest({ ...noFilters, bedrooms: 2, sort: 'price-asc' })).toEqual({
      bedrooms: 2,
      sort: 'price-asc',
    })
    expect(toSearchRequest({ ...noFilters, category: 'pg-hostel' })).toEqual({
      category: 'pg-hostel',
    })
    expect(toSearchRequest({ ...noFilters, words: 'lake', sort: 'newest' })).toEqual({
      words: 'lake',
      sort: 'newest',
    })
  })

  test('every filter is in the request in the form that is checked, and is read back', () => {
    const search = toSearchRequest(everything)
    expect(searchRequestSchema.parse(search)).toEqual(search)
    expect(fromSearchRequest(search ?? {})).toEqual(everything)
    expect(fromSearchRequest({})).toEqual(noFilters)
  })

  test('a page is requested by number or by cursor, whatever the text spells', () => {
    const byNumber = new URL(searchPath({ words: 'a&skip=9#"' }, 2), 'https://site.example')
    expect(byNumber.pathname).toBe('/rest/v1/rpc/search_properties')
    expect([...byNumber.searchParams]).toEqual([
      ['search', '{"words":"a&skip=9#\\""}'],
      ['page_size', '12'],
      ['skip', '24'],
    ])
    const behind = new URL(searchPath({}, { sort: 'newest', id: 'x' }), 'https://site.example')
    expect(behind.searchParams.get('after')).toBe('{"sort":"newest","id":"x"}')
    expect(behind.searchParams.has('skip')).toBe(false)
  })
})
