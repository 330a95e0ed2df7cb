// Sizes and delays of the public list and the home page (specification 9).

export const publicListPageRows = 12
export const publicListFreshMs = 5 * 60_000
export const publicListKeptMs = 10 * 60_000

export const homeFirstCards = 6
export const homeMoreCards = 6
export const homeMoreDelayMs = 500

/** Waits before the second, third and fourth attempt of a failed read, as the official client waits. */
export const readRetryDelaysMs: readonly number[] = [1_000, 2_000, 4_000]

/** Sentences kept on this device, and places offered while a sentence is typed. */
export const recentSearchesMax = 8
export const suggestedPlacesMax = 6
/** What a screen reader is told of the suggestions waits for a pause in typing. */
export const suggestionsToldAfterMs = 500
