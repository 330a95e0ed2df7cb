// What saving would do to a listing that people can see, said before it is done (ruling 12).

import type { ReviewedPart } from '@basera/contract/listing/review'

const partWords: Readonly<Record<ReviewedPart, string>> = {
  title: 'the title',
  rent: 'the rent',
  place: 'the place',
  rooms: 'the rooms',
  size: 'the size',
  type: 'the kind of place',
  photos: 'the photos',
}

/** Empty when nothing is reviewed again. */
export function reviewNotice(approvalStatus: string, changes: readonly ReviewedPart[]): string {
  if (changes.length === 0 || approvalStatus === 'pending') return ''
  const words = changes.map((part) => partWords[part])
  const last = words.at(-1) ?? ''
  const what = words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
  return approvalStatus === 'approved'
    ? `You changed ${what}. Saving sends this listing back to review, and it leaves the site until it is approved again.`
    : `You changed ${what}. Saving sends this listing to be reviewed again.`
}
