// What a sentence was understood to ask for, term by term: as words for a chip and as filters for the server.

import type { SearchCriteria } from '@basera/search/criteria'
import {
  amenityLabels,
  furnishings,
  propertyTypeLabels,
  propertyTypes,
  type Category,
} from '@basera/contract/constants/property'
import { noFilters, type ListingFilters } from '../../api/listing-filters.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { capitalise } from '../../lib/words.ts'

export type Term = {
  /** Stable name, so that the address bar can say which terms were taken away. */
  readonly id: string
  readonly label: string
  readonly narrow: (filters: ListingFilters) => ListingFilters
}

export function understoodTerms(criteria: SearchCriteria): readonly Term[] {
  return [
    ...bedroomTerm(criteria.bedrooms),
    ...priceTerms(criteria.priceRange),
    ...typeTerm(criteria.propertyType),
    ...placeTerm(criteria.location),
    ...criteria.amenities.map(amenityTerm),
    ...furnishingTerms(criteria.keywords),
  ]
}

/** The server's filters for a search: its category and every term that was not taken away. */
export function filtersFor(
  terms: readonly Term[],
  category: Category,
  without: readonly string[],
): ListingFilters {
  return terms
    .filter((term) => !without.includes(term.id))
    .reduce((filters, term) => term.narrow(filters), { ...noFilters, category })
}

function bedroomTerm(asked: number | null): Term[] {
  if (asked === null) return []
  // Half rooms are not counted in the stored number of bedrooms.
  const bedrooms = Math.floor(asked)
  const label = bedrooms === 1 ? '1+ bedroom' : `${bedrooms}+ bedrooms`
  return [{ id: 'bedrooms', label, narrow: (filters) => ({ ...filters, bedrooms }) }]
}

function priceTerms({ min, max }: SearchCriteria['priceRange']): Term[] {
  const terms: Term[] = []
  if (min !== null) {
    const label = `From ${formatRupees(min)}`
    terms.push({ id: 'min', label, narrow: (filters) => ({ ...filters, minPrice: min }) })
  }
  if (max !== null) {
    const label = `Up to ${formatRupees(max)}`
    terms.push({ id: 'max', label, narrow: (filters) => ({ ...filters, maxPrice: max }) })
  }
  return terms
}

function typeTerm(asked: string | null): Term[] {
  const type = propertyTypes.find((known) => known === asked)
  if (type === undefined) return []
  const label = propertyTypeLabels[type]
  return [{ id: 'type', label, narrow: (filters) => ({ ...filters, types: [type] }) }]
}

function placeTerm(place: string | null): Term[] {
  if (place === null) return []
  return [{ id: 'place', label: `In ${place}`, narrow: (filters) => ({ ...filters, place }) }]
}

function amenityTerm(amenity: string): Term {
  return {
    id: `amenity:${amenity}`,
    label: amenityLabels[amenity] ?? capitalise(amenity),
    narrow: (filters) => ({ ...filters, amenities: [...filters.amenities, amenity] }),
  }
}

function furnishingTerms(keywords: readonly string[]): Term[] {
  return furnishings
    .filter((furnishing) => keywords.includes(furnishing))
    .map((furnishing) => ({
      id: `furnishing:${furnishing}`,
      label: capitalise(furnishing),
      narrow: (filters) => ({ ...filters, furnishing: [...filters.furnishing, furnishing] }),
    }))
}
