// Limits of function ai-search: requests to the language model, and what is accepted of its response (security 4.4, T67).

export const MAX_SEARCH_KEYWORDS = 10
export const MAX_SEARCH_KEYWORD_CHARACTERS = 40
export const MAX_SEARCH_LOCATION_CHARACTERS = 80
export const MAX_SEARCH_BEDROOMS = 20
/** A month. */
export const MAX_SEARCH_RENT_RUPEES = 100_000_000

/** Longest answer a model may give; a full one takes about half of it. */
export const MODEL_ANSWER_MAX_TOKENS = 400
/** An operator may change both. */
export const MODEL_TIMEOUT_MS = 4_000
export const MODEL_DAILY_TOKENS = 1_000_000

/** Question and answer, about. */
export const MODEL_SENTENCE_TOKENS = 1_500
/** Of the questions of a day, one person's and one network's: the tokens are everybody's. The grammar answers beyond. */
export const MODEL_PERSON_SHARE = 1 / 15
export const MODEL_NETWORK_SHARE = 1 / 6

/** Concurrent requests of one server process; beyond them the grammar answers. */
export const MODEL_QUESTIONS_AT_ONCE = 20

/** Circuit breaker: after that many failures in a row the model is not called for a while. */
export const MODEL_FAILURES_TO_PAUSE = 3
export const MODEL_PAUSE_MS = 60_000

/** Cache of recent readings. */
export const KEPT_READINGS = 500
export const KEPT_READING_MS = 24 * 60 * 60 * 1000
