// The search of the page of all listings as it is saved, and back again.

import type { SearchRequest } from '@basera/contract/search-request'
import { fromSearchRequest as toFilters } from '../../api/homes/from-search-request.ts'
import { toSearchRequest as toRequest } from '../../api/homes/listing-filters.ts'
import { toListingFilters, toListingSearch, type ListingSearch } from './listing-search.ts'

/** Only what is asked; page and order are no question. */
export function toSearchRequest(search: ListingSearch): SearchRequest {
  return toRequest({ ...toListingFilters(search), sort: null }) ?? {}
}

/** What follows the last comma of a place is its city; a place without one is looked for in all the same. */
export function fromSearchRequest(request: SearchRequest): ListingSearch {
  return toListingSearch(toFilters(request), () => true)
}
