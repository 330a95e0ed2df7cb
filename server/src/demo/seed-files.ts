// Reads and validates db/seed/*.json: the demo people, listings, conversations, applications, visits, repairs, disputes, who moved in and left,
// and what brokers work on.
import { readFile } from 'node:fs/promises'

import { propertyTypes } from '@basera/contract/constants/property-words'
import { z } from 'zod'

import { applicationsSchema, type SeedApplications } from './application-files.ts'
import {
  brokerageSchema,
  repairsSchema,
  type SeedBrokerage,
  type SeedRepair,
} from './brokerage-files.ts'
import { disputesSchema, type SeedDispute } from './dispute-files.ts'
import { leavingSchema, type SeedLeaving } from './leaving-files.ts'
import { savedSchema, type SeedSaved } from './saved-files.ts'
import { livingSchema, type SeedLiving } from './living-files.ts'
import { photoSchema } from './photo-names.ts'
import { type SeedVisits, visitsSchema } from './visit-files.ts'

const seedDirectory = new URL('../../../db/seed/', import.meta.url)

const daysAgo = z.number().min(0).max(1000)

const hostSchema = z.strictObject({
  display_name: z.string().min(2),
  kind: z.enum(['owner', 'broker']),
  identity_checked_days_ago: daysAgo.nullable(),
  phone_checked_days_ago: daysAgo.nullable(),
  member_since_days_ago: daysAgo,
})

const personSchema = z.strictObject({
  key: z.string().regex(/^[a-z]+$/),
  email: z.email().endsWith('.example'),
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  phone: z.string().regex(/^\+91[6-9]\d{9}$/),
  role: z.enum(['admin', 'owner', 'broker', 'tenant']),
  host: hostSchema.nullable(),
})

/** What the seeding, its plan and its tests look at. Every other fact is a column, which the database checks. */
const listingSchema = z
  .object({
    key: z.string().regex(/^[a-z0-9-]{8,60}$/),
    title: z.string(),
    description: z.string().min(40).max(1200),
    price: z.int(),
    location: z.string(),
    locality: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    bhk_label: z.string().nullable(),
    property_type: z.enum(propertyTypes),
    floor: z.int().nullable(),
    total_floors: z.int().nullable(),
    house_rules: z.array(z.string()),
    preferred_tenants: z.array(z.string()),
    pg_details: z.record(z.string(), z.string()).nullable(),
    status: z.string(),
    approval_status: z.string(),
    is_public: z.boolean(),
    available_in_days: z.int().min(0).max(120),
    host: z.string(),
    days_ago: z.number().min(0).max(400),
    photos: z.array(photoSchema).max(7),
  })
  .catchall(z.json())

const sideSchema = z.enum(['seeker', 'host'])

/** Who the seeker is and whose listing; `hours_after` counts from the beginning, `days_ago`. */
const conversationSchema = z.strictObject({
  seeker: z.string(),
  listing: z.string(),
  days_ago: daysAgo,
  /** Below 0: before the seeding. */
  move_in_in_days: z.int().min(-400).max(120),
  people: z.int().min(1).max(20),
  occupancy: z.enum(['family', 'sharers', 'students', 'company']),
  lines: z
    .array(
      z.strictObject({
        from: sideSchema,
        hours_after: z.number().min(0),
        text: z.string().min(1).max(4000),
      }),
    )
    .min(1),
  report: z
    .strictObject({
      by: sideSchema,
      reason: z.string(),
      details: z.string().min(1).max(1000),
      hours_after: z.number().min(0),
    })
    .optional(),
  close: z
    .strictObject({ by: sideSchema, reason: z.string(), hours_after: z.number().min(0) })
    .optional(),
  read_by: z.array(z.string()),
})

export type SeedConversation = z.infer<typeof conversationSchema>
export type SeedPerson = z.infer<typeof personSchema>
export type SeedListing = z.infer<typeof listingSchema>
export type SeedPhoto = SeedListing['photos'][number]
export type SeedFiles = {
  readonly people: readonly SeedPerson[]
  readonly listings: readonly SeedListing[]
  readonly conversations: readonly SeedConversation[]
  readonly applications: SeedApplications
  readonly visits: SeedVisits
  readonly brokerage: SeedBrokerage
  readonly repairs: readonly SeedRepair[]
  readonly disputes: readonly SeedDispute[]
  readonly leaving: readonly SeedLeaving[]
  readonly living: SeedLiving
  readonly saved: readonly SeedSaved[]
}

/** Throws a ZodError that names the row and field when a file breaks its shape. */
export async function readSeedFiles(directory = seedDirectory): Promise<SeedFiles> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(`${name}.json`, directory), 'utf8'))
  return {
    people: z.array(personSchema).parse(await read('people')),
    listings: z.array(listingSchema).parse(await read('listings')),
    conversations: z.array(conversationSchema).parse(await read('conversations')),
    applications: applicationsSchema.parse(await read('applications')),
    visits: visitsSchema.parse(await read('visits')),
    brokerage: brokerageSchema.parse(await read('brokerage')),
    repairs: repairsSchema.parse(await read('repairs')),
    disputes: disputesSchema.parse(await read('disputes')),
    leaving: leavingSchema.parse(await read('leaving')),
    living: livingSchema.parse(await read('living')),
    saved: savedSchema.parse(await read('saved')),
  }
}

export const photoFile = (photo: SeedPhoto): URL => new URL(`photos/${photo}.avif`, seedDirectory)
