// Lives of sessions and limits of attempts (security rulings 4 and 15, B3, B12).

export const BCRYPT_COST = 10
/** bcrypt looks at no more than this. */
export const MAX_PASSWORD_BYTES = 72

export const ACCESS_TOKEN_SECONDS = 3600
/** A refresh token presented again this soon after its use is a parallel tab, not a thief. */
export const REFRESH_TOKEN_REUSE_SECONDS = 10
/** How long the direct parent of the active refresh token still gets the active one: the response was lost, and is retried. */
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
/** Wrong passwords of one account from all networks; then only a password reset unlocks it before the day is over. */
export const MAX_SIGN_IN_FAILURES_PER_DAY = 50
export const SIGN_IN_LOCK_SECONDS = 24 * 60 * 60

/** Known devices, browsers that a person has signed in on: for how long, and how many of a person. */
export const KNOWN_DEVICE_DAYS = 180
export const MAX_KNOWN_DEVICES = 10
export const KNOWN_DEVICE_SWEEP_INTERVAL_MS = 60 * 60 * 1000
/** Wrong passwords on a known device; counted for that browser alone, and those of others do not count for it. */
export const MAX_DEVICE_SIGN_IN_FAILURES_PER_HOUR = 10
export const MAX_DEVICE_SIGN_IN_FAILURES_PER_DAY = 30

/** Six-digit codes and links sent by mail or text message (security ruling 15). */
export const CODE_LIFE_SECONDS = 10 * 60
export const LINK_LIFE_SECONDS = 60 * 60
/** How long a function waits for the first attempt at a text message with a code. */
export const CODE_TEXT_WAIT_MS = 4000
/** Guesses at one code, then it is invalid; guesses at codes of one address or number. */
export const MAX_CODE_ATTEMPTS = 5
export const MAX_CODE_ATTEMPTS_PER_HOUR = 15
export const MAX_CODE_ATTEMPTS_PER_DAY = 30
/** More guesses at one code, where the browser asked for that very code, and where it knows the person. */
export const MAX_CODE_ATTEMPTS_OF_ASKER = 3
export const MAX_CODE_ATTEMPTS_OF_KNOWN_DEVICE = 5
/** How long a browser is recognised that asked for a code and is no known device: the life of a link. */
export const ASKING_DEVICE_SECONDS = 60 * 60
/** Between two messages to one address or number. */
export const MESSAGE_SPACING_SECONDS = 60
/** Longest age of a reauthentication for changing sign-in methods. */
export const FRESH_PROOF_SECONDS = 10 * 60
/** Longest age of another service's ID token for a phone (security T14), and the clock skew allowed. */
export const ID_TOKEN_LIFE_SECONDS = 5 * 60
export const ID_TOKEN_LEEWAY_SECONDS = 30
/** From the opened link to the exchange of its code (PKCE). */
export const AUTH_CODE_LIFE_SECONDS = 5 * 60
export const MAX_EMAIL_CHARACTERS = 255
/** As JSON: it travels in every access token. */
export const MAX_USER_METADATA_BYTES = 8 * 1024
/** A body nested deeper is refused. */
export const MAX_BODY_DEPTH = 32
export const MAX_FACTORS = 10
export const FACTOR_CHALLENGE_SECONDS = 300
export const MAX_PASSKEYS = 10
/** A name that a person gives a passkey or a factor. */
export const KEY_NAME_MAX_CHARACTERS = 100
export const PASSKEY_CHALLENGE_SECONDS = 300
/** Answers that must not show whether an account exists take at least this long, and up to the jitter more. */
export const UNIFORM_ANSWER_MS = 250
export const UNIFORM_ANSWER_JITTER_MS = 50

/** How long the sign-in says that a session has ended. */
export const SESSION_END_TOLD_MS = 10 * 60_000
