/** Exit codes of the server, as sysexits.h names them. */
export const exitCodes = {
  failed: 1,
  unavailable: 69,
  cannotCreate: 73,
  configuration: 78,
} as const

/** An error that prevents the start, in one line a person can act on. `cause` is logged with LOG_LEVEL=debug. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
  readonly exitCode: number

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.exitCode = options.exitCode ?? exitCodes.failed
  }
}

/** The system's error code, e.g. `EADDRINUSE`; null for other errors. */
export const systemErrorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
