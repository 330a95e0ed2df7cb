/** One answered request. The route is a template: values of paths and queries never reach a log. */
export type AccessRecord = {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly durationMs: number
  readonly userId: string | null
  readonly clientIp: string
}

/** A seal of the audit log: kept outside of the database, its hash shows whether the chain was made anew. */
export type SealRecord = { readonly sealId: number; readonly lines: number; readonly hash: string }

/** What the server tells its operator. Only these fields exist, so nothing else can leak into a log. */
export type Log = {
  access(record: AccessRecord): void
  /** Something happened that an operator may want to know; the text is a constant of the program. */
  notice(text: string): void
  /** The audit log got a seal. */
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
