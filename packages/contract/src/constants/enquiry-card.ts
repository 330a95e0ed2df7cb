// Limits of asking about a home on its page. What a message may hold at most is the database's to say.

/** The first message is short: the database would take twice as much. */
export const FIRST_MESSAGE_MAX_CHARACTERS = 2_000
/** Questions offered at a time. */
export const OFFERED_QUESTIONS_MAX = 4
/** Lifetime of a question that waits for a sign-in. */
export const PENDING_QUESTION_MAX_AGE_MS = 30 * 60 * 1000
