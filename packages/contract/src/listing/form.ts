// State of a listing's form: text as it was typed, by field of the table.

import { namedRows, type ListingField, type NamedRow } from './fields/listing-fields.ts'

export type ListingPhoto = {
  /** Name in the bucket property-images. */
  readonly object_name: string
  /** Pixels. */
  readonly width?: number
  readonly height?: number
  /** A blurred miniature as a data URL. */
  readonly placeholder?: string
  readonly alt_text?: string
}

type Typed<Kind> = Kind extends 'flag'
  ? boolean
  : Kind extends 'several' | 'list' | 'lines'
    ? readonly string[]
    : Kind extends 'photos'
      ? readonly ListingPhoto[]
      : string

/** An answer of yes or no is '', 'yes' or 'no'; numbers, sums and dates are as they were typed. */
export type ListingForm = {
  readonly [Name in ListingField]: Typed<Extract<NamedRow, { name: Name }>['kind']>
}

const manifold: readonly string[] = ['several', 'list', 'lines', 'photos']

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each row, of what its kind types
export const emptyListingForm = Object.fromEntries(
  namedRows.map((row) => [row.name, emptyOf(row)]),
) as ListingForm

function emptyOf(row: NamedRow): ListingForm[ListingField] {
  if (row.kind === 'flag') return false
  if (row.kind === 'choice') return row.initial ?? ''
  return manifold.includes(row.kind) ? [] : ''
}
