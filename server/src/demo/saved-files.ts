// The shape of db/seed/saved.json: homes and searches that demo people keep.
import { z } from 'zod'

const searchSchema = z.strictObject({
  name: z.string().min(1).max(80),
  search: z.record(z.string(), z.json()),
  /** Homes that come on the site after it was kept, which is news. Whose search finds any is told of them in the morning. */
  finds: z.array(z.string()).optional(),
})

export const savedSchema = z.array(
  z.strictObject({
    person: z.string(),
    homes: z.array(
      z.strictObject({ listing: z.string(), note: z.string().min(1).max(500).optional() }),
    ),
    searches: z.array(searchSchema),
  }),
)

export type SeedSaved = z.infer<typeof savedSchema>[number]
