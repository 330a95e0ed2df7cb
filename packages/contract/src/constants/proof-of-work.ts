// Proof of work that a browser computes before a text message is sent (security B3): about half a second on a phone for
// the mean, and at most twice that.

/** Rounds of PBKDF2 with SHA-256 for one try. */
export const PROOF_ITERATIONS = 5000
/** The right try is one of this many, each as likely as the other. */
export const PROOF_MAX_TRIES = 200
/** From the challenge to its use. */
export const PROOF_LIFE_SECONDS = 5 * 60
/** A phone that needs longer shows so. */
export const PROOF_TIMEOUT_MS = 60_000
/** A solution as it travels; one is about 600 long. */
export const MAX_PROOF_CHARACTERS = 2000
