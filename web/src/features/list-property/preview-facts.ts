// What was told, in the words of the screen, step by step; what was not told is left out.

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
import type { ListingForm } from '@basera/contract/listing/form'
import { formatDayWithYear } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { countOf, joinWithOr } from '../../lib/words.ts'
import type { StepId } from './steps.ts'
import { numberIn } from './typed-number.ts'

type Fact = readonly [label: string, value: string]
type StepFacts = { readonly step: StepId; readonly facts: readonly Fact[] }
type Labels = Readonly<Record<string, string>>

export function previewFacts(form: ListingForm): readonly StepFacts[] {
  const told: readonly StepFacts[] = [
    { step: 'place', facts: placeFacts(form) },
    { step: 'rooms', facts: roomFacts(form) },
    { step: 'rent', facts: rentFacts(form) },
    { step: 'living', facts: livingFacts(form) },
  ]
  return told
    .map(({ step, facts }) => ({ step, facts: facts.filter(([, value]) => value !== '') }))
    .filter(({ facts }) => facts.length > 0)
}

function placeFacts(form: ListingForm): readonly Fact[] {
  return [
    ['Kind', wordOf(propertyTypeLabels, form.property_type)],
    ['Street or area', form.location],
    ['Building or society', form.society_name],
    ['State', form.state],
    ['PIN code', form.pincode],
    ['Exact address, for you alone', form.address],
  ]
}

function roomFacts(form: ListingForm): readonly Fact[] {
  return [
    ['Balconies', form.balconies],
    ['Measured as', wordOf(areaBasisLabels, form.area_basis)],
    ['Floor', joined([form.floor, form.total_floors], ' of ')],
    ['Facing', wordOf(facingLabels, form.facing)],
    ['Age of the building', counted(form.property_age_years, 'year')],
    ['Sharing', form.pg_sharing],
    ['For', form.pg_gender],
    ['Meals', form.pg_meals],
    ['Gate closes', form.pg_gate_time],
  ]
}

function rentFacts(form: ListingForm): readonly Fact[] {
  return [
    ['Negotiable', form.is_negotiable ? 'Yes' : ''],
    ['Security deposit', rupees(form.security_deposit)],
    [
      'Maintenance',
      form.maintenance_included ? 'Included in the rent' : rupees(form.maintenance_amount),
    ],
    [
      'Available from',
      /^\d{4}-\d\d-\d\d$/.test(form.available_from) ? formatDayWithYear(form.available_from) : '',
    ],
    ['Agreement', counted(form.agreement_months, 'month')],
    ['Notice', counted(form.notice_months, 'month')],
    ['Lock-in', counted(form.lock_in_months, 'month')],
  ]
}

function livingFacts(form: ListingForm): readonly Fact[] {
  return [
    ['Furnishing', wordOf(furnishingLabels, form.furnishing)],
    ['Stays in the home', form.furnishing_items.join(', ')],
    ['Amenities', form.amenities.map((amenity) => wordOf(amenityLabels, amenity)).join(', ')],
    ['Parking', wordOf(parkingLabels, form.parking)],
    ['Water', wordOf(waterSupplyLabels, form.water_supply)],
    ['Power backup', wordOf(powerBackupLabels, form.power_backup)],
    ['Gated community', yesNo(form.is_gated)],
    [
      'Suits',
      joinWithOr(form.preferred_tenants.map((tenant) => wordOf(preferredTenantLabels, tenant))),
    ],
    ['Pets', yesNo(form.pets_allowed)],
    ['House rules', form.house_rules.filter((rule) => rule.trim() !== '').join('; ')],
  ]
}

function wordOf(labels: Labels, word: string): string {
  return labels[word] ?? word
}

function yesNo(answer: string): string {
  return answer === '' ? '' : answer === 'yes' ? 'Yes' : 'No'
}

function rupees(typed: string): string {
  const sum = numberIn(typed)
  return sum === null ? '' : formatRupees(sum)
}

function counted(typed: string, one: string): string {
  const count = numberIn(typed)
  return count === null ? '' : countOf(count, one)
}

function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part.trim() !== '').join(between)
}
