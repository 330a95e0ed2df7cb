// What a search that found nothing would find with one condition less.

import { queryOptions } from '@tanstack/react-query'
import { publicListFreshMs } from '@basera/contract/constants/home'
import type { SearchRequest } from '@basera/contract/search-request'
import type { Api } from './api.ts'
import { request } from './properties.ts'

export type Condition = keyof SearchRequest

export type Loosened = {
  /** The condition to leave out. */
  readonly drop: Condition
  /** Of several amenities the one; null: the whole condition. */
  readonly value: string | null
  /** Homes that are found without it; at least 1. */
  readonly total: number
  /** False: there are more than `total`. */
  readonly isTotalExact: boolean
}

/** The most helpful first. */
export function loosenedQuery(api: Api, search: SearchRequest) {
  return queryOptions({
    queryKey: ['properties', 'loosened', search],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ search: JSON.stringify(search) })
      const answer = await request(api, `/rest/v1/rpc/search_loosened?${query}`, { signal })
      return readLoosened(await answer.json())
    },
    staleTime: publicListFreshMs,
  })
}

const conditions: Readonly<Record<Condition, true>> = {
  words: true,
  category: true,
  place: true,
  types: true,
  min_price: true,
  max_price: true,
  bedrooms: true,
  furnishing: true,
  tenants: true,
  amenities: true,
  available_from: true,
  bounds: true,
  sort: true,
}

/** Conditions that this page does not know, and those that would find nothing, are left out. */
export function readLoosened(body: unknown): readonly Loosened[] {
  if (!Array.isArray(body)) return []
  return body.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const field = (name: string): unknown => Reflect.get(row, name)
    const [drop, value, total] = ['drop', 'value', 'total'].map(field)
    if (!isCondition(drop) || typeof total !== 'number' || total < 1) return []
    const isTotalExact = field('total_is_exact') !== false
    return [{ drop, value: typeof value === 'string' ? value : null, total, isTotalExact }]
  })
}

function isCondition(name: unknown): name is Condition {
  return typeof name === 'string' && Object.hasOwn(conditions, name)
}
