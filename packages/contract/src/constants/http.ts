// Sizes, times and connections that the front door lets through (contract 1, 2.1, 3.11, 6; security B3).

/** Path and query of a request. */
export const MAX_TARGET_CHARACTERS = 32 * 1024

export const DEFAULT_MAX_BODY_BYTES = 5 * 1024 * 1024
export const AUTH_MAX_BODY_BYTES = 1024 * 1024
export const FUNCTION_MAX_BODY_BYTES = 6 * 1024 * 1024
/** An image or a document in an upload with its form around it. */
export const STORAGE_MAX_BODY_BYTES = 12 * 1024 * 1024

/** How long a client may take for the headers of a request, and for the whole of it, in milliseconds. */
export const REQUEST_HEADERS_MS = 10_000
export const REQUEST_MS = 30_000
/** A connection on which nothing moves, neither way, for so many milliseconds is cut. Web sockets have limits of their own. */
export const STILL_CONNECTION_MS = 60_000
/** So many milliseconds a connection stays after its last answer for a peer that does not close it. */
export const CONNECTION_LINGER_MS = 1_000
/** How often is looked for connections past their time, in milliseconds. */
export const CONNECTION_CHECK_MS = 2_000

/** Connections of one process that speak HTTP; web sockets have `REALTIME_MAX_SOCKETS`. */
export const MAX_CONNECTIONS = 1_000
/**
 * Connections of one address (IPv6: /64), web sockets with them. Behind a trusted proxy, requests on their way and web
 * sockets of one forwarded address.
 */
export const MAX_CONNECTIONS_PER_ADDRESS = 100
/** Connections beyond `MAX_CONNECTIONS` that are kept for this machine's own address (127.0.0.1, ::1), to ask for health. */
export const RESERVED_CONNECTIONS = 50
/** Connections turned away that may linger to read why, beside all others; beyond them nothing is said. */
export const MAX_LINGERING_CONNECTIONS = 100
/** When whoever was turned away for want of connections may try again, in seconds. */
export const CONNECTION_RETRY_SECONDS = 5

/** For how long what visitors ask alike is answered from memory, in milliseconds, and how much of it is kept, in bytes, of
 * lists and of pages each. */
export const MICRO_CACHE_MS = 1_000
export const MICRO_CACHE_BYTES = 16 * 1024 * 1024
