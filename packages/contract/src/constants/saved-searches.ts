// Limits and choices of saved searches; the database holds the same ones.

export const SAVED_SEARCHES_MAX = 20
export const SAVED_SEARCH_NAME_MAX_CHARACTERS = 80

/** How often mails tell of homes that fit: within minutes, at 8 in the morning in India, or not at all. */
export const searchCadences = ['at_once', 'daily', 'never'] as const
export type SearchCadence = (typeof searchCadences)[number]

/** Lifetime of a pending save. */
export const PENDING_SEARCH_MAX_AGE_MS = 60 * 60 * 1000

/** Longer than any real token of an unsubscribe link: refused without a lookup. */
export const STOP_TOKEN_MAX_CHARACTERS = 200
export const STOP_ALERTS_MAX_BODY_BYTES = 8 * 1024
