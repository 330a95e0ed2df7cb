// Converts a stored or received search request into the filters of a list.

import type { SearchRequest } from '@basera/contract/search-request'
import type { ListingFilters } from './listing-filters.ts'

/** The inverse of `toSearchRequest`. */
export function fromSearchRequest(search: SearchRequest): ListingFilters {
  return {
    category: search.category ?? 'all',
    words: search.words ?? null,
    place: search.place ?? null,
    types: search.types ?? [],
    minPrice: search.min_price ?? null,
    maxPrice: search.max_price ?? null,
    bedrooms: search.bedrooms ?? null,
    rooms: search.exact_bedrooms ?? [],
    near: search.near ?? null,
    furnishing: search.furnishing ?? [],
    tenants: search.tenants ?? [],
    amenities: search.amenities ?? [],
    availableFrom: search.available_from ?? null,
    bounds: search.bounds ?? null,
    sort: search.sort ?? null,
  }
}
