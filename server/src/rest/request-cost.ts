// The cost of a request in tokens of its caller's bucket, beyond the one that each request takes: for embeds, for database time
// and for an oversized answer. Requests of the application's own pages cost nothing more while the database is not slow.

import {
  DATABASE_MS_PER_REQUEST,
  FREE_EMBEDS,
  OVERSIZED_ANSWER_REQUESTS,
} from '@basera/contract/constants/rest'
import type { RequestWork } from './execute/request-work.ts'

/** In tokens; each request takes one besides. */
export const costOf = ({ embeds, databaseMs, isOversized }: RequestWork): number =>
  Math.max(0, embeds - FREE_EMBEDS) +
  Math.floor(databaseMs / DATABASE_MS_PER_REQUEST) +
  (isOversized ? OVERSIZED_ANSWER_REQUESTS : 0)
