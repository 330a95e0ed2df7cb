// What the database did for one request, whether something came of it or not.

import { DatabaseError, isConnectionFailure } from '../../db/database-error.ts'

export type RequestWork = {
  /** Embeds on all levels, and questions of filters and orders about them. */
  readonly embeds: number
  readonly databaseMs: number
}

/**
 * How long a failed statement kept the database at work, at most: PostgreSQL tells nothing of it, so its wait for a turn
 * counts, too. None where it never had one.
 */
export const failedWorkMs = (error: unknown, sinceMs: number): number =>
  error instanceof DatabaseError && !isConnectionFailure(error) ? sinceMs : 0
