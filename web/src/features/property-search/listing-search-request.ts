// The filters of the page of all listings as a search request, as it is saved, and back again.

import type { SearchRequest } from '@basera/contract/search-request'
import { noListingSearch, type ListingSearch } from './listing-search.ts'

/** Only what is asked; page and order are no question. */
export function toSearchRequest(search: ListingSearch): SearchRequest {
  const place = [search.locality, search.city].filter((part) => part !== '').join(', ')
  return {
    ...(place !== '' && { place }),
    ...(search.types.length > 0 && { types: [...search.types] }),
    ...(search.minPrice !== null && { min_price: search.minPrice }),
    ...(search.maxPrice !== null && { max_price: search.maxPrice }),
    ...(search.bedrooms !== null && { bedrooms: search.bedrooms }),
    ...(search.furnishing.length > 0 && { furnishing: [...search.furnishing] }),
    ...(search.tenants.length > 0 && { tenants: [...search.tenants] }),
    ...(search.amenities.length > 0 && { amenities: [...search.amenities] }),
  }
}

/** What follows the last comma of a place is its city; a place without one is looked for in all the same. */
export function fromSearchRequest(request: SearchRequest): ListingSearch {
  const parts = (request.place ?? '').split(',').map((part) => part.trim())
  return {
    ...noListingSearch,
    city: parts.at(-1) ?? '',
    locality: parts.slice(0, -1).join(', '),
    types: request.types ?? [],
    minPrice: request.min_price ?? null,
    maxPrice: request.max_price ?? null,
    bedrooms: request.bedrooms ?? null,
    furnishing: request.furnishing ?? [],
    tenants: request.tenants ?? [],
    amenities: request.amenities ?? [],
  }
}
