// What the property page says of a listing: only facts that are known, each in words.

import {
  furnishingLabels,
  preferredTenantLabels,
  type PropertyType,
} from '@basera/contract/constants/property-words'
import type { Host, PublicProperty } from '../../api/property.ts'
import { roomlessText } from '../../components/property-facts.ts'
import { formatDay, formatDayWithYear } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { capitalise, countOf, formatNumber, joinWithOr } from '../../lib/words.ts'

export type Fact = { readonly label: string; readonly value: string }

/** The row of numbers under the title: at most six. */
export function keyFacts(property: PublicProperty, today: string): readonly Fact[] {
  return facts([
    property.bhk_label
      ? ['Size', property.bhk_label]
      : ['Bedrooms', roomCount(property.bedrooms, property.property_type)],
    ['Bathrooms', property.bathrooms ? String(property.bathrooms) : null],
    ['sq ft', property.square_feet ? formatNumber(property.square_feet) : null],
    ['Floor', floorText(property)],
    ['Parking', parkingText(property.parking)],
    ['Available', availabilityText(property.available_from, today)],
  ])
}

/** What the tenant pays, and the sum due on moving in: the first rent, deposit and maintenance. */
export function costs(property: PublicProperty): {
  readonly lines: readonly Fact[]
  /** Rupees; null when the deposit is not known. */
  readonly moveInTotal: number | null
  /** What the total is made of: "Rent of the first month ₹62,000 + deposit ₹1,24,000". */
  readonly moveInParts: string
} {
  const { price, security_deposit, maintenance_amount, maintenance_included } = property
  const maintenance = maintenance_included ? 0 : (maintenance_amount ?? 0)
  const lines = facts([
    ['Rent', `${formatRupees(price)} /month`],
    ['Security deposit', security_deposit === null ? null : formatRupees(security_deposit)],
    ['Maintenance', maintenanceText(property)],
  ])
  const moveInTotal = security_deposit === null ? null : price + security_deposit + maintenance
  const parts: readonly (readonly [string, number])[] = [
    ['Rent of the first month', price],
    ['maintenance', maintenance],
    ['deposit', security_deposit ?? 0],
  ]
  const moveInParts = parts
    .filter(([, rupees]) => rupees > 0)
    .map(([what, rupees]) => `${what} ${formatRupees(rupees)}`)
    .join(' + ')
  return { lines, moveInTotal, moveInParts }
}

function maintenanceText(property: PublicProperty): string | null {
  if (property.maintenance_included) return 'Included in the rent'
  if (property.maintenance_amount === null) return null
  return property.maintenance_amount === 0
    ? 'None'
    : `${formatRupees(property.maintenance_amount)} /month`
}

/** Everything else that is known of the home and its terms. */
export function moreFacts(property: PublicProperty): readonly Fact[] {
  return facts([
    ['Area is measured as', property.area_basis ? areaWords[property.area_basis] : null],
    ['Furnishing', property.furnishing ? furnishingLabels[property.furnishing] : null],
    ['Facing', property.facing ? capitalise(property.facing) : null],
    ['Age of the building', ageText(property.property_age_years)],
    ['Balconies', property.balconies ? String(property.balconies) : null],
    ['Water', waterText(property.water_supply)],
    ['Power backup', backupText(property.power_backup)],
    ['Gated community', property.is_gated ? 'Yes' : null],
    ['Society', property.society_name],
    ['Pets', petsText(property.pets_allowed)],
    ['Agreement', months(property.agreement_months)],
    ['Notice', months(property.notice_months)],
    ['Lock-in', months(property.lock_in_months)],
    ...pgFacts(property.pg_details),
  ])
}

/** "Family, Sharers or Company lease"; null when the owner prefers nobody in particular. */
export function tenantsText(property: PublicProperty): string | null {
  if (property.preferred_tenants.length === 0) return null
  return joinWithOr(property.preferred_tenants.map((tenant) => preferredTenantLabels[tenant]))
}

export type Check = { readonly text: string; readonly isDone: boolean }

/** What was checked and when; what was not is said, too. */
export function checksOf(host: Host | null, approvedAt: string | null): readonly Check[] {
  const listing: Check = approvedAt
    ? { text: `Listing approved on ${formatDayWithYear(approvedAt)}`, isDone: true }
    : { text: 'Listing approved by our team', isDone: true }
  if (host === null) return [listing]
  return [
    checkOf('Identity', host.identity_checked_at),
    listing,
    checkOf('Phone number', host.phone_checked_at),
  ]
}

function checkOf(what: string, checkedAt: string | null): Check {
  return checkedAt
    ? { text: `${what} checked on ${formatDayWithYear(checkedAt)}`, isDone: true }
    : { text: `${what} not checked yet`, isDone: false }
}

/** "Now" once the day has come. Both are ISO dates. */
export function availabilityText(from: string | null, today: string): string | null {
  if (from === null) return null
  return from <= today ? 'Now' : formatDay(from)
}

function facts(pairs: readonly (readonly [string, string | null])[]): readonly Fact[] {
  return pairs.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

function roomCount(bedrooms: number | null, type: PropertyType): string | null {
  if (bedrooms) return String(bedrooms)
  return roomlessText({ bedrooms, property_type: type })
}

function pgFacts(details: PublicProperty['pg_details']): (readonly [string, string | null])[] {
  if (details === null) return []
  const { sharing, gender, meals, gate_time } = details
  return [
    ['Sharing', sharing ? capitalise(sharing) : null],
    ['For', gender ? capitalise(gender) : null],
    ['Meals', typeof meals === 'boolean' ? (meals ? 'Included' : 'Not included') : (meals ?? null)],
    ['Gate closes', gate_time ?? null],
  ]
}

const areaWords = {
  carpet: 'Carpet area',
  built_up: 'Built-up area',
  super_built_up: 'Super built-up area',
} as const

function floorText({ floor, total_floors }: PublicProperty): string | null {
  if (floor === null) return null
  if (floor < 0) return 'Basement'
  const name = floor === 0 ? 'Ground' : String(floor)
  return total_floors ? `${name} of ${total_floors}` : name
}

const parkingWords = {
  none: 'None',
  two_wheeler: 'Two-wheeler',
  four_wheeler: 'Car',
  both: 'Car and bike',
} as const

function parkingText(parking: PublicProperty['parking']): string | null {
  return parking === null ? null : parkingWords[parking]
}

function waterText(supply: PublicProperty['water_supply']): string | null {
  if (supply === 'both') return 'Corporation and borewell'
  return supply ? capitalise(supply) : null
}

function backupText(backup: PublicProperty['power_backup']): string | null {
  return backup ? capitalise(backup) : null
}

function petsText(isAllowed: boolean | null): string | null {
  if (isAllowed === null) return null
  return isAllowed ? 'Welcome' : 'Not allowed'
}

function ageText(years: number | null): string | null {
  if (years === null) return null
  return years === 0 ? 'New' : countOf(years, 'year')
}

function months(count: number | null): string | null {
  return count ? countOf(count, 'month') : null
}
