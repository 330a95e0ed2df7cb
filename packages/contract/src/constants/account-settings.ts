// Limits of profile fields.

export const MAX_NAME_CHARACTERS = 100
/** Name changes within 24 hours; the database counts. */
export const RENAMES_PER_DAY = 3
