// The chosen filters as removable chips: each knows the search without it.

import { categoryLabels } from '@basera/contract/constants/property'
import {
  amenityLabels,
  furnishingLabels,
  preferredTenantLabels,
  propertyTypeLabels,
} from '@basera/contract/constants/property-words'
import { formatDayWithYear } from '../../lib/dates.ts'
import type { SearchChip } from './search-chips.tsx'
import { bedroomsTerm, nearTerm, rentTerm, type AmountName, type Term } from './terms.ts'
import { searchElsewhere, toListingFilters, type ListingSearch } from './listing-search.ts'

export type FilterChip = SearchChip & { readonly without: ListingSearch }

export function filterChips(search: ListingSearch): readonly FilterChip[] {
  const first = { ...search, page: 1, after: null }
  const chip = (id: string, label: string, change: Partial<ListingSearch>): FilterChip => ({
    id,
    label,
    without: searchElsewhere(search, { ...first, ...change }),
  })
  const changeable = (term: Term | null, change: Partial<ListingSearch>): FilterChip[] =>
    term === null ? [] : [{ ...term, without: searchElsewhere(search, { ...first, ...change }) }]
  const { words, category, city, locality, minPrice, maxPrice, bedrooms, availableFrom } = search
  const { near } = toListingFilters(search)
  const rooms = search.rooms.length > 0 ? search.rooms.join(',') : `${bedrooms ?? ''}+`
  return [
    ...(words === '' ? [] : [chip('words', `“${words}”`, { words: '' })]),
    ...(category === 'all'
      ? []
      : [chip('category', categoryLabels[category], { category: 'all' })]),
    ...(city === '' ? [] : [chip('city', city, { city: '' })]),
    ...(locality === '' ? [] : [chip('locality', locality, { locality: '' })]),
    ...changeable(near === null ? null : nearTerm(near), { near: [] }),
    ...changeable(minPrice === null ? null : rentTerm('min', minPrice), { minPrice: null }),
    ...changeable(maxPrice === null ? null : rentTerm('max', maxPrice), { maxPrice: null }),
    ...changeable(bedroomsTerm(rooms), { bedrooms: null, rooms: [] }),
    ...(availableFrom === null
      ? []
      : [chip('from', `Free by ${formatDayWithYear(availableFrom)}`, { availableFrom: null })]),
    ...(search.bounds === null ? [] : [chip('area', 'In the map’s window', { bounds: null })]),
    ...search.types.map((type) =>
      chip(`type:${type}`, propertyTypeLabels[type], { types: drop(search.types, type) }),
    ),
    ...search.furnishing.map((kind) =>
      chip(`furnishing:${kind}`, furnishingLabels[kind], {
        furnishing: drop(search.furnishing, kind),
      }),
    ),
    ...search.tenants.map((tenant) =>
      chip(`tenant:${tenant}`, `For ${preferredTenantLabels[tenant].toLowerCase()}`, {
        tenants: drop(search.tenants, tenant),
      }),
    ),
    ...search.amenities.map((amenity) =>
      chip(`amenity:${amenity}`, amenityLabels[amenity] ?? amenity, {
        amenities: drop(search.amenities, amenity),
      }),
    ),
  ]
}

/** What another number in a chip changes. */
export function amountChange(name: AmountName, value: number | string): Partial<ListingSearch> {
  switch (name) {
    case 'bedrooms': {
      const { bedrooms = null, rooms = [] } = bedroomsTerm(String(value))?.filters ?? {}
      return { bedrooms, rooms }
    }
    case 'near':
      return { km: Number(value) }
    case 'min':
      return { minPrice: Number(value) }
    case 'max':
      return { maxPrice: Number(value) }
    default:
      return name satisfies never
  }
}

function drop<Word>(words: readonly Word[], word: Word): Word[] {
  return words.filter((other) => other !== word)
}
