// Limits of the functions (contract 6 and 7.4).

export const FUNCTION_TIMEOUT_MS = 10_000
export const AI_SEARCH_TIMEOUT_MS = 30_000
/** Longest sentence that `ai-search` looks at. */
export const MAX_SEARCH_QUERY_CHARACTERS = 500
export const AI_SEARCH_MAX_BODY_BYTES = 8 * 1024
