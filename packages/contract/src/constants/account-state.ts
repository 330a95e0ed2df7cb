// Limits of suspensions; the database holds the same ones.

/** Longest answer of a suspended person, given once. */
export const SUSPENSION_ANSWER_MAX_CHARACTERS = 2000

/** Longer than any real token of an answer link: refused without a lookup. */
export const ANSWER_TOKEN_MAX_CHARACTERS = 200
export const ANSWER_SUSPENSION_MAX_BODY_BYTES = 16 * 1024
