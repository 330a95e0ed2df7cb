// Describes a saved search with the filters and chips of the page of all listings.

import type { SearchRequest } from '@basera/contract/search-request'
import { filterChips } from '../../features/property-search/listing-chips.ts'
import { fromSearchRequest } from '../../features/property-search/listing-search-request.ts'
import { writeListingSearch } from '../../features/property-search/listing-search.ts'
import type { DescribedSearch } from '../../features/saved-searches/described-search.ts'
import { paths } from '../../paths.ts'

export function describeSearch(request: SearchRequest): DescribedSearch {
  const search = fromSearchRequest(request)
  return {
    words: filterChips(search).map(({ label }) => label),
    path: paths.properties(writeListingSearch(search)),
  }
}
