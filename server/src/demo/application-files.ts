// The shape of db/seed/applications.json: what demo people say of themselves as renters, and what they apply for.
import {
  ageBands,
  coApplicantRelations,
  declineKinds,
  incomeBands,
  paperKinds,
  renterOccupancies,
  renterWorks,
} from '@basera/contract/constants/applications'
import { z } from 'zod'

const hoursAgo = z.number().min(0).max(10_000)
/** Below 0: before the seeding. */
const days = z.int().min(-400).max(120)
const months = z.int().min(1).max(60)
const words = z.string().min(1).max(1000).nullable()

const profileSchema = z.strictObject({
  person: z.string(),
  /** Written so long before the seeding; nine days unless it says so. */
  days_ago: z.int().min(1).max(400).optional(),
  about: words,
  occupancy: z.enum(renterOccupancies),
  people: z.int(),
  children: z.int(),
  pets: words,
  vehicles: words,
  work: z.enum(renterWorks),
  employer: words,
  works_since: z.int(),
  income_band: z.enum(incomeBands),
  move_in_from_days: days,
  stay_months: months,
  earlier_home: words,
  reference_name: words,
  reference_phone: z.string().nullable(),
  papers: z.array(z.enum(paperKinds)),
})

/** How the agreement came to be signed: sent, perhaps changed as the tenant asked and sent again, signed by the tenant and then by the owner. */
const signingSchema = z.strictObject({
  sent_hours_ago: hoursAgo,
  change: z
    .strictObject({
      about: z.enum(['due_day', 'grace_days', 'refund_days', 'guest_nights']),
      wanted: z.int(),
      note: words,
      asked_hours_ago: hoursAgo,
      agreed_hours_ago: hoursAgo,
      sent_again_hours_ago: hoursAgo,
    })
    .optional(),
  tenant_hours_ago: hoursAgo,
  /** Without it the agreement waits for the owner. */
  owner_hours_ago: hoursAgo.optional(),
})

/** Whatever happened, so many hours before the seeding. Rupees, as in listings. */
const applicationSchema = z.strictObject({
  seeker: z.string(),
  listing: z.string(),
  hours_ago: hoursAgo,
  message: words,
  rent: z.int().nullable(),
  move_in_in_days: days,
  stay_months: months,
  co_applicants: z.array(
    z.strictObject({
      first_name: z.string(),
      relation: z.enum(coApplicantRelations),
      age_band: z.enum(ageBands),
    }),
  ),
  shares_income: z.boolean(),
  shares_reference: z.boolean(),
  papers: z.array(z.enum(paperKinds)),
  shortlisted_hours_ago: hoursAgo.nullable(),
  /** When the host opened the first of the papers. */
  opened_hours_ago: z.array(hoursAgo),
  offer: z
    .strictObject({
      hours_ago: hoursAgo,
      hours: z.int(),
      rent: z.int(),
      deposit: z.int(),
      start_in_days: days,
      months,
      lock_in_months: months.nullable(),
      notice_months: months.nullable(),
      words,
    })
    .optional(),
  /** When the seeker accepted the offer. */
  accepted_hours_ago: hoursAgo.optional(),
  /** When the host began the agreement that follows it. */
  drafted_hours_ago: hoursAgo.optional(),
  /** The bed of a home that is let by the bed. */
  unit: z.string().min(1).max(40).optional(),
  signing: signingSchema.optional(),
  /** Of the rent that fell due nothing was paid, or more than what is charged so far. */
  rent_habit: z.enum(['owes', 'pays_ahead']).optional(),
  decline: z.strictObject({ hours_ago: hoursAgo, kind: z.enum(declineKinds), words }).optional(),
})

export const applicationsSchema = z.strictObject({
  profiles: z.array(profileSchema),
  applications: z.array(applicationSchema),
})

export type SeedProfile = z.infer<typeof profileSchema>
export type SeedApplication = z.infer<typeof applicationSchema>
export type SeedSigning = z.infer<typeof signingSchema>
export type SeedApplications = z.infer<typeof applicationsSchema>
