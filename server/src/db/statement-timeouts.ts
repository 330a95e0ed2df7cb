// How long one statement may run before PostgreSQL ends it: the one home of these times. A scope names what its work is
// and takes the time from here.

/** Of the statements of whoever asks, by role. */
const timeoutMsOfCallers: Readonly<Record<string, number>> = { anon: 3000, authenticated: 8000 }
/** Of any other role that a token may name: the keys of the server's own programs. */
const OTHER_CALLER_TIMEOUT_MS = 30_000

export const callerTimeoutMs = (role: string): number =>
  timeoutMsOfCallers[role] ?? OTHER_CALLER_TIMEOUT_MS

/** Of what the server asks for itself. */
export const serverTimeoutMs = {
  /** A glance that other requests wait behind: limits, proofs, readiness, the time, filters that clients wrote. */
  glance: 2000,
  /** A step of one request: an account, a file's row, a second factor. */
  step: 5000,
  /** Work beside requests: sweeping, writers of mails, looks at the start. */
  work: 10_000,
  /** The whole catalogue, or a demo's rows at once. */
  bulk: 30_000,
  /** An operator's look at a whole deployment. */
  examination: 60_000,
  /** Every line of the audit log, however long it has grown. */
  wholeLog: 600_000,
  /** Migrations take what they take. */
  unlimited: 0,
} as const
