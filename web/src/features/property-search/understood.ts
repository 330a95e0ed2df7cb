// What a sentence was understood to ask for, term by term: as words for a chip and as filters for the server.

import type { Remark } from '@basera/search/full-reading'
import type { ListingFilters } from '../../api/homes/listing-filters.ts'
import type { Term } from './terms.ts'

export type Understood = {
  readonly terms: readonly Term[]
  /** What the terms ask of the server. */
  readonly filters: Partial<ListingFilters>
  /** What was said but cannot be filtered by. */
  readonly unused: readonly string[]
  /** What has to be said about how it was taken. */
  readonly remarks: readonly Remark[]
}

export function filtersOf(terms: readonly Term[]): Partial<ListingFilters> {
  return terms.reduce<Partial<ListingFilters>>(
    (filters, { filters: more }) => ({
      ...filters,
      ...more,
      ...joined('amenities', filters, more),
      ...joined('furnishing', filters, more),
    }),
    {},
  )
}

function joined(
  name: 'amenities' | 'furnishing',
  filters: Partial<ListingFilters>,
  more: Partial<ListingFilters>,
) {
  const both = [...(filters[name] ?? []), ...(more[name] ?? [])]
  return both.length > 0 ? { [name]: both } : {}
}
