// Limits of suspensions; the database holds the same ones.

/** What a suspended person may write, once. */
export const SUSPENSION_ANSWER_MAX_CHARACTERS = 2000

/** A link that answers is longer than any real one: not looked at. */
export const ANSWER_TOKEN_MAX_CHARACTERS = 200
export const ANSWER_SUSPENSION_MAX_BODY_BYTES = 16 * 1024
