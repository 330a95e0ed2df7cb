// Query of the homes of a search inside a map's bounds: single homes, or clusters by grid cell where they are many.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PUBLIC_LIST_FRESH_MS } from '@basera/contract/constants/home'
import { type MapBounds, type MapPoint, roundMapBounds } from '../../lib/map-bounds.ts'
import type { Api } from '../api.ts'
import { ValidationError } from '../api-error.ts'
import { type ListingFilters, toSearchRequest } from './listing-filters.ts'
import { request } from './properties.ts'

export type MapHome = MapPoint & {
  readonly id: string
  readonly title: string
  /** Rupees a month. */
  readonly price: number
  readonly bedrooms: number | null
  readonly location: string
  /** Its row has no position: it is placed in the middle of its locality or city. */
  readonly isRough: boolean
}

export type MapCluster = MapPoint & {
  readonly count: number
  /** Bounds of its homes. */
  readonly bounds: MapBounds
  /** Rupees a month; null when it is not known. */
  readonly lowestPrice: number | null
}

export type MapHomes = {
  readonly total: number
  /** False: there are more than `total`. */
  readonly isTotalExact: boolean
  readonly homes: readonly MapHome[]
  readonly clusters: readonly MapCluster[]
}

/**
 * Asked for once the map shows a window. Bounds of the filters themselves are not looked at: what counts is the window.
 */
export function mapHomesQuery(
  api: Api,
  filters: ListingFilters,
  window: { readonly bounds: MapBounds; readonly zoom: number } | null,
) {
  const bounds = window && roundMapBounds(window.bounds)
  const zoom = Math.max(0, Math.round(window?.zoom ?? 0) - COARSER)
  const search = toSearchRequest({ ...filters, bounds, sort: null })
  return queryOptions({
    queryKey: ['properties', 'map', search, zoom],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ search: JSON.stringify(search), zoom: String(zoom) })
      const answer = await request(api, `/rest/v1/rpc/search_map?${query}`, { signal })
      return readMapHomes(await answer.json())
    },
    staleTime: PUBLIC_LIST_FRESH_MS,
    enabled: window !== null,
    // The previous pins stay until the new ones have loaded.
    placeholderData: keepPreviousData,
  })
}

/** Cells of some 128 pixels: at the map's own zoom they are 64, and their numbers would touch. */
const COARSER = 1

/** Throws ValidationError when the answer is not what the procedure promises. */
export function readMapHomes(body: unknown): MapHomes {
  const total = field(body, 'total')
  const homes = field(body, 'homes')
  const clusters = field(body, 'clusters')
  if (typeof total !== 'number' || !Array.isArray(homes) || !Array.isArray(clusters))
    throw new ValidationError(['homes on the map: expected a total, homes and clusters'])
  return {
    total,
    isTotalExact: field(body, 'total_is_exact') !== false,
    homes: homes.map(readHome),
    clusters: clusters.map(readCluster),
  }
}

function readHome(row: unknown): MapHome {
  const [id, title, location] = ['id', 'title', 'location'].map((name) => field(row, name))
  const [price, latitude, longitude] = numbers(row, ['price', 'latitude', 'longitude'])
  const bedrooms = field(row, 'bedrooms')
  if (typeof id !== 'string' || typeof title !== 'string' || typeof location !== 'string')
    throw new ValidationError(['home on the map: expected an id, a title and a location'])
  return {
    id,
    title,
    location,
    price,
    latitude,
    longitude,
    bedrooms: typeof bedrooms === 'number' ? bedrooms : null,
    isRough: field(row, 'is_rough') === true,
  }
}

function readCluster(row: unknown): MapCluster {
  const [latitude, longitude, count] = numbers(row, ['latitude', 'longitude', 'count'])
  const [south, west, north, east] = numbers(row, ['south', 'west', 'north', 'east'])
  const lowestPrice = field(row, 'min_price')
  return {
    latitude,
    longitude,
    count,
    bounds: { south, west, north, east },
    lowestPrice: typeof lowestPrice === 'number' ? lowestPrice : null,
  }
}

/** As many numbers as names, in their order. */
function numbers<const Names extends readonly string[]>(
  row: unknown,
  names: Names,
): { [Position in keyof Names]: number } {
  const values = names.map((name) => {
    const value = field(row, name)
    if (typeof value === 'number' && Number.isFinite(value)) return value
    throw new ValidationError([`${name} on the map: expected a number`])
  })
  // One for each name, in its order: just made so.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return values as { [Position in keyof Names]: number }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
