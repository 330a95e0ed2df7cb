// The shape of db/seed/leaving.json: whose tenancy has ended, what is kept of the deposit, and what the two sides say of it.
import { z } from 'zod'

const daysAgo = z.number().min(0).max(200)
const words = z.string().min(10).max(500)
const rupees = z.int().min(0)
const position = z.strictObject({ days_ago: daysAgo, words, rupees })

/** `answers`: one a deduction, in their order; the tenant agrees to none. */
export const leavingSchema = z.array(
  z.strictObject({
    seeker: z.string(),
    listing: z.string(),
    /** Of the home since then; while it was asked for it was available. */
    status: z.enum(['available', 'rented', 'maintenance']),
    notice: z.strictObject({ days_ago: daysAgo, last_day_days_ago: daysAgo, words }),
    proposal: z.strictObject({
      days_ago: daysAgo,
      deductions: z.array(
        z.strictObject({ kind: z.enum(['cleaning', 'other']), rupees: z.int().min(1), words }),
      ),
    }),
    answers: z.strictObject({
      days_ago: daysAgo,
      lines: z.array(z.strictObject({ offer_rupees: rupees, words })),
    }),
    asked: position,
    said: position,
    review: z.strictObject({ days_ago: daysAgo, stars: z.int().min(1).max(5), words }),
  }),
)

export type SeedLeaving = z.infer<typeof leavingSchema>[number]
