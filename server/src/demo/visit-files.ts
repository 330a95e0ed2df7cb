// The shape of db/seed/visits.json: when demo homes are shown, and who comes to see them.
import { z } from 'zod'

const hoursAgo = z.number().min(0).max(400)
const time = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/)
const words = z.string().min(1).max(300).nullable()

/** The same hours on all homes, since each was listed; every weekday has some, so that any day of the start has the visits of the seed. */
const hoursSchema = z.strictObject({
  homes: z.array(z.string()).min(1),
  slot_minutes: z.literal([15, 20, 30, 45, 60]),
  buffer_minutes: z.int(),
  notice_hours: z.int(),
  days_ahead: z.int(),
  per_day: z.int(),
  confirms_itself: z.boolean(),
  windows: z
    .array(
      z.strictObject({
        weekdays: z.array(z.int().min(1).max(7)).min(1),
        from: time,
        until: time,
      }),
    )
    .min(1),
})

/** `in_days` from the day of the start, at `at` in India; what happened, so many hours before the start. */
const visitSchema = z.strictObject({
  seeker: z.string(),
  listing: z.string(),
  in_days: z.int().min(-7).max(14),
  at: time,
  mode: z.enum(['in_person', 'video']),
  people: z.int().min(1).max(10),
  note: words,
  asked_hours_ago: hoursAgo,
  confirmed_hours_ago: hoursAgo.nullable(),
  decline: z
    .strictObject({
      hours_ago: hoursAgo,
      kind: z.enum(['not_free', 'home_gone', 'other']),
      words,
    })
    .optional(),
  cancel: z
    .strictObject({
      by: z.enum(['seeker', 'host']),
      hours_ago: hoursAgo,
      kind: z.enum(['not_free', 'home_gone', 'found_another', 'not_interested', 'other']),
      words,
    })
    .optional(),
  held_hours_ago: hoursAgo.optional(),
  /** Shown once both have written. */
  reviews: z
    .array(
      z.strictObject({
        by: z.enum(['seeker', 'host']),
        hours_ago: hoursAgo,
        stars: z.int().min(1).max(5),
        parts: z.record(z.string(), z.int().min(1).max(5)),
        words,
      }),
    )
    .optional(),
  feedback: z
    .strictObject({
      hours_ago: hoursAgo,
      interest: z.enum(['yes', 'maybe', 'no']),
      reasons: z.array(z.string()),
      words,
    })
    .optional(),
})

export const visitsSchema = z.strictObject({
  hours: z.array(hoursSchema),
  visits: z.array(visitSchema),
})

export type SeedHours = z.infer<typeof hoursSchema>
export type SeedVisit = z.infer<typeof visitSchema>
export type SeedVisits = z.infer<typeof visitsSchema>
