/** One request. The route is a template: values of paths and queries are never logged. */
export type AccessRecord = {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly durationMs: number
  readonly userId: string | null
  readonly clientIp: string
}

/** A seal of the audit log: logged outside the database, its hash reveals a rewritten chain. */
export type SealRecord = { readonly sealId: number; readonly lines: number; readonly hash: string }

/** The server's log. Only these fields exist, so nothing else can leak into it. */
export type Log = {
  access(record: AccessRecord): void
  /** An event of interest to an operator; the text is a constant of the program. */
  notice(text: string): void
  /** The audit log was sealed. */
  sealed(record: SealRecord): void
  /** A fault. The cause is logged with its stack and its own causes, never sent to a client. */
  fault(text: string, details: { requestId?: string; cause: unknown }): void
}

export const silentLog: Log = {
  access: () => {},
  notice: () => {},
  sealed: () => {},
  fault: () => {},
}
