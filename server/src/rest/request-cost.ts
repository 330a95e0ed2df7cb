// What a request costs of its caller's minute, beside the one that each request is: what it embeds, and how long it kept the
// database at work. What the pages of the application ask for costs nothing more, as long as the database is well.

import {
  DATABASE_MS_PER_REQUEST,
  FREE_EMBEDS,
  OVERSIZED_ANSWER_REQUESTS,
} from '@basera/contract/constants/rest'
import type { RequestWork } from './execute/request-work.ts'

/** In requests. */
export const costOf = ({ embeds, databaseMs, isOversized }: RequestWork): number =>
  Math.max(0, embeds - FREE_EMBEDS) +
  Math.floor(databaseMs / DATABASE_MS_PER_REQUEST) +
  (isOversized ? OVERSIZED_ANSWER_REQUESTS : 0)
