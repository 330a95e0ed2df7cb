// Query of loosened searches: what a search without results would find with one condition widened or left out.

import { queryOptions } from '@tanstack/react-query'
import { PUBLIC_LIST_FRESH_MS } from '@basera/contract/constants/home'
import type { SearchRequest } from '@basera/contract/search-request'
import type { Api } from '../api.ts'
import { request } from './properties.ts'

export type Condition = keyof SearchRequest

export type Loosened = {
  /** The place, so many kilometres wide; null where it stays. */
  readonly nearKm: number | null
  /** Rupees a month; null for what stays. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  /** The condition to leave out; null for none. */
  readonly drop: Condition | null
  /** Of several amenities the one; null: the whole condition. */
  readonly value: string | null
  /** Homes that are found then; at least 1. */
  readonly total: number
  /** False: there are more than `total`. */
  readonly isTotalExact: boolean
}

/** In the order in which they should be tried: the place first, then the rent, then a condition. */
export function loosenedQuery(api: Api, search: SearchRequest) {
  return queryOptions({
    queryKey: ['properties', 'loosened', search],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ search: JSON.stringify(search) })
      const answer = await request(api, `/rest/v1/rpc/search_loosened?${query}`, { signal })
      return readLoosened(await answer.json())
    },
    staleTime: PUBLIC_LIST_FRESH_MS,
  })
}

const conditions: Readonly<Record<Condition, true>> = {
  words: true,
  category: true,
  place: true,
  near: true,
  types: true,
  min_price: true,
  max_price: true,
  bedrooms: true,
  exact_bedrooms: true,
  furnishing: true,
  tenants: true,
  amenities: true,
  available_from: true,
  bounds: true,
  sort: true,
}

/** Steps that this page does not know, and those that would find nothing or change nothing, are left out. */
export function readLoosened(body: unknown): readonly Loosened[] {
  if (!Array.isArray(body)) return []
  return body.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const field = (name: string): unknown => Reflect.get(row, name)
    const number = (name: string) => amount(field(name))
    const [drop, value] = ['drop', 'value'].map(field)
    const total = number('total')
    if (total === null || total < 1 || (typeof drop === 'string' && !isCondition(drop))) return []
    const step = {
      nearKm: number('near_km'),
      minPrice: number('min_price'),
      maxPrice: number('max_price'),
      drop: isCondition(drop) ? drop : null,
    }
    if (Object.values(step).every((change) => change === null)) return []
    const isTotalExact = field('total_is_exact') !== false
    return [{ ...step, value: typeof value === 'string' ? value : null, total, isTotalExact }]
  })
}

function amount(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function isCondition(name: unknown): name is Condition {
  return typeof name === 'string' && Object.hasOwn(conditions, name)
}
