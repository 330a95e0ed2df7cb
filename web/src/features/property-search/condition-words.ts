// A condition of a search in the words of its chips.

import { categoryLabels } from '@basera/contract/constants/property'
import {
  amenityLabels,
  furnishingLabels,
  preferredTenantLabels,
  propertyTypeLabels,
} from '@basera/contract/constants/property-words'
import { searchMessages as messages } from '@basera/contract/messages/homes/search'
import type { SearchRequest } from '@basera/contract/search-request'
import type { Condition } from '../../api/homes/loosened.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { capitalise, joinWithOr } from '../../lib/words.ts'
import { bedroomsLabel, nearLabel, nearNames, rentTerm } from './terms.ts'

/** Null for a condition that the search does not hold. */
export function conditionWords(search: SearchRequest, condition: Condition): string | null {
  const { place, category, min_price: minPrice, max_price: maxPrice, bedrooms } = search
  switch (condition) {
    case 'place':
      return place === undefined ? null : `In ${place}`
    case 'near':
      return search.near === undefined ? null : nearLabel(nearNames(search.near), search.near.km)
    case 'category':
      return category === undefined ? null : categoryLabels[category]
    case 'min_price':
      return minPrice === undefined ? null : rentTerm('min', minPrice).label
    case 'max_price':
      return maxPrice === undefined ? null : rentTerm('max', maxPrice).label
    case 'bedrooms':
      return bedrooms === undefined ? null : bedroomsLabel(`${bedrooms}+`)
    case 'exact_bedrooms':
      return search.exact_bedrooms === undefined
        ? null
        : bedroomsLabel(search.exact_bedrooms.join(','))
    case 'types':
      return oneOf(search.types, (type) => propertyTypeLabels[type])
    case 'furnishing':
      return oneOf(search.furnishing, (furnishing) => furnishingLabels[furnishing])
    case 'tenants':
      return oneOf(search.tenants, (tenant) => `For ${preferredTenantLabels[tenant].toLowerCase()}`)
    case 'amenities':
      return search.amenities?.map(amenityWords).join(', ') ?? null
    case 'words':
      return search.words ?? null
    case 'available_from':
      return search.available_from === undefined
        ? null
        : `Free by ${formatDayWithYear(search.available_from)}`
    case 'bounds':
      return search.bounds === undefined ? null : messages.mapPart
    case 'sort':
      return null
    default:
      return condition satisfies never
  }
}

export function amenityWords(amenity: string): string {
  return amenityLabels[amenity] ?? capitalise(amenity)
}

function oneOf<Word>(
  words: readonly Word[] | undefined,
  label: (word: Word) => string,
): string | null {
  return words === undefined || words.length === 0 ? null : joinWithOr(words.map(label))
}
