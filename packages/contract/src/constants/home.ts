// Sizes and delays of the public list and the home page (specification 9).

export const publicListPageRows = 12
export const publicListFreshMs = 5 * 60_000
export const publicListKeptMs = 10 * 60_000

export const homeFirstCards = 6
export const homeMoreCards = 6
export const homeMoreDelayMs = 500

/** Waits before the second, third and fourth attempt of a failed read, as the official client waits. */
export const readRetryDelaysMs: readonly number[] = [1_000, 2_000, 4_000]
