// Queries and mutations of a person's saved homes, with their session. Every key carries the person's id.

import type { SupabaseClient } from '@supabase/supabase-js'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { SAVED_HOMES_PAGE_ROWS } from '@basera/contract/constants/saved-homes'
import { accountKey } from './account.ts'
import { ValidationError } from '../api-error.ts'
import { requireData, requireSuccess } from '../client-error.ts'
import { listedHomeColumns, readListedHome, type ListedHome } from '../homes/listed-home.ts'
import { readProperty, type PublicProperty } from '../homes/property.ts'

type GetClient = () => Promise<SupabaseClient>

/** Key prefix of every query of saved homes. */
export const savedHomesKey = (userId: string) => [...accountKey(userId), 'saved-homes'] as const

export const savedIdsKey = (userId: string) => [...savedHomesKey(userId), 'ids'] as const

/** The ids of all homes the person saved, for the hearts. */
export function savedIdsQuery(client: GetClient, userId: string) {
  return queryOptions({
    queryKey: savedIdsKey(userId),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const rows = requireData(
        await (
          await client()
        )
          .from('saved_properties')
          .select('property_id')
          .eq('user_id', userId)
          .abortSignal(signal)
          .returns<{ property_id: string }[]>(),
      )
      return rows.map((row) => row.property_id)
    },
  })
}

export type SavedHome = {
  readonly homeId: string
  /** The person's own words; null when there are none. */
  readonly note: string | null
  readonly savedAt: string
  /** Null: no longer listed, so nothing of it can be seen. */
  readonly home: (ListedHome & { readonly status: string }) | null
}

export type SavedHomesPage = {
  readonly rows: readonly SavedHome[]
  /** Of all pages. */
  readonly total: number
}

/** Newest first, page after page. */
export function savedHomesQuery(client: GetClient, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...savedHomesKey(userId), 'list'],
    staleTime: 0,
    gcTime: 0,
    // A refetch must not overwrite a note that is being typed.
    refetchOnWindowFocus: false,
    initialPageParam: 0,
    getNextPageParam: (last: SavedHomesPage, pages: readonly SavedHomesPage[]) =>
      pages.length * SAVED_HOMES_PAGE_ROWS < last.total ? pages.length : null,
    queryFn: async ({ pageParam, signal }): Promise<SavedHomesPage> => {
      const first = pageParam * SAVED_HOMES_PAGE_ROWS
      const answer = await (
        await client()
      )
        .from('saved_properties')
        .select(`property_id,note,created_at,home:properties(${listedHomeColumns},status)`, {
          count: 'exact',
        })
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('property_id')
        .range(first, first + SAVED_HOMES_PAGE_ROWS - 1)
        .abortSignal(signal)
      const rows: unknown[] = requireData(answer)
      return { rows: rows.map(readSavedHome), total: answer.count ?? rows.length }
    },
  })
}

/** A first page as a dashboard reads it: `{total, rows}`. */
export function readSavedPage(found: unknown): SavedHomesPage {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a procedure of our own database; its rows are checked
  const { total, rows } = found as { total: number; rows: readonly unknown[] }
  return { rows: rows.map(readSavedHome), total }
}

function readSavedHome(row: unknown): SavedHome {
  const read = (name: string): unknown =>
    typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined
  const [homeId, note, savedAt, home] = ['property_id', 'note', 'created_at', 'home'].map(read)
  if (typeof homeId !== 'string' || typeof savedAt !== 'string')
    throw new ValidationError(['saved home: expected an id and a date'])
  return {
    homeId,
    note: typeof note === 'string' ? note : null,
    savedAt,
    home:
      home === null || home === undefined
        ? null
        : { ...readListedHome(home), status: readStatus(home) },
  }
}

function readStatus(row: unknown): string {
  const status: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'status') : ''
  return typeof status === 'string' ? status : ''
}

/** All of a home: any of its facts may differ. */
export type ComparedHome = PublicProperty & {
  readonly status: string
  /** Null when there is none, or the home is not on the list. */
  readonly note: string | null
}

/** Homes by their ids, as far as the person can see them; in no order. */
export function homesByIdQuery(client: GetClient, userId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...savedHomesKey(userId), 'compared', ...ids],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<readonly ComparedHome[]> => {
      const rows: unknown[] = requireData(
        await (
          await client()
        )
          .from('properties')
          .select('*,saved:saved_properties(note)')
          .in('id', ids)
          .abortSignal(signal),
      )
      return rows.map((row) => ({
        ...readProperty(row),
        status: readStatus(row),
        note: readNote(row),
      }))
    },
  })
}

function readNote(row: unknown): string | null {
  const saved: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'saved') : null
  const own: unknown = Array.isArray(saved) ? saved[0] : null
  const note: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, 'note') : null
  return typeof note === 'string' ? note : null
}

/** A home saved twice stays as it was. Throws ApiError: 42501 when it is not listed, 54000 at the limit. */
export async function insertSavedHome(
  client: SupabaseClient,
  userId: string,
  homeId: string,
  note: string | null,
): Promise<void> {
  requireSuccess(
    await client
      .from('saved_properties')
      .insert({ user_id: userId, property_id: homeId, ...(note !== null && { note }) }),
  )
}

/** Returns the note that is deleted with it. Removing a home that was not saved succeeds, too. */
export async function deleteSavedHome(
  client: SupabaseClient,
  userId: string,
  homeId: string,
): Promise<string | null> {
  const rows = requireData(
    await client
      .from('saved_properties')
      .delete()
      .eq('user_id', userId)
      .eq('property_id', homeId)
      .select('note')
      .returns<{ note: string | null }[]>(),
  )
  return rows[0]?.note ?? null
}

/** Empty deletes the note. Throws ApiError PGRST116 when the home is not on the list. */
export async function updateNote(
  client: SupabaseClient,
  userId: string,
  homeId: string,
  note: string,
): Promise<void> {
  requireSuccess(
    await client
      .from('saved_properties')
      .update({ note })
      .eq('user_id', userId)
      .eq('property_id', homeId)
      .select('property_id')
      .single(),
  )
}
