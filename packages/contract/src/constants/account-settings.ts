// Bounds of what people say about themselves.

export const MAX_NAME_CHARACTERS = 100
/** A name replaces another so often within 24 hours; the database counts. */
export const RENAMES_PER_DAY = 3
