// Recent searches, in this browser's local storage and nowhere else. They may reveal much about a person: signing out
// removes them.

import { RECENT_SEARCHES_MAX } from '@basera/contract/constants/home'
import { MAX_SEARCH_QUERY_CHARACTERS } from '@basera/contract/constants/functions'

const KEY = 'basera:recent-searches'

/** Newest first; empty where storage is blocked. */
export function readRecentSearches(): readonly string[] {
  try {
    return parseRecent(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

export function keepRecentSearch(sentence: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withRecent(readRecentSearches(), sentence)))
  } catch {
    return
  }
}

export function forgetRecentSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    return
  }
}

/** Adds the sentence in front, without its case-insensitive duplicates; drops the oldest beyond the limit. */
export function withRecent(recent: readonly string[], sentence: string): readonly string[] {
  const written = sentence.trim()
  if (written === '') return recent
  const others = recent.filter((other) => other.toLowerCase() !== written.toLowerCase())
  return [written, ...others].slice(0, RECENT_SEARCHES_MAX)
}

/** Anything but a list of sentences is dropped: local storage is not trusted. */
export function parseRecent(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '')
      .map((entry) => entry.slice(0, MAX_SEARCH_QUERY_CHARACTERS))
      .slice(0, RECENT_SEARCHES_MAX)
  } catch {
    return []
  }
}
