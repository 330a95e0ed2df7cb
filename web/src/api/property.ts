// A listing as a visitor may see it, checked when it arrives.

import type { Furnishing, PreferredTenant, PropertyType } from '@basera/contract/constants/property'
import { ValidationError } from './api-error.ts'

export type PublicProperty = {
  readonly id: string
  readonly title: string
  readonly description: string | null
  /** Rupees a month. */
  readonly price: number
  /** The public line of the address, for example "Road No. 12, Banjara Hills". */
  readonly location: string
  readonly locality: string | null
  readonly city: string | null
  readonly state: string | null
  readonly pincode: string | null
  /** Approximate; both or none. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  /** "2.5 BHK", "1 RK": what the whole number of bedrooms cannot say. */
  readonly bhk_label: string | null
  readonly square_feet: number | null
  readonly area_basis: 'carpet' | 'built_up' | 'super_built_up' | null
  readonly property_type: PropertyType
  readonly approved_at: string | null
  readonly image_urls: readonly string[]
  readonly amenities: readonly string[]
  readonly security_deposit: number | null
  readonly maintenance_amount: number | null
  readonly maintenance_included: boolean | null
  readonly is_negotiable: boolean | null
  readonly furnishing: Furnishing | null
  readonly furnishing_items: readonly string[]
  readonly floor: number | null
  readonly total_floors: number | null
  readonly facing: string | null
  readonly property_age_years: number | null
  readonly available_from: string | null
  readonly preferred_tenants: readonly PreferredTenant[]
  readonly parking: 'none' | 'two_wheeler' | 'four_wheeler' | 'both' | null
  readonly water_supply: 'corporation' | 'borewell' | 'both' | null
  readonly power_backup: 'none' | 'partial' | 'full' | null
  readonly is_gated: boolean | null
  readonly balconies: number | null
  readonly society_name: string | null
  readonly pets_allowed: boolean | null
  readonly house_rules: readonly string[]
  readonly agreement_months: number | null
  readonly notice_months: number | null
  readonly lock_in_months: number | null
  readonly pg_details: PgDetails | null
  readonly created_at: string
}

/** Free words of the owner; any may be missing. */
export type PgDetails = {
  readonly sharing?: string | null
  readonly gender?: string | null
  readonly meals?: string | boolean | null
  readonly gate_time?: string | null
}

export type Host = {
  /** First name and an initial: "Meera R.". */
  readonly display_name: string
  readonly kind: 'owner' | 'broker'
  readonly identity_checked_at: string | null
  readonly phone_checked_at: string | null
  readonly member_since: string
}

export type PropertyDetail = PublicProperty & { readonly host: Host | null }

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

/** As `readProperty`, with the host beside it (null when the listing names none). */
export function readPropertyDetail(row: unknown): PropertyDetail {
  const property = readProperty(row)
  const host: unknown = Reflect.get(property, 'host')
  return { ...property, host: isMissing(host) ? null : readHost(host) }
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

function isMissing(value: unknown): boolean {
  return value === null || value === undefined
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
