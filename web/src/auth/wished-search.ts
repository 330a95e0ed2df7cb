// The search that somebody wanted to save before signing in. Kept in this tab's session storage, so that it survives the
// whole sign-in; the page where it was asked saves it when they are back. Nothing in it is secret or believed: the
// database decides what is a search.

import { wishedSearchKeptMs } from '@basera/contract/constants/saved-searches'

const key = 'wished_search'

/** `path`: the page of the search, with its query. */
export function keepWishedSearch(path: string, nowMs: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, askedAtMs: nowMs }))
  } catch {
    // Where storage is blocked nothing is kept: the person signs in and asks again.
  }
}

/** Whether some search waits to be saved. */
export function isSearchWished(nowMs: number): boolean {
  return readPath(nowMs) !== null
}

/** True once for the page that was wished. */
export function takeWishedSearch(path: string, nowMs: number): boolean {
  if (readPath(nowMs) !== path) return false
  sessionStorage.removeItem(key)
  return true
}

function readPath(nowMs: number): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const path: unknown = Reflect.get(kept, 'path')
    const askedAtMs: unknown = Reflect.get(kept, 'askedAtMs')
    const isFresh =
      typeof askedAtMs === 'number' && Math.abs(nowMs - askedAtMs) <= wishedSearchKeptMs
    return isFresh && typeof path === 'string' ? path : null
  } catch {
    return null
  }
}
