// Pending save of a search, in this tab's session storage, so that it survives the sign-in; the page of the search
// saves it after the return. Nothing in it is secret or trusted: the database decides what a search is.

import { PENDING_SEARCH_MAX_AGE_MS } from '@basera/contract/constants/saved-searches'
import { storeInTab, readFromTab } from '../lib/tab-storage.ts'

const KEY = 'pending_search'

/** `path`: the page of the search, with its query. */
export function storePendingSearch(path: string, nowMs: number): void {
  storeInTab(KEY, { path, askedAtMs: nowMs })
}

/** Whether a save of a search is pending. */
export function isSearchPending(nowMs: number): boolean {
  return readPath(nowMs) !== null
}

/** True once for the path of the pending save, which is removed. */
export function takePendingSearch(path: string, nowMs: number): boolean {
  if (readPath(nowMs) !== path) return false
  storeInTab(KEY, null)
  return true
}

function readPath(nowMs: number): string | null {
  const path = readFromTab(KEY, PENDING_SEARCH_MAX_AGE_MS, nowMs)?.('path')
  return typeof path === 'string' ? path : null
}
