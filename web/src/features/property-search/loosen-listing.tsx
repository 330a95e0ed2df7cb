import type { SearchRequest } from '@basera/contract/search-request'
import type { Loosened } from '../../api/homes/loosened.ts'
import { toSearchRequest } from '../../api/homes/listing-filters.ts'
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
  return <Loosen search={asked} onStep={(step) => onChange(changedBy(search, asked, step))} />
}

function changedBy(
  search: ListingSearch,
  { near }: SearchRequest,
  step: Loosened,
): Partial<ListingSearch> {
  const { nearKm, minPrice, maxPrice } = step
  // What was within an address is near it now.
  const place = near === undefined ? { near: [search.locality], city: '', locality: '' } : {}
  return {
    ...(nearKm !== null && { ...place, km: nearKm }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...without(search, step),
  }
}

function without(search: ListingSearch, { drop, value }: Loosened): Partial<ListingSearch> {
  const { words, category, city, locality, near, types, minPrice, maxPrice, bedrooms } =
    noListingSearch
  const { rooms, furnishing, tenants, amenities, availableFrom, bounds } = noListingSearch
  switch (drop) {
    case 'words':
      return { words }
    case 'category':
      return { category }
    case 'place':
      return { city, locality }
    case 'near':
      return { near }
    case 'types':
      return { types }
    case 'min_price':
      return { minPrice }
    case 'max_price':
      return { maxPrice }
    case 'bedrooms':
      return { bedrooms }
    case 'exact_bedrooms':
      return { rooms }
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
    case null:
      return {}
    default:
      return drop satisfies never
  }
}
