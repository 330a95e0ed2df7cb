// The search that somebody wanted to save before signing in. Kept in this tab's session storage, so that it survives the
// whole sign-in; the page where it was asked saves it when they are back. Nothing in it is secret or believed: the
// database decides what is a search.

import { wishedSearchKeptMs } from '@basera/contract/constants/saved-searches'
import { keepInTab, readFromTab } from '../lib/kept-in-tab.ts'

const key = 'wished_search'

/** `path`: the page of the search, with its query. */
export function keepWishedSearch(path: string, nowMs: number): void {
  keepInTab(key, { path, askedAtMs: nowMs })
}

/** Whether some search waits to be saved. */
export function isSearchWished(nowMs: number): boolean {
  return readPath(nowMs) !== null
}

/** True once for the page that was wished. */
export function takeWishedSearch(path: string, nowMs: number): boolean {
  if (readPath(nowMs) !== path) return false
  keepInTab(key, null)
  return true
}

function readPath(nowMs: number): string | null {
  const path = readFromTab(key, wishedSearchKeptMs, nowMs)?.('path')
  return typeof path === 'string' ? path : null
}
