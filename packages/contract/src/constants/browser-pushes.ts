/** The server is told of a browser again after this time: it may have forgotten one meanwhile (at most ten, ten failures). */
export const PUSH_RENEWAL_MS = 24 * 3_600_000
