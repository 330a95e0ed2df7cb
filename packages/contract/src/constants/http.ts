// Sizes that the front door lets through (contract 1, 2.1, 3.11, 6).

/** Path and query of a request. */
export const MAX_TARGET_CHARACTERS = 32 * 1024

export const DEFAULT_MAX_BODY_BYTES = 5 * 1024 * 1024
export const AUTH_MAX_BODY_BYTES = 1024 * 1024
export const FUNCTION_MAX_BODY_BYTES = 6 * 1024 * 1024
/** An image or a document in an upload with its form around it. */
export const STORAGE_MAX_BODY_BYTES = 12 * 1024 * 1024
