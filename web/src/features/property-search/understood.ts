// What a sentence was understood to ask for, term by term: as words for a chip and as filters for the server.

import type { Category } from '@basera/contract/constants/property'
import { noFilters, type ListingFilters } from '../../api/listing-filters.ts'

export type Term = {
  /** Stable name, so that the address bar can say which terms were taken away. */
  readonly id: string
  readonly label: string
  readonly filters: Partial<ListingFilters>
}

/** The server's filters for a search: its category and every term that was not taken away. */
export function filtersFor(
  terms: readonly Term[],
  category: Category,
  without: readonly string[],
): ListingFilters {
  return terms
    .filter((term) => !without.includes(term.id))
    .reduce((filters, term) => narrow(filters, term.filters), { ...noFilters, category })
}

function narrow(filters: ListingFilters, more: Partial<ListingFilters>): ListingFilters {
  return {
    ...filters,
    ...more,
    amenities: [...filters.amenities, ...(more.amenities ?? [])],
    furnishing: [...filters.furnishing, ...(more.furnishing ?? [])],
  }
}
