// Sentences that were searched for lately, in this browser's storage and nowhere else. They may tell much about a person,
// so signing out takes them away.

import { recentSearchesMax } from '@basera/contract/constants/home'
import { MAX_SEARCH_QUERY_CHARACTERS } from '@basera/contract/constants/functions'

const key = 'basera:recent-searches'

/** Newest first; empty where the browser keeps nothing. */
export function readRecentSearches(): readonly string[] {
  try {
    return parseRecent(localStorage.getItem(key))
  } catch {
    return []
  }
}

export function keepRecentSearch(sentence: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(withRecent(readRecentSearches(), sentence)))
  } catch {
    return
  }
}

export function forgetRecentSearches(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}

/** The sentence in front, once, whatever its case; the oldest beyond the most falls off. */
export function withRecent(recent: readonly string[], sentence: string): readonly string[] {
  const written = sentence.trim()
  if (written === '') return recent
  const others = recent.filter((other) => other.toLowerCase() !== written.toLowerCase())
  return [written, ...others].slice(0, recentSearchesMax)
}

/** What is no list of sentences is nothing: anybody can write to this browser's storage. */
export function parseRecent(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept
      .filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '')
      .map((entry) => entry.slice(0, MAX_SEARCH_QUERY_CHARACTERS))
      .slice(0, recentSearchesMax)
  } catch {
    return []
  }
}
