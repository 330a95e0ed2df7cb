// What is seen and read first: photos, title, description.

import * as bounds from '../../constants/listing.ts'
import type { FieldRow } from './field-row.ts'

export const photoFields = {
  photos: { kind: 'photos', label: 'Photos', review: 'photos' },
} as const satisfies Readonly<Record<string, FieldRow>>

export const wordsFields = {
  title: {
    kind: 'publicWords',
    max: bounds.MAX_TITLE_CHARACTERS,
    label: 'Title',
    needed: 'titleMissing',
    tooLong: 'titleTooLong',
    review: 'title',
  },
  description: {
    kind: 'publicWords',
    max: bounds.MAX_DESCRIPTION_CHARACTERS,
    label: 'Description',
    review: 'description',
  },
} as const satisfies Readonly<Record<string, FieldRow>>
