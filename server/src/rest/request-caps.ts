// Caps on the database work of one request of an API role: a short URL can ask for very much. The service role has none.

import {
  MAX_AGGREGATES,
  MAX_ANSWER_BYTES,
  MAX_API_EMBED_DEPTH,
  MAX_EMBEDDED_ROWS,
  MAX_EMBEDDED_ROWS_OF_ANSWER,
  MAX_EMBEDS,
  MAX_EMBEDS_OF_ONE_RELATION,
} from '@basera/contract/constants/rest'
import type { RequestCaps } from './plan/caps.ts'

export const defaultRequestCaps: RequestCaps = {
  maxEmbeds: MAX_EMBEDS,
  maxSameEmbeds: MAX_EMBEDS_OF_ONE_RELATION,
  maxEmbedDepth: MAX_API_EMBED_DEPTH,
  maxAggregates: MAX_AGGREGATES,
  maxEmbeddedRows: MAX_EMBEDDED_ROWS,
  maxEmbeddedRowsOfAnswer: MAX_EMBEDDED_ROWS_OF_ANSWER,
  maxAnswerBytes: MAX_ANSWER_BYTES,
}

/** By role; null is no cap. */
export type CapsOf = (role: string) => RequestCaps | null

export const noCaps: CapsOf = () => null

export const capsOf =
  ({
    caps,
    serviceRole,
  }: {
    readonly caps: RequestCaps | null
    readonly serviceRole: string
  }): CapsOf =>
  (role) =>
    role === serviceRole ? null : caps
