// The chosen filters as removable chips: each knows the search without it.

import {
  amenityLabels,
  furnishingLabels,
  preferredTenantLabels,
  propertyTypeLabels,
} from '@basera/contract/constants/property-words'
import { formatRupees } from '../../lib/rupees.ts'
import type { ListingSearch } from './listing-search.ts'

export type FilterChip = { readonly label: string; readonly without: ListingSearch }

export function filterChips(search: ListingSearch): readonly FilterChip[] {
  const first = { ...search, page: 1 }
  const chip = (label: string, change: Partial<ListingSearch>): FilterChip => ({
    label,
    without: { ...first, ...change },
  })
  const { city, locality, minPrice, maxPrice, bedrooms } = search
  return [
    ...(city === '' ? [] : [chip(city, { city: '' })]),
    ...(locality === '' ? [] : [chip(locality, { locality: '' })]),
    ...(minPrice === null ? [] : [chip(`From ${formatRupees(minPrice)}`, { minPrice: null })]),
    ...(maxPrice === null ? [] : [chip(`Up to ${formatRupees(maxPrice)}`, { maxPrice: null })]),
    ...(bedrooms === null ? [] : [chip(`${bedrooms}+ bedrooms`, { bedrooms: null })]),
    ...search.types.map((type) =>
      chip(propertyTypeLabels[type], { types: drop(search.types, type) }),
    ),
    ...search.furnishing.map((kind) =>
      chip(furnishingLabels[kind], { furnishing: drop(search.furnishing, kind) }),
    ),
    ...search.tenants.map((tenant) =>
      chip(`For ${preferredTenantLabels[tenant].toLowerCase()}`, {
        tenants: drop(search.tenants, tenant),
      }),
    ),
    ...search.amenities.map((amenity) =>
      chip(amenityLabels[amenity] ?? amenity, { amenities: drop(search.amenities, amenity) }),
    ),
  ]
}

function drop<Word>(words: readonly Word[], word: Word): Word[] {
  return words.filter((other) => other !== word)
}
