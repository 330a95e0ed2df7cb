// Mutations that save and remove homes: optimistic update, toast with undo, rollback on failure.

import type { SupabaseClient } from '@supabase/supabase-js'
import type { QueryClient } from '@tanstack/react-query'
import { savedHomesMessages as messages } from '@basera/contract/messages/homes/saved-homes'
import { ApiError, toUserError } from '../../api/api-error.ts'
import {
  deleteSavedHome,
  insertSavedHome,
  savedHomesKey,
  savedIdsKey,
} from '../../api/account/saved-homes.ts'
import { notify } from '../../ui/toast/notify.ts'

export type OwnList = {
  readonly userId: string
  readonly client: () => Promise<SupabaseClient>
  readonly queryClient: QueryClient
}

export type NamedHome = { readonly id: string; readonly title: string }

export async function saveHome(list: OwnList, home: NamedHome): Promise<void> {
  const isDone = await inTurn(home.id, () => putOn(list, home.id, null))
  if (isDone)
    notify.success(messages.saved, {
      label: messages.undo,
      run: () => void inTurn(home.id, () => takeOff(list, home.id)),
    })
}

export async function removeHome(list: OwnList, home: NamedHome): Promise<void> {
  const note = await inTurn(home.id, () => takeOff(list, home.id))
  if (note !== null)
    notify.success(messages.removed, {
      label: messages.undo,
      run: () => void inTurn(home.id, () => putOn(list, home.id, note)),
    })
}

/** True when the home is on the list now. */
async function putOn(list: OwnList, homeId: string, note: string | null): Promise<boolean> {
  show(list, homeId, true)
  try {
    await insertSavedHome(await list.client(), list.userId, homeId, note === '' ? null : note)
    return true
  } catch (error) {
    show(list, homeId, false)
    notify.error(messages.saveFailed(refusalOf(error)))
    return false
  } finally {
    readAgain(list)
  }
}

/** The note that was deleted with it ('' for none), or null when removing failed. */
async function takeOff(list: OwnList, homeId: string): Promise<string | null> {
  show(list, homeId, false)
  try {
    return (await deleteSavedHome(await list.client(), list.userId, homeId)) ?? ''
  } catch (error) {
    show(list, homeId, true)
    notify.error(messages.removeFailed(refusalOf(error)))
    return null
  } finally {
    readAgain(list)
  }
}

/** Only hearts are updated optimistically; the list keeps its rows until it is refetched. */
function show({ queryClient, userId }: OwnList, homeId: string, isSaved: boolean) {
  const key = savedIdsKey(userId)
  // A response in flight is older than the optimistic state.
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<readonly string[]>(key, (ids = []) => {
    const others = ids.filter((id) => id !== homeId)
    return isSaved ? [...others, homeId] : others
  })
}

function readAgain({ queryClient, userId }: OwnList) {
  void queryClient.invalidateQueries({ queryKey: savedHomesKey(userId) })
}

function refusalOf(error: unknown): string {
  const isRefused = error instanceof ApiError && error.code === '42501'
  return isRefused ? messages.notListed : toUserError(error)
}

const turns = new Map<string, Promise<unknown>>()

/** Serialises the requests about one home. */
export async function inTurn<Result>(homeId: string, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(homeId) ?? Promise.resolve()
  const turn = before.then(work)
  turns.set(homeId, turn)
  try {
    return await turn
  } finally {
    if (turns.get(homeId) === turn) turns.delete(homeId)
  }
}
