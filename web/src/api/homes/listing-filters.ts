// Filters of the public homes and their two forms on the wire: the plain list is a query of the table, everything else a
// call of the search procedure. The server applies every filter.

import type { Category } from '@basera/contract/constants/property'
import type {
  Furnishing,
  PreferredTenant,
  PropertyType,
} from '@basera/contract/constants/property-words'
import { PUBLIC_LIST_PAGE_ROWS } from '@basera/contract/constants/home'
import type { SearchSort } from '@basera/contract/constants/search'
import type { SearchBounds, SearchNear, SearchRequest } from '@basera/contract/search-request'
import { listedHomeColumns } from './listed-home.ts'

export type ListingFilters = {
  readonly category: Category
  /** Free text; a home must have every word in some form. */
  readonly words: string | null
  /** "Locality, City", one of the two, any part of an address, or a six-digit PIN. */
  readonly place: string | null
  readonly types: readonly PropertyType[]
  /** Rupees a month. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  /** That many or more. */
  readonly bedrooms: number | null
  /** One of these numbers of bedrooms; empty for any. */
  readonly rooms: readonly number[]
  /** Within so many kilometres of places or of a position. */
  readonly near: SearchNear | null
  readonly furnishing: readonly Furnishing[]
  readonly tenants: readonly PreferredTenant[]
  /** A home must have all of them. */
  readonly amenities: readonly string[]
  /** YYYY-MM-DD: free on that day. */
  readonly availableFrom: string | null
  /** A window of the map. */
  readonly bounds: SearchBounds | null
  /** Null: the nearest to a place, else the best match for words, else the newest first. */
  readonly sort: SearchSort | null
}

export const noFilters: ListingFilters = {
  category: 'all',
  words: null,
  place: null,
  types: [],
  minPrice: null,
  maxPrice: null,
  bedrooms: null,
  rooms: [],
  near: null,
  furnishing: [],
  tenants: [],
  amenities: [],
  availableFrom: null,
  bounds: null,
  sort: null,
}

/** The filters as the database's procedures and saved searches take them; null when nothing but the plain list is asked. */
export function toSearchRequest(filters: ListingFilters): SearchRequest | null {
  const { category, types, near, furnishing, tenants, amenities, sort } = filters
  const asked = {
    words: filters.words,
    category: category === 'all' ? null : category,
    place: filters.place,
    types,
    min_price: filters.minPrice,
    max_price: filters.maxPrice,
    bedrooms: filters.bedrooms,
    exact_bedrooms: filters.rooms,
    near,
    furnishing,
    tenants,
    amenities,
    available_from: filters.availableFrom,
    bounds: filters.bounds,
    sort,
  }
  const given = Object.entries(asked).filter(
    ([, value]) => value !== null && (!Array.isArray(value) || value.length > 0),
  )
  const isPlain = given.every(([name, value]) => name === 'sort' && value === 'newest')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields above without those that ask nothing
  return isPlain ? null : (Object.fromEntries(given) as SearchRequest)
}

export type WireParameter = readonly [name: string, value: string]

export const listedOnly: readonly WireParameter[] = [
  ['is_public', 'eq.true'],
  ['status', 'eq.available'],
  ['approval_status', 'eq.approved'],
]

/** R-HOME-12 as a path and query. `page` counts from 0. */
export function publicListPath(page: number): string {
  return propertiesPath([
    ['select', listedHomeColumns],
    ...listedOnly,
    // The id decides between equal moments, so that no page repeats or skips a home.
    ['order', 'created_at.desc,id.desc'],
    ['offset', String(page * PUBLIC_LIST_PAGE_ROWS)],
    ['limit', String(PUBLIC_LIST_PAGE_ROWS)],
  ])
}

export function propertiesPath(parameters: readonly WireParameter[]): string {
  return `/rest/v1/properties?${query(parameters)}`
}

/** Where a page of a search begins: its number from 0, or the cursor that another page gave. */
export type PageStart = number | SearchCursor
export type SearchCursor = Readonly<Record<string, unknown>>

export function searchPath(search: SearchRequest, start: PageStart): string {
  return `/rest/v1/rpc/search_properties?${query([
    ['search', JSON.stringify(search)],
    ['page_size', String(PUBLIC_LIST_PAGE_ROWS)],
    typeof start === 'number'
      ? ['skip', String(start * PUBLIC_LIST_PAGE_ROWS)]
      : ['after', JSON.stringify(start)],
  ])}`
}

// Commas, colons and parentheses are legal in a query and keep the address readable.
function query(parameters: readonly WireParameter[]): string {
  return parameters
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`,
    )
    .join('&')
}
