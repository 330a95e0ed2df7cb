// What a request costs of its caller's minute, beside the one that each request is: what it embeds, and how long it kept the
// database at work. What the pages of the application ask for costs nothing more, as long as the database is well.

import { DATABASE_MS_PER_REQUEST, FREE_EMBEDS } from '@basera/contract/constants/rest'
import { DatabaseError, isConnectionFailure } from '../db/database-error.ts'

export type RequestWork = {
  /** Embeds on all levels, and questions of filters and orders about them. */
  readonly embeds: number
  readonly databaseMs: number
}

/** In requests. */
export const costOf = ({ embeds, databaseMs }: RequestWork): number =>
  Math.max(0, embeds - FREE_EMBEDS) + Math.floor(databaseMs / DATABASE_MS_PER_REQUEST)

/**
 * How long a failed statement kept the database at work, at most: PostgreSQL tells nothing of it, so its wait for a turn
 * counts, too. None where it never had one.
 */
export const failedWorkMs = (error: unknown, sinceMs: number): number =>
  error instanceof DatabaseError && !isConnectionFailure(error) ? sinceMs : 0
