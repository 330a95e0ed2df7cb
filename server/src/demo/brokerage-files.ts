// The shapes of db/seed/brokerage.json and repairs.json: what demo brokers work on, and what breaks in demo homes that are let.
import { z } from 'zod'

import { photoSchema } from './photo-names.ts'

const daysAgo = z.number().min(0).max(120)
const basisPoints = z.int().min(0).max(20_000)
const words = z.string().min(1).max(300)

/** Offered by the owner and accepted by the broker on one day, for all that a broker may do; it has ended where its end is below 0. */
const mandateSchema = z.strictObject({
  broker: z.string(),
  listing: z.string(),
  agreed_days_ago: daysAgo,
  ends_in_days: z.int().min(-120).max(300),
  owner_fee_bp: basisPoints,
  tenant_fee_bp: basisPoints,
  clawback_days: z.int().min(0).max(180),
})

const leadSchema = z.strictObject({
  broker: z.string(),
  name: words,
  phone: z
    .string()
    .regex(/^\+91[6-9]\d{9}$/)
    .nullable(),
  home_title: words,
  state: z.enum(['new', 'contacted', 'visiting', 'applied', 'agreed', 'lost']),
  notes: words.nullable(),
  next_step_in_days: z.int().min(0).max(30).nullable(),
  lost_reason: words.nullable(),
  days_ago: daysAgo,
})

/** What was received of what had accrued. */
const commissionSchema = z.strictObject({
  broker: z.string(),
  seeker: z.string(),
  listing: z.string(),
  payer: z.enum(['owner', 'tenant']),
  rupees: z.int().min(1),
  hours_ago: z.number().min(0).max(3000),
  words,
})

export const brokerageSchema = z.strictObject({
  mandates: z.array(mandateSchema),
  leads: z.array(leadSchema),
  commissions: z.array(commissionSchema),
})

/** `in_days` from the day of the start, at `at` in India. */
export const repairsSchema = z.array(
  z.strictObject({
    seeker: z.string(),
    listing: z.string(),
    kind: z.string(),
    priority: z.string(),
    title: words,
    body: words,
    photo: photoSchema.optional(),
    raised_days_ago: daysAgo,
    acknowledged_days_ago: daysAgo,
    coming: z
      .strictObject({
        proposed_days_ago: daysAgo,
        in_days: z.int().min(-120).max(30),
        at: z.string().regex(/^\d{2}:\d{2}$/),
        hours: z.int().min(1).max(12),
        worker: words,
        agreed_days_ago: daysAgo,
      })
      .optional(),
    resolved: z.strictObject({ days_ago: daysAgo, words }).optional(),
    cost: z
      .strictObject({
        days_ago: daysAgo,
        rupees: z.int().min(1),
        tenant_rupees: z.int().min(0),
      })
      .optional(),
    closed_days_ago: daysAgo.optional(),
    reopened: z.strictObject({ days_ago: daysAgo, words }).optional(),
  }),
)

export type SeedBrokerage = z.infer<typeof brokerageSchema>
export type SeedRepair = z.infer<typeof repairsSchema>[number]
