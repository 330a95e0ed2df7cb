// Sizes and delays of the public list and the home page (specification 9).

export const PUBLIC_LIST_PAGE_ROWS = 12
export const PUBLIC_LIST_FRESH_MS = 5 * 60_000
export const PUBLIC_LIST_KEPT_MS = 10 * 60_000

export const HOME_FIRST_CARDS = 6
export const HOME_MORE_CARDS = 6
export const HOME_MORE_DELAY_MS = 500

/** Waits before the second, third and fourth attempt of a failed read, as the official client waits. */
export const readRetryDelaysMs: readonly number[] = [1_000, 2_000, 4_000]

/** Sentences stored on this device, and places offered while a sentence is typed. */
export const RECENT_SEARCHES_MAX = 8
export const SUGGESTED_PLACES_MAX = 6
/** What a screen reader announces of the suggestions waits for a pause in typing. */
export const SUGGESTIONS_ANNOUNCED_AFTER_MS = 500
