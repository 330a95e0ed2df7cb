// Limits of the HTTP server: sizes, timeouts and connections (contract 1, 2.1, 3.11, 6; security B3).

/** Path and query of a request. */
export const MAX_TARGET_CHARACTERS = 32 * 1024

export const DEFAULT_MAX_BODY_BYTES = 5 * 1024 * 1024
export const AUTH_MAX_BODY_BYTES = 1024 * 1024
export const FUNCTION_MAX_BODY_BYTES = 6 * 1024 * 1024
/** What the site is sent: the request for a first view. */
export const SITE_MAX_BODY_BYTES = 32 * 1024
/** An image or a document in an upload with its form around it. */
export const STORAGE_MAX_BODY_BYTES = 12 * 1024 * 1024

/** How long a client may take for the headers of a request, and for the whole of it, in milliseconds. */
export const REQUEST_HEADERS_MS = 10_000
export const REQUEST_MS = 30_000
/** Idle timeout of a connection, both directions, in milliseconds. Web sockets have limits of their own. */
export const STILL_CONNECTION_MS = 60_000
/** Milliseconds that a connection stays open after its last response for a peer that does not close it. */
export const CONNECTION_LINGER_MS = 1_000
/** Interval of the check for expired connections, in milliseconds. */
export const CONNECTION_CHECK_MS = 2_000

/** Connections of one process that speak HTTP; web sockets have `REALTIME_MAX_SOCKETS`. */
export const MAX_CONNECTIONS = 1_000
/**
 * Connections of one address (IPv6: /64), web sockets with them. Behind a trusted proxy, requests on their way and web
 * sockets of one forwarded address.
 */
export const MAX_CONNECTIONS_PER_ADDRESS = 100
/** Connections beyond `MAX_CONNECTIONS` reserved for loopback addresses (127.0.0.1, ::1), for health checks. */
export const RESERVED_CONNECTIONS = 50
/** Refused connections that may linger to read the response, beside all others; beyond them there is no response. */
export const MAX_LINGERING_CONNECTIONS = 100
/** Retry-After of a connection refused at the limit, in seconds. */
export const CONNECTION_RETRY_SECONDS = 5

/** Micro cache of identical anonymous requests: lifetime in milliseconds, and size in bytes, of lists and of pages each. */
export const MICRO_CACHE_MS = 1_000
export const MICRO_CACHE_BYTES = 16 * 1024 * 1024
