// Reads db/seed/*.json: the demo people and listings, checked before a single row is written.
import { readFile } from 'node:fs/promises'

import { furnishings, preferredTenants, propertyTypes } from '@basera/contract/constants/property'
import { z } from 'zod'

const DIRECTORY = new URL('../../../db/seed/', import.meta.url)

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

/** A file of db/seed/photos, without its ending. */
const photoSchema = z.string().regex(/^[a-z]+-[1-9]\d?$/)

const listingSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{8,60}$/),
  title: z.string().min(1).max(200),
  description: z.string().min(40).max(1200),
  price: z.int().positive(),
  location: z.string().min(1),
  locality: z.string().min(1),
  city: z.string().min(1),
  state: z.string().min(1),
  pincode: z.string().regex(/^[1-9]\d{5}$/),
  latitude: z.number().min(8).max(35).nullable(),
  longitude: z.number().min(68).max(97).nullable(),
  bedrooms: z.int().min(0).max(10),
  bathrooms: z.int().min(0).max(10),
  bhk_label: z.string().nullable(),
  square_feet: z.int().positive(),
  area_basis: z.enum(['carpet', 'built_up', 'super_built_up']),
  property_type: z.enum(propertyTypes),
  status: z.enum(['available', 'rented', 'maintenance']),
  approval_status: z.enum(['pending', 'approved', 'rejected']),
  is_public: z.boolean(),
  amenities: z.array(z.string().min(2)).max(20),
  rental_duration: z.string().nullable(),
  security_deposit: z.int().min(0).nullable(),
  maintenance_amount: z.int().positive().nullable(),
  maintenance_included: z.boolean(),
  is_negotiable: z.boolean(),
  furnishing: z.enum(furnishings),
  furnishing_items: z.array(z.string().min(2)),
  floor: z.int().min(0).nullable(),
  total_floors: z.int().min(0).nullable(),
  facing: z
    .enum([
      'north',
      'north-east',
      'east',
      'south-east',
      'south',
      'south-west',
      'west',
      'north-west',
    ])
    .nullable(),
  property_age_years: z.int().min(0).max(200).nullable(),
  available_in_days: z.int().min(0).max(120),
  preferred_tenants: z.array(z.enum(preferredTenants)),
  parking: z.enum(['none', 'two_wheeler', 'four_wheeler', 'both']),
  water_supply: z.enum(['corporation', 'borewell', 'both']),
  power_backup: z.enum(['none', 'partial', 'full']),
  is_gated: z.boolean(),
  balconies: z.int().min(0).max(6),
  society_name: z.string().nullable(),
  pets_allowed: z.boolean().nullable(),
  house_rules: z.array(z.string()),
  agreement_months: z.int().min(1).max(120),
  notice_months: z.int().min(0).max(12),
  lock_in_months: z.int().min(0).max(36),
  pg_details: z
    .strictObject({
      sharing: z.enum(['single', 'double', 'triple']),
      gender: z.enum(['women', 'men', 'any']),
      meals: z.string(),
      gate_time: z.string(),
    })
    .nullable(),
  host: z.string(),
  days_ago: z.number().min(0).max(40),
  photos: z.array(photoSchema).max(7),
})

export type SeedPerson = z.infer<typeof personSchema>
export type SeedListing = z.infer<typeof listingSchema>
export type SeedPhoto = SeedListing['photos'][number]
export type SeedFiles = {
  readonly people: readonly SeedPerson[]
  readonly listings: readonly SeedListing[]
}

/** Throws a ZodError that names the row and field when a file breaks its shape. */
export async function readSeedFiles(directory = DIRECTORY): Promise<SeedFiles> {
  const [people, listings] = await Promise.all(
    ['people.json', 'listings.json'].map(async (name): Promise<unknown> =>
      JSON.parse(await readFile(new URL(name, directory), 'utf8')),
    ),
  )
  return {
    people: z.array(personSchema).parse(people),
    listings: z.array(listingSchema).parse(listings),
  }
}

export const photoFile = (photo: SeedPhoto): URL => new URL(`photos/${photo}.avif`, DIRECTORY)
