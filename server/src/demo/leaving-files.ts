// The shape of db/seed/leaving.json: whose tenancy has ended, what is kept of the deposit, and what the two sides say of it.
import { reviewTags } from '@basera/contract/chain/review'
import { z } from 'zod'

const daysAgo = z.number().min(0).max(200)
const words = z.string().min(10).max(500)
const rupees = z.int().min(0)
const position = z.strictObject({ days_ago: daysAgo, words, rupees })

/** `item`: a line of the record of moving out, worse than it was. */
const deductionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['cleaning', 'other']), rupees: z.int().min(1), words }),
  z.strictObject({
    kind: z.enum(['damage', 'missing']),
    rupees: z.int().min(1),
    words,
    item: z.strictObject({ room: z.string(), item: z.string() }),
    thing: z.string(),
    cost_rupees: z.int().min(1),
    age_months: z.int().min(0),
  }),
])

/** What the two sides do not agree about. `answers`: one a deduction, in their order; the tenant agrees to none. */
const disputeSchema = z.strictObject({
  proposal: z.strictObject({ days_ago: daysAgo, deductions: z.array(deductionSchema) }),
  answers: z.strictObject({
    days_ago: daysAgo,
    lines: z.array(z.strictObject({ offer_rupees: rupees, words })),
  }),
  asked: position,
  said: position,
})

/** Without a dispute the clock of the deposit runs, and nothing is proposed so far. */
export const leavingSchema = z.array(
  z.strictObject({
    seeker: z.string(),
    listing: z.string(),
    /** Of the home since then; while it was asked for it was available. */
    status: z.enum(['available', 'rented', 'maintenance']),
    notice: z.strictObject({ days_ago: daysAgo, last_day_days_ago: daysAgo, words }),
    dispute: disputeSchema.optional(),
    review: z
      .strictObject({
        days_ago: daysAgo,
        stars: z.int().min(1).max(5),
        words,
        good_for: z.array(z.enum(reviewTags)).default([]),
      })
      .optional(),
  }),
)

export type SeedLeaving = z.infer<typeof leavingSchema>[number]
export type SeedDepositDispute = z.infer<typeof disputeSchema>
export type SeedDeduction = z.infer<typeof deductionSchema>
