// What a saved search found lately. A dashboard's question, also when it is asked alone.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { readDashboard } from '../dashboard/read-dashboard.ts'
import { type ListedHome, readListedHome } from '../homes/listed-home.ts'
import { accountKey } from './account.ts'

export type FoundHome = {
  readonly kind: 'new' | 'price_drop' | 'back'
  readonly previousPrice: number | null
  readonly foundAt: string
  readonly home: ListedHome
}

/** Of one search: the one that found something last, newest homes first. */
export type SearchNews = { readonly name: string; readonly homes: readonly FoundHome[] }

/** Null: nothing new. */
export const searchNewsQuery = (
  client: () => Promise<SupabaseClient>,
  userId: string,
  visitsFrom: string,
) =>
  queryOptions({
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryKey: [...accountKey(userId), 'search-news'],
    queryFn: async () =>
      readNews((await readDashboard(client, { parts: ['news'], keptAs: null }, visitsFrom)).news),
  })

type Row = {
  readonly name: string
  readonly kind: FoundHome['kind']
  readonly previous_price: number | null
  readonly found_at: string
  readonly home: unknown
}

/** Of the part as the database tells it. */
export function readNews(found: unknown): SearchNews | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a procedure of our own database; its homes are checked
  const rows = (found ?? []) as readonly Row[]
  const [first] = rows
  if (first === undefined) return null
  return {
    name: first.name,
    homes: rows.map((row) => ({
      kind: row.kind,
      previousPrice: row.previous_price,
      foundAt: row.found_at,
      home: readListedHome(row.home),
    })),
  }
}
