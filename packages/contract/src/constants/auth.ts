// Lives of sessions and limits of attempts (security rulings 4 and 15, B3, B12).

export const BCRYPT_COST = 10
/** bcrypt looks at no more than this. */
export const MAX_PASSWORD_BYTES = 72

export const ACCESS_TOKEN_SECONDS = 3600
/** A refresh token presented again this soon after its use is a parallel tab, not a thief. */
export const REFRESH_TOKEN_REUSE_SECONDS = 10
/** How long the direct parent of the active refresh token still gets the active one: a lost answer, asked for again. */
export const REFRESH_TOKEN_PARENT_SECONDS = 60
export const SESSION_IDLE_DAYS = 30
export const SESSION_MAX_DAYS = 90
export const MAX_SESSIONS_PER_USER = 10

/** Password hashing keeps a processor busy: this many at once, this many waiting, this long. */
export const HASHING_CONCURRENCY = 4
export const HASHING_QUEUE_LENGTH = 50
export const HASHING_MAX_WAIT_MS = 2000
export const HASHING_RETRY_SECONDS = 2

/** Wrong passwords of one account from one network, and how long it then has to wait. */
export const MAX_SIGN_IN_FAILURES = 10
export const SIGN_IN_FAILURE_WINDOW_SECONDS = 15 * 60
