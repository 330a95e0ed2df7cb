// Saves, changes and removes a person's searches, and shows the result as a toast.

import type { SupabaseClient } from '@supabase/supabase-js'
import type { QueryClient } from '@tanstack/react-query'
import type { SearchCadence } from '@basera/contract/constants/saved-searches'
import { savedSearchesMessages as messages } from '@basera/contract/messages/homes/saved-searches'
import { ApiError, toUserError } from '../../api/api-error.ts'
import {
  deleteSavedSearch,
  insertSavedSearch,
  savedSearchesKey,
  updateSavedSearch,
  type NewSavedSearch,
  type SavedSearch,
} from '../../api/account/saved-searches.ts'
import { notify } from '../../ui/toast/notify.ts'

export type OwnSearches = {
  readonly userId: string
  readonly client: () => Promise<SupabaseClient>
  readonly queryClient: QueryClient
}

/** Throws errors that `saveProblem` maps. */
export async function saveSearch(own: OwnSearches, saved: NewSavedSearch): Promise<void> {
  try {
    await insertSavedSearch(await own.client(), own.userId, saved)
  } catch (error) {
    // Not awaited: a failing refetch is retried several times, and the error is to be shown at once.
    void readAgain(own)
    throw error
  }
  await readAgain(own)
}

export function saveProblem(error: unknown): string {
  const isKnown = error instanceof ApiError && error.code === '23505'
  return isKnown ? messages.alreadySaved : messages.saveFailed(toUserError(error))
}

/** Throws errors that `changeProblem` maps. */
export async function renameSearch(own: OwnSearches, id: string, name: string): Promise<void> {
  try {
    await updateSavedSearch(await own.client(), id, { name })
  } catch (error) {
    void readAgain(own)
    throw error
  }
  await readAgain(own)
}

export const changeProblem = (error: unknown): string => messages.changeFailed(toUserError(error))

/** Optimistic update, rolled back when it fails. */
export async function changeCadence(
  own: OwnSearches,
  { id }: SavedSearch,
  cadence: SearchCadence,
): Promise<void> {
  show(own, (searches) => searches.map((one) => (one.id === id ? { ...one, cadence } : one)))
  try {
    await updateSavedSearch(await own.client(), id, { cadence })
    notify.success(messages.mailsChanged[cadence])
  } catch (error) {
    notify.error(changeProblem(error))
  } finally {
    await readAgain(own)
  }
}

/** Optimistic removal; its toast has an undo button. */
export async function removeSearch(own: OwnSearches, search: SavedSearch): Promise<void> {
  show(own, (searches) => searches.filter(({ id }) => id !== search.id))
  try {
    await deleteSavedSearch(await own.client(), search.id)
    notify.success(messages.removed(search.name), {
      label: messages.undo,
      run: () => void bringBack(own, search),
    })
  } catch (error) {
    notify.error(messages.removeFailed(toUserError(error)))
  } finally {
    await readAgain(own)
  }
}

async function bringBack(own: OwnSearches, { name, search, cadence }: SavedSearch): Promise<void> {
  try {
    await saveSearch(own, { name, search, cadence })
  } catch (error) {
    notify.error(saveProblem(error))
  }
}

function show(
  { queryClient, userId }: OwnSearches,
  change: (searches: readonly SavedSearch[]) => readonly SavedSearch[],
): void {
  const key = savedSearchesKey(userId)
  // A pending refetch would overwrite the cache with older data.
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<readonly SavedSearch[]>(key, (searches) => searches && change(searches))
}

/** A first fetch still pending may return older data than the change, and invalidation alone would not repeat it. */
async function readAgain({ queryClient, userId }: OwnSearches): Promise<void> {
  const searches = { queryKey: savedSearchesKey(userId) }
  await queryClient.cancelQueries(searches)
  await queryClient.invalidateQueries(searches)
}
