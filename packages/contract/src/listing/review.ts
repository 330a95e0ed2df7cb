// Which changes of a listing wait for approval (security ruling 12). The database decides; a form says it before it saves.

import type { ListingFacts } from './facts.ts'

const columns = {
  title: ['title'],
  rent: ['price'],
  amounts: ['is_negotiable', 'security_deposit', 'maintenance_amount', 'maintenance_included'],
  place: [
    'location',
    'locality',
    'city',
    'state',
    'pincode',
    'latitude',
    'longitude',
    'society_name',
  ],
  rooms: ['bedrooms', 'bathrooms', 'bhk_label', 'balconies'],
  size: ['square_feet', 'area_basis'],
  type: ['property_type'],
  building: ['floor', 'total_floors', 'facing', 'property_age_years', 'is_gated'],
  terms: ['rental_duration', 'agreement_months', 'notice_months', 'lock_in_months'],
  comforts: [
    'furnishing',
    'furnishing_items',
    'amenities',
    'parking',
    'water_supply',
    'power_backup',
  ],
  living: ['pets_allowed', 'preferred_tenants', 'house_rules', 'pg_details'],
  description: ['description'],
  photos: ['photos'],
} as const

export type ReviewedPart = keyof typeof columns

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
const reviewedParts = Object.keys(columns) as ReviewedPart[]

/**
 * The parts that differ, in the order in which they are named. `approvedPrice`: the rent that visitors see, which may be
 * lowered without asking; null where nothing is approved.
 */
export function reviewedChanges(
  before: ListingFacts,
  after: ListingFacts,
  approvedPrice: number | null = null,
): readonly ReviewedPart[] {
  const isLowered =
    approvedPrice !== null && typeof after['price'] === 'number' && after['price'] <= approvedPrice
  return reviewedParts.filter(
    (part) =>
      !(part === 'rent' && isLowered) &&
      columns[part].some((column) => stored(column, before) !== stored(column, after)),
  )
}

/** As the table keeps it: a position is rounded to about 100 m. */
function stored(column: string, facts: ListingFacts): string {
  const value = facts[column] ?? null
  const isDegree = column === 'latitude' || column === 'longitude'
  return JSON.stringify(isDegree && typeof value === 'number' ? Math.round(value * 1000) : value)
}
