import type { Loosened } from '../../api/loosened.ts'
import { toSearchRequest } from '../../api/listing-filters.ts'
import { noListingSearch, toListingFilters, type ListingSearch } from './listing-search.ts'
import { Loosen } from './loosen.tsx'

type LoosenListingProps = {
  search: ListingSearch
  onChange: (part: Partial<ListingSearch>) => void
}

/** On the page of all listings a condition is one filter, or two for a place. */
export function LoosenListing({ search, onChange }: LoosenListingProps) {
  const asked = toSearchRequest(toListingFilters(search))
  if (asked === null) return null
  return <Loosen search={asked} onDrop={(loosened) => onChange(without(search, loosened))} />
}

function without(search: ListingSearch, { drop, value }: Loosened): Partial<ListingSearch> {
  const { words, category, city, locality, types, minPrice, maxPrice, bedrooms } = noListingSearch
  const { furnishing, tenants, amenities, availableFrom, bounds } = noListingSearch
  switch (drop) {
    case 'words':
      return { words }
    case 'category':
      return { category }
    case 'place':
      return { city, locality }
    case 'types':
      return { types }
    case 'min_price':
      return { minPrice }
    case 'max_price':
      return { maxPrice }
    case 'bedrooms':
      return { bedrooms }
    case 'furnishing':
      return { furnishing }
    case 'tenants':
      return { tenants }
    case 'amenities':
      return value === null
        ? { amenities }
        : { amenities: search.amenities.filter((amenity) => amenity !== value) }
    case 'available_from':
      return { availableFrom }
    case 'bounds':
      return { bounds }
    case 'sort':
      return {}
    default:
      return drop satisfies never
  }
}
