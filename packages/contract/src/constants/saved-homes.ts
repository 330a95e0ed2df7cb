// Limits of saved homes; the database holds the same ones.

export const SAVED_HOME_NOTE_MAX_CHARACTERS = 500
/** A note is saved when nothing was typed for so long. */
export const SAVED_HOME_NOTE_REST_MS = 800
/** Saved homes a page shows at once. */
export const SAVED_HOMES_PAGE_ROWS = 24
export const COMPARED_HOMES_MAX = 4
/** Lifetime of a pending save. */
export const PENDING_SAVE_MAX_AGE_MS = 60 * 60 * 1000
