// The public row of a listing, checked on receipt.

import type { PreferredTenant } from '@basera/contract/constants/property-words'
import type { Database } from '@basera/contract/database-types'
import { ValidationError } from '../api-error.ts'
import { readPhotos, type Photo } from '../own-listings/property-photos.ts'

type Tables = Database['public']['Tables']
type PropertyRow = Tables['properties']['Row']

/** Columns that only signed-in people may read, and those that every public listing shares. */
type NotShown = 'owner_id' | 'broker_id' | 'version' | 'is_public' | 'status' | 'approval_status'

export type PublicProperty = Readonly<
  Omit<PropertyRow, NotShown | 'preferred_tenants' | 'pg_details'>
> & {
  readonly preferred_tenants: readonly PreferredTenant[]
  readonly pg_details: PgDetails | null
}

/** Free words of the owner; any may be missing. */
export type PgDetails = {
  readonly sharing?: string | null
  readonly gender?: string | null
  readonly meals?: string | boolean | null
  readonly gate_time?: string | null
}

/** `display_name` is a first name and an initial: "Meera R.". */
export type Host = Readonly<Omit<Tables['hosts']['Row'], 'id'>>

export type PropertyDetail = PublicProperty & {
  readonly host: Host | null
  readonly photos: readonly Photo[]
}

const needed = {
  id: 'string',
  title: 'string',
  location: 'string',
  property_type: 'string',
  created_at: 'string',
  price: 'number',
} as const
const optionalNumbers = [
  'bedrooms',
  'bathrooms',
  'square_feet',
  'latitude',
  'longitude',
  'security_deposit',
  'maintenance_amount',
]
const textLists = [
  'image_urls',
  'amenities',
  'furnishing_items',
  'preferred_tenants',
  'house_rules',
]

/** Throws ValidationError naming every field that is wrong; lists that are missing become empty. */
export function readProperty(row: unknown): PublicProperty {
  if (typeof row !== 'object' || row === null)
    throw new ValidationError(['property: not an object'])
  const fields: Record<string, unknown> = { ...row }
  for (const name of textLists) fields[name] ??= []
  const issues = [
    ...Object.entries(needed)
      .filter(([name, type]) => typeof fields[name] !== type)
      .map(([name, type]) => `${name}: expected a ${type}`),
    ...optionalNumbers
      .filter((name) => !isMissing(fields[name]) && typeof fields[name] !== 'number')
      .map((name) => `${name}: expected a number`),
    ...textLists
      .filter((name) => !isTextList(fields[name]))
      .map((name) => `${name}: expected a list of texts`),
  ]
  if (issues.length > 0) throw new ValidationError(issues)
  // The fields that the pages calculate with were just checked; the rest is only shown.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return fields as unknown as PublicProperty
}

/** As `readProperty`, with the host beside it (null when the listing names none) and what is known of its photos. */
export function readPropertyDetail(row: unknown): PropertyDetail {
  const property = readProperty(row)
  const host: unknown = Reflect.get(property, 'host')
  const photos = readPhotos(property.image_urls, Reflect.get(property, 'photos'))
  return { ...property, host: isMissing(host) ? null : readHost(host), photos }
}

function readHost(row: unknown): Host {
  if (
    typeof row !== 'object' ||
    row === null ||
    typeof Reflect.get(row, 'display_name') !== 'string' ||
    typeof Reflect.get(row, 'member_since') !== 'string'
  )
    throw new ValidationError(['host: expected a name and a date'])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked just above
  return row as Host
}

export function isMissing(value: unknown): boolean {
  return value === null || value === undefined
}

export function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
