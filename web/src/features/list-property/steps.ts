// The steps of the form, in order, and what each asks for. Ids are stored with a draft.

import {
  emptyListingForm,
  type ListingField,
  type ListingForm,
} from '@basera/contract/listing/form'
import type { ListingFaults } from '@basera/contract/listing/schema'

export const stepIds = ['place', 'rooms', 'rent', 'living', 'photos', 'words', 'preview'] as const
export type StepId = (typeof stepIds)[number]

export const stepTitles: Readonly<Record<StepId, string>> = {
  place: 'Kind and place',
  rooms: 'Rooms and size',
  rent: 'Rent and terms',
  living: 'Living there',
  photos: 'Photos',
  words: 'Title and description',
  preview: 'Preview and submit',
}

const stepFields: Readonly<Record<Exclude<StepId, 'preview'>, readonly ListingField[]>> = {
  place: [
    'property_type',
    'as_broker',
    'society_name',
    'location',
    'locality',
    'city',
    'state',
    'pincode',
    'latitude',
    'longitude',
    'address',
    'landmark',
    'directions',
    'exact_latitude',
    'exact_longitude',
  ],
  rooms: [
    'bedrooms',
    'is_rk',
    'bathrooms',
    'balconies',
    'square_feet',
    'area_basis',
    'floor',
    'total_floors',
    'facing',
    'property_age_years',
    'pg_sharing',
    'pg_gender',
    'pg_meals',
    'pg_gate_time',
  ],
  rent: [
    'price',
    'is_negotiable',
    'security_deposit',
    'maintenance_amount',
    'maintenance_included',
    'rental_duration',
    'agreement_months',
    'notice_months',
    'lock_in_months',
    'available_from',
  ],
  living: [
    'furnishing',
    'furnishing_items',
    'amenities',
    'parking',
    'water_supply',
    'power_backup',
    'is_gated',
    'pets_allowed',
    'preferred_tenants',
    'house_rules',
  ],
  photos: ['photos'],
  words: ['title', 'description'],
}

/** The steps that have something wrong, in order. */
export function faultySteps(faults: ListingFaults): readonly StepId[] {
  return stepIds.filter((step) => isFaulty(step, faults))
}

export function isFaulty(step: StepId, faults: ListingFaults): boolean {
  return fieldsOf(step).some((name) => faults[name] !== undefined)
}

/** Something was said in this step, whether or not it is all. */
export function hasAnswers(step: StepId, form: ListingForm): boolean {
  return fieldsOf(step).some(
    (name) => JSON.stringify(form[name]) !== JSON.stringify(emptyListingForm[name]),
  )
}

export function fieldsOf(step: StepId): readonly ListingField[] {
  return step === 'preview' ? [] : stepFields[step]
}

/** The step a stored word names; the first for a word of another version. */
export function toStepId(text: string): StepId {
  return stepIds.find((id) => id === text) ?? 'place'
}

export function neighbours(step: StepId): { back: StepId | null; next: StepId | null } {
  const place = stepIds.indexOf(step)
  return { back: stepIds[place - 1] ?? null, next: stepIds[place + 1] ?? null }
}
