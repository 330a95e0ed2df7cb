// The shape of db/seed/disputes.json: what demo people asked us to look at, and what an admin opened of it.
import { z } from 'zod'

const daysAgo = z.number().min(0).max(14)
const words = z.string().min(10).max(300)
const position = z.strictObject({ days_ago: daysAgo, words, rupees: z.int().min(1) })

/** `repair`: the title of one of repairs.json that waits for more than 14 days or was declined. */
export const disputesSchema = z.array(
  z.strictObject({
    seeker: z.string(),
    listing: z.string(),
    repair: z.string(),
    asked: position,
    said: position,
    opened: z.strictObject({ days_ago: daysAgo, words }),
  }),
)

export type SeedDispute = z.infer<typeof disputesSchema>[number]
