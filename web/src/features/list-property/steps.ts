// Steps of the wizard, in order, and the fields of each. Ids are stored with a draft.

import { namedRows, type ListingField } from '@basera/contract/listing/fields/listing-fields'
import { emptyListingForm, type ListingForm } from '@basera/contract/listing/form'
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

/** The steps with faults, in order. */
export function faultySteps(faults: ListingFaults): readonly StepId[] {
  return stepIds.filter((step) => isFaulty(step, faults))
}

export function isFaulty(step: StepId, faults: ListingFaults): boolean {
  return fieldsOf(step).some((name) => faults[name] !== undefined)
}

/** At least one field of the step is filled. */
export function hasAnswers(step: StepId, form: ListingForm): boolean {
  return fieldsOf(step).some(
    (name) => JSON.stringify(form[name]) !== JSON.stringify(emptyListingForm[name]),
  )
}

/** Fields of the step; none for the preview. */
export function fieldsOf(step: StepId): readonly ListingField[] {
  return namedRows
    .filter((row) => row.step === step && row.kind !== 'derived')
    .map(({ name }) => name)
}

/** The step of a stored id; the first for an id of another version. */
export function toStepId(text: string): StepId {
  return stepIds.find((id) => id === text) ?? 'place'
}

export function neighbours(step: StepId): { back: StepId | null; next: StepId | null } {
  const place = stepIds.indexOf(step)
  return { back: stepIds[place - 1] ?? null, next: stepIds[place + 1] ?? null }
}
