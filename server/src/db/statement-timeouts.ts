// Statement timeouts, all of them: a scope names the kind of its work and takes the time from this file.

/** Of callers' statements, by role. */
const timeoutMsOfCallers: Readonly<Record<string, number>> = { anon: 3000, authenticated: 8000 }
/** Of any other role that a token may name: the keys of the server's own programs. */
const OTHER_CALLER_TIMEOUT_MS = 30_000

export const callerTimeoutMs = (role: string): number =>
  timeoutMsOfCallers[role] ?? OTHER_CALLER_TIMEOUT_MS

/** Of the server's own statements. */
export const serverTimeoutMs = {
  /** A look-up that requests wait for: rate limits, proofs, readiness, the time, filters that clients wrote. */
  glance: 2000,
  /** A step of one request: an account, a file's row, a second factor. */
  step: 5000,
  /** Background work: sweeping, writers of mails, checks at the start. */
  work: 10_000,
  /** The whole catalogue, or a demo's rows at once. */
  bulk: 30_000,
  /** An operator's check of a whole deployment. */
  examination: 60_000,
  /** Every line of the audit log, however long it has grown. */
  wholeLog: 600_000,
  /** None: a migration takes as long as it needs. */
  unlimited: 0,
} as const
