// Queries and mutations of a person's saved searches, with their session. Every key carries the person's id.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { searchCadences, type SearchCadence } from '@basera/contract/constants/saved-searches'
import { searchRequestSchema, type SearchRequest } from '@basera/contract/search-request'
import { accountKey } from './account.ts'
import type { Api } from '../api.ts'
import { ApiError, toApiError, ValidationError } from '../api-error.ts'
import { requireData, requireSuccess } from '../client-error.ts'

type GetClient = () => Promise<SupabaseClient>

export type SavedSearch = {
  readonly id: string
  readonly name: string
  readonly search: SearchRequest
  readonly cadence: SearchCadence
  readonly savedAt: string
}

export type NewSavedSearch = Pick<SavedSearch, 'name' | 'search' | 'cadence'>

export const savedSearchesKey = (userId: string) =>
  [...accountKey(userId), 'saved-searches'] as const

/** All of them, newest first: twenty at most. */
export function savedSearchesQuery(client: GetClient, userId: string) {
  return queryOptions({
    queryKey: savedSearchesKey(userId),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<readonly SavedSearch[]> => {
      const rows: unknown[] = requireData(
        await (
          await client()
        )
          .from('saved_searches')
          .select('id,name,search,cadence,created_at')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      )
      return rows.map(readSavedSearch)
    },
  })
}

function readSavedSearch(row: unknown): SavedSearch {
  const read = (name: string): unknown =>
    typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined
  const [id, name, savedAt] = ['id', 'name', 'created_at'].map(read)
  const search = searchRequestSchema.safeParse(read('search'))
  const cadence = searchCadences.find((known) => known === read('cadence'))
  if (
    typeof id !== 'string' ||
    typeof name !== 'string' ||
    typeof savedAt !== 'string' ||
    !search.success ||
    cadence === undefined
  )
    throw new ValidationError(['saved search: expected an id, a name, a search and a date'])
  return { id, name, search: search.data, cadence, savedAt }
}

/** Throws ApiError: 23505 when the same search is saved already, 54000 at the limit. */
export async function insertSavedSearch(
  client: SupabaseClient,
  userId: string,
  saved: NewSavedSearch,
): Promise<void> {
  requireSuccess(await client.from('saved_searches').insert({ user_id: userId, ...saved }))
}

/** Throws ApiError PGRST116 when it is gone. */
export async function updateSavedSearch(
  client: SupabaseClient,
  id: string,
  change: Partial<Pick<SavedSearch, 'name' | 'cadence'>>,
): Promise<void> {
  requireSuccess(
    await client.from('saved_searches').update(change).eq('id', id).select('id').single(),
  )
}

/** Deleting one that does not exist succeeds. */
export async function deleteSavedSearch(client: SupabaseClient, id: string): Promise<void> {
  requireSuccess(await client.from('saved_searches').delete().eq('id', id))
}

/** Unsubscribes the search that a mail's token names, signed in or not. Returns its name, null when it is gone. */
export async function stopAlerts(api: Api, token: string): Promise<string | null> {
  const answer = await api.fetch('/functions/v1/stop-alerts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (!answer.ok) throw await toApiError(answer)
  const body: unknown = await answer.json()
  const read = (name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  if (read('success') !== true) {
    const error = read('error')
    throw new ApiError(400, 'refused', typeof error === 'string' ? error : '')
  }
  const name = read('name')
  return typeof name === 'string' ? name : null
}

/** Whether two searches are equal, whatever the order of keys and the sort. */
export function isSameSearch(one: SearchRequest, other: SearchRequest): boolean {
  return canonical(one) === canonical(other)
}

function canonical({ sort: _sort, ...asked }: SearchRequest): string {
  return JSON.stringify(inOrder(asked))
}

/** jsonb returns the keys of an object in an order of its own. */
function inOrder(parts: object): unknown {
  const entries = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && value !== null && !Array.isArray(value) ? inOrder(value) : value,
    ])
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )
}
