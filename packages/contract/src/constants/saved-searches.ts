// Limits and choices of saved searches; the database holds the same ones.

export const SAVED_SEARCHES_MAX = 20
export const SAVED_SEARCH_NAME_MAX_CHARACTERS = 80

/** How often mails tell of homes that fit: within minutes, at 8 in the morning in India, or not at all. */
export const searchCadences = ['at_once', 'daily', 'never'] as const
export type SearchCadence = (typeof searchCadences)[number]

/** What a visitor wanted to save is forgotten after so long. */
export const PENDING_SEARCH_MAX_AGE_MS = 60 * 60 * 1000

/** A link that stops mails is longer than any real one: not looked at. */
export const STOP_TOKEN_MAX_CHARACTERS = 200
export const STOP_ALERTS_MAX_BODY_BYTES = 8 * 1024
