// The form of an evidence file, for one that came from anywhere: a part of another name would be checked by nothing, so it is refused.
// In zod's small form, which makes no code at run time: pages forbid that.

import * as z from 'zod/mini'
import type { Json } from './canonical.ts'
import type { ChainEvent } from './chain.ts'
import type { EvidenceKey, Seal } from './seal.ts'

/** A value behind a commitment, shown to whoever may see it. */
export type Opening = {
  readonly seq: number
  readonly field: string
  readonly salt: string
  readonly value: Json
}

export type Evidence = {
  readonly format: 'basera-evidence-v1'
  readonly agreement: string
  readonly key: EvidenceKey
  readonly events: readonly ChainEvent[]
  readonly seal: Seal
  readonly openings?: readonly Opening[] | undefined
}

/** Came out of `JSON.parse`; the canonical form refuses what it does not know. */
const json: z.ZodMiniType<Json> = z.any()

export const evidenceFile: z.ZodMiniType<Evidence> = z.strictObject({
  format: z.literal('basera-evidence-v1'),
  agreement: z.string(),
  key: z.strictObject({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
  events: z.array(
    z.strictObject({
      v: z.literal(1),
      agreement: z.string(),
      seq: z.int(),
      type: z.string(),
      at: z.string(),
      actor: z.strictObject({ role: z.string(), ref: z.exactOptional(z.string()) }),
      data: z.record(z.string(), json),
      prev: z.string(),
      hash: z.string(),
    }),
  ),
  seal: z.strictObject({
    agreement: z.string(),
    head: z.string(),
    count: z.int(),
    at: z.string(),
    kid: z.string(),
    signature: z.string(),
  }),
  openings: z.optional(
    z.array(z.strictObject({ seq: z.int(), field: z.string(), salt: z.string(), value: json })),
  ),
})
