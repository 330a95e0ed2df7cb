// What differs between two versions of a listing, fact by fact, in the words of the screens.

import {
  areaBasisLabels,
  facingLabels,
  parkingLabels,
  powerBackupLabels,
  waterSupplyLabels,
} from '@basera/contract/constants/listing-choices'
import {
  amenityLabels,
  furnishingLabels,
  preferredTenantLabels,
  propertyTypeLabels,
} from '@basera/contract/constants/property-words'
import { formatRupees } from '../lib/rupees.ts'
import { capitalise, countOf, formatNumber } from '../lib/words.ts'

/** Columns of public.properties or public.property_revisions by name. */
export type ListingVersion = Readonly<Record<string, unknown>>

export type Difference = {
  readonly name: string
  /** Empty where it is not told. */
  readonly before: string
  readonly after: string
}

type Write = (value: unknown) => string

const asText: Write = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const rupees: Write = (value) => (typeof value === 'number' ? formatRupees(value) : '')
const yesNo: Write = (value) => (value === true ? 'Yes' : value === false ? 'No' : '')
const counted =
  (one: string): Write =>
  (value) =>
    typeof value === 'number' ? countOf(value, one) : ''
const chosen =
  (labels: Readonly<Record<string, string>>): Write =>
  (value) =>
    labels[asText(value)] ?? asText(value)
const listed =
  (labels: Readonly<Record<string, string>> = {}): Write =>
  (value) =>
    Array.isArray(value) ? value.map(chosen(labels)).join(', ') : ''
const hostel: Write = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, said]) => `${capitalise(name.replaceAll('_', ' '))}: ${asText(said)}`)
        .join('\n')
    : ''

const facts: readonly (readonly [column: string, name: string, write: Write])[] = [
  ['title', 'Title', asText],
  ['description', 'Description', asText],
  ['price', 'Rent a month', rupees],
  ['is_negotiable', 'Negotiable', yesNo],
  ['security_deposit', 'Deposit', rupees],
  ['maintenance_amount', 'Maintenance a month', rupees],
  ['maintenance_included', 'Maintenance in the rent', yesNo],
  ['property_type', 'Type', chosen(propertyTypeLabels)],
  ['location', 'Street or area', asText],
  ['locality', 'Locality', asText],
  ['city', 'City', asText],
  ['state', 'State', asText],
  ['pincode', 'PIN code', asText],
  ['latitude', 'Latitude', asText],
  ['longitude', 'Longitude', asText],
  ['society_name', 'Building or society', asText],
  ['bedrooms', 'Bedrooms', asText],
  ['bathrooms', 'Bathrooms', asText],
  ['balconies', 'Balconies', asText],
  ['bhk_label', 'Rooms as said', asText],
  [
    'square_feet',
    'Size',
    (value) => (typeof value === 'number' ? `${formatNumber(value)} sq ft` : ''),
  ],
  ['area_basis', 'Measured as', chosen(areaBasisLabels)],
  ['floor', 'Floor', asText],
  ['total_floors', 'Floors', asText],
  ['facing', 'Facing', chosen(facingLabels)],
  ['property_age_years', 'Age of the building', counted('year')],
  ['rental_duration', 'Let for', asText],
  ['agreement_months', 'Agreement', counted('month')],
  ['notice_months', 'Notice', counted('month')],
  ['lock_in_months', 'Lock-in', counted('month')],
  ['furnishing', 'Furnishing', chosen(furnishingLabels)],
  ['furnishing_items', 'Stays in the home', listed()],
  ['amenities', 'Amenities', listed(amenityLabels)],
  ['parking', 'Parking', chosen(parkingLabels)],
  ['water_supply', 'Water', chosen(waterSupplyLabels)],
  ['power_backup', 'Power backup', chosen(powerBackupLabels)],
  ['is_gated', 'Gated community', yesNo],
  ['pets_allowed', 'Pets', yesNo],
  ['preferred_tenants', 'Suits', listed(preferredTenantLabels)],
  ['house_rules', 'House rules', (value) => (Array.isArray(value) ? value.join('\n') : '')],
  ['pg_details', 'PG / hostel', hostel],
]

/** What a version tells, but for the columns named. */
export function factsIn(
  version: ListingVersion,
  except: ReadonlySet<string>,
): readonly (readonly [name: string, text: string])[] {
  return facts
    .filter(([column]) => !except.has(column))
    .map(([column, name, write]) => [name, write(version[column])] as const)
    .filter(([, text]) => text !== '')
}

export function differencesOf(
  approved: ListingVersion,
  proposed: ListingVersion,
): readonly Difference[] {
  return facts
    .filter(
      ([column]) =>
        JSON.stringify(approved[column] ?? null) !== JSON.stringify(proposed[column] ?? null),
    )
    .map(([column, name, write]) => ({
      name,
      before: write(approved[column]),
      after: write(proposed[column]),
    }))
}
