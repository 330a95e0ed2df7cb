import type { Logger } from 'pino'
import type { Log } from './log.ts'

/** The log on a pino instance. Fields are listed one by one; others are not written. */
export function createPinoLog(pino: Logger): Log {
  return {
    access({ requestId, method, route, status, durationMs, userId, clientIp }) {
      pino.info({ requestId, method, route, status, durationMs, userId, clientIp }, 'request')
    },
    notice(text) {
      pino.warn(text)
    },
    sealed({ sealId, lines, hash }) {
      pino.info({ sealId, lines, hash }, 'audit sealed')
    },
    fault(text, { requestId, cause }) {
      pino.error({ requestId, cause: describeCause(cause) }, text)
    },
  }
}

type DescribedCause = { name: string; message: string; stack?: string; cause?: DescribedCause }

/** Only name, message and stack: other fields of an error may hold a row's values (PostgreSQL's `detail` does). */
function describeCause(cause: unknown, depth = 0): DescribedCause {
  if (!(cause instanceof Error)) return { name: typeof cause, message: String(cause) }
  return {
    name: cause.name,
    message: cause.message,
    ...(cause.stack === undefined ? {} : { stack: cause.stack }),
    ...(cause.cause === undefined || depth >= 3
      ? {}
      : { cause: describeCause(cause.cause, depth + 1) }),
  }
}
