// Database work of one request, successful or not: what the rate limiter charges.

import { DatabaseError, isConnectionFailure } from '../../db/database-error.ts'
import { ANSWER_TOO_LARGE, TOO_MANY_EMBEDDED_ROWS } from '../query/answer-cap.ts'

export type RequestWork = {
  /** Embeds on all levels, and uses of them in filters and orders. */
  readonly embeds: number
  readonly databaseMs: number
  /** Its response exceeded a cap, and was not built. */
  readonly isOversized: boolean
}

/**
 * What a failed statement cost at most, in milliseconds of `sinceMs`: PostgreSQL reports nothing of it, so its wait for a turn
 * counts, too. None where it never had one.
 */
export function failedWork(error: unknown, embeds: number, sinceMs: number): RequestWork {
  const hadTurn = error instanceof DatabaseError && !isConnectionFailure(error)
  return {
    embeds,
    databaseMs: hadTurn ? sinceMs : 0,
    isOversized: hadTurn && [ANSWER_TOO_LARGE, TOO_MANY_EMBEDDED_ROWS].includes(error.code),
  }
}
