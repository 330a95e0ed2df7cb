// What the database did for one request, whether something came of it or not.

import { DatabaseError, isConnectionFailure } from '../../db/database-error.ts'
import { ANSWER_TOO_LARGE, TOO_MANY_EMBEDDED_ROWS } from '../query/answer-cap.ts'

export type RequestWork = {
  /** Embeds on all levels, and questions of filters and orders about them. */
  readonly embeds: number
  readonly databaseMs: number
  /** Its answer passed a cap, and was not made. */
  readonly isOversized: boolean
}

/**
 * What a failed statement cost at most, in milliseconds of `sinceMs`: PostgreSQL tells nothing of it, so its wait for a turn
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
