// Example searches: the database's suggestions from today's homes, as sentences that are parsed to the same search.

import { queryOptions } from '@tanstack/react-query'
import { PUBLIC_LIST_FRESH_MS } from '@basera/contract/constants/home'
import type { Api } from '../api.ts'
import { request } from './properties.ts'

/** Each finds three homes at least; fewer sentences, or none, where few homes are listed. */
export function suggestedSearchesQuery(api: Api) {
  return queryOptions({
    queryKey: ['properties', 'suggested'],
    queryFn: async ({ signal }) => {
      const answer = await request(api, '/rest/v1/rpc/suggested_searches', { signal })
      return readSuggested(await answer.json())
    },
    staleTime: PUBLIC_LIST_FRESH_MS,
  })
}

/** A search with a condition that no phrase below covers is left out: its sentence would find something else. */
export function readSuggested(body: unknown): readonly string[] {
  return Array.isArray(body) ? body.flatMap((search: unknown) => sentenceOf(search) ?? []) : []
}

const phrases: Readonly<Record<string, (value: unknown) => string | null>> = {
  exact_bedrooms: (value) => {
    const rooms = only(value)
    return typeof rooms === 'number' ? `${rooms} BHK` : null
  },
  types: (value) => typeWords.get(only(value)) ?? null,
  near: (value) => {
    const place = only(field(value, 'places'))
    return typeof place === 'string' && field(value, 'km') === 5 ? `near ${place}` : null
  },
  max_price: (value) =>
    typeof value === 'number' && value % 1000 === 0 ? `under ${value / 1000}k` : null,
}

const typeWords: ReadonlyMap<unknown, string> = new Map([
  ['pg-hostel', 'PG'],
  ['office', 'Office'],
  ['villa', 'Villa'],
  ['studio', 'Studio'],
])

function sentenceOf(search: unknown): string | null {
  if (typeof search !== 'object' || search === null) return null
  const names = Object.keys(search)
  if (!names.every((name) => Object.hasOwn(phrases, name))) return null
  const parts = Object.entries(phrases).flatMap(([name, words]) =>
    names.includes(name) ? [words(field(search, name))] : [],
  )
  return parts.length === 0 || parts.includes(null) ? null : parts.join(' ')
}

function only(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : undefined
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
