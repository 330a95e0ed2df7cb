// Facts of the property page: known ones only, formatted.

import { parkingLabels } from '@basera/contract/constants/listing-choices'
import { preferredTenantLabels, type PropertyType } from '@basera/contract/constants/property-words'
import {
  inOrder,
  namedRows,
  rowOf,
  type NamedRow,
} from '@basera/contract/listing/fields/listing-fields'
import type { Host, PublicProperty } from '../../api/homes/property.ts'
import { writeValue } from '../../components/field-values.ts'
import { roomlessText } from '../../components/property-facts.ts'
import { formatDay, formatDayWithYear } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { capitalise, formatNumber, joinWithOr } from '../../lib/words.ts'

export type Fact = { readonly label: string; readonly value: string }
type Pair = readonly [label: string, value: string | null]

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

const detailRows = inOrder(
  namedRows.filter(({ page }) => page !== undefined),
  {
    first: ['area_basis', 'furnishing', 'facing', 'property_age_years', 'balconies'],
    last: ['society_name', 'pets_allowed', 'agreement_months', 'notice_months', 'lock_in_months'],
  },
)

/** Everything else that is known of the home and its terms. */
export function moreFacts(property: PublicProperty): readonly Fact[] {
  const columns: Readonly<Record<string, unknown>> = property
  return facts([
    ...detailRows.map((row): Pair => [
      row.page?.label ?? row.label,
      detailText(row, columns[row.name]),
    ]),
    ...pgFacts(property.pg_details),
  ])
}

/** Formatted by the field's page rule, else by the common one; null for no value. */
function detailText(row: NamedRow, value: unknown): string | null {
  const { page = {} } = row
  const own =
    value === 0
      ? (page.zero ?? '')
      : value === true
        ? page.yes
        : value === false
          ? page.no
          : undefined
  return (own ?? writeValue(row, value)) || null
}

/** "Family, Sharers or Company lease"; null when the owner prefers nobody in particular. */
export function tenantsText(property: PublicProperty): string | null {
  if (property.preferred_tenants.length === 0) return null
  return joinWithOr(property.preferred_tenants.map((tenant) => preferredTenantLabels[tenant]))
}

export type Check = { readonly text: string; readonly isDone: boolean }

/** Checks with their dates; those that were not made are listed, too. */
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

function facts(pairs: readonly Pair[]): readonly Fact[] {
  return pairs.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

function roomCount(bedrooms: number | null, type: PropertyType): string | null {
  if (bedrooms) return String(bedrooms)
  return roomlessText({ bedrooms, property_type: type })
}

function pgFacts(details: PublicProperty['pg_details']): readonly Pair[] {
  if (details === null) return []
  const { sharing, gender, meals, gate_time } = details
  return [
    [rowOf.pg_sharing.label, sharing ? capitalise(sharing) : null],
    [rowOf.pg_gender.label, gender ? capitalise(gender) : null],
    [
      rowOf.pg_meals.label,
      typeof meals === 'boolean' ? (meals ? 'Included' : 'Not included') : (meals ?? null),
    ],
    [rowOf.pg_gate_time.label, gate_time ?? null],
  ]
}

function floorText({ floor, total_floors }: PublicProperty): string | null {
  if (floor === null) return null
  if (floor < 0) return 'Basement'
  const name = floor === 0 ? 'Ground' : String(floor)
  return total_floors ? `${name} of ${total_floors}` : name
}

const parkingWords = { ...parkingLabels, both: 'Car and bike' } as const

function parkingText(parking: PublicProperty['parking']): string | null {
  return parking === null ? null : parkingWords[parking]
}
