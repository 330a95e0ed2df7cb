// The shape of db/seed/living.json: how demo homes were when somebody moved in or out, and agreements that are to be renewed.
import { z } from 'zod'

import { photoSchema } from './photo-names.ts'

const words = z.string().min(1).max(300)
const name = z.string().min(1).max(80)

/** Written, proposed and signed by the owner, then signed by the tenant, on one day. Lines of the home, or of moving in, that are not named are taken out. */
const recordSchema = z.strictObject({
  kind: z.enum(['move_in', 'move_out']),
  seeker: z.string(),
  listing: z.string(),
  days_ago: z.number().min(0).max(400),
  readings: z.strictObject({ electricity: name, water: name, gas: name, keys: name }),
  items: z.array(
    z.strictObject({
      room: name,
      item: name,
      condition: z.enum(['new', 'good', 'worn', 'damaged']),
      words: words.optional(),
      photo: photoSchema.optional(),
    }),
  ),
  /** Beside it, once both have signed. */
  corrections: z
    .array(
      z.strictObject({
        by: z.enum(['owner', 'tenant']),
        days_ago: z.number().min(0).max(400),
        item: z.strictObject({ room: name, item: name }).optional(),
        words,
      }),
    )
    .default([]),
})

/** Drafted and sent by the owner; the tenant has not signed it. */
const renewalSchema = z.strictObject({
  seeker: z.string(),
  listing: z.string(),
  drafted_hours_ago: z.number().min(0).max(500),
  sent_hours_ago: z.number().min(0).max(160),
})

export const livingSchema = z.strictObject({
  records: z.array(recordSchema),
  renewals: z.array(renewalSchema),
})

export type SeedLiving = z.infer<typeof livingSchema>
export type SeedRecord = SeedLiving['records'][number]
