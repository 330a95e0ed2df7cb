// Notice before saving a reviewed listing: which changes will wait for approval (ruling 12).

import type { ReviewedPart } from '@basera/contract/listing/fields/field-row'

const partWords: Readonly<Record<ReviewedPart, string>> = {
  title: 'the title',
  rent: 'the rent',
  amounts: 'the deposit or the charges',
  place: 'the place',
  rooms: 'the rooms',
  size: 'the size',
  type: 'the kind of place',
  building: 'the facts of the building',
  terms: 'the terms',
  comforts: 'the furnishing or the amenities',
  supplies: 'parking, water, power or gas',
  living: 'the rules of living',
  description: 'the description',
  photos: 'the photos',
}

/** Empty when nothing waits for approval. */
export function reviewNotice(approvalStatus: string, changes: readonly ReviewedPart[]): string {
  if (changes.length === 0 || approvalStatus === 'pending') return ''
  const words = changes.map((part) => partWords[part])
  const last = words.at(-1) ?? ''
  const what = words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
  return approvalStatus === 'approved'
    ? `You changed ${what}. Saving sends the change to review; until it is approved, visitors go on seeing the listing as it is.`
    : `You changed ${what}. Saving sends this listing to be reviewed again.`
}
