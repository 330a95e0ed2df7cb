// Optional fields that tenants look for first and that are empty: the preview asks for them before submitting.

import { workplaceTypes } from '@basera/contract/constants/property'
import type { ListingForm } from '@basera/contract/listing/form'
import type { StepId } from './steps.ts'

export type Unsaid = { readonly what: string; readonly step: StepId }

/** In the order of the form; empty when all are filled. A shop has no furniture, and a bed no parking of its own. */
export function unsaidOf(form: ListingForm): readonly Unsaid[] {
  const isWorkplace = workplaceTypes.has(form.property_type)
  const isBed = form.property_type === 'pg-hostel'
  const all: readonly (Unsaid & { readonly isUnsaid: boolean })[] = [
    { what: 'Furnishing', step: 'living', isUnsaid: !isWorkplace && form.furnishing === '' },
    { what: 'Parking', step: 'living', isUnsaid: !isBed && form.parking === '' },
    { what: 'Photos', step: 'photos', isUnsaid: form.photos.length === 0 },
    { what: 'Description', step: 'words', isUnsaid: form.description.trim() === '' },
  ]
  return all.filter(({ isUnsaid }) => isUnsaid).map(({ what, step }) => ({ what, step }))
}
