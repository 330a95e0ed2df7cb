// A home of a list: the columns that its card and its map pin show, selected by name.

import { ValidationError } from '../api-error.ts'
import { isMissing, isTextList, type PublicProperty } from './property.ts'

const columns = [
  'id',
  'title',
  'property_type',
  'image_urls',
  'location',
  'locality',
  'city',
  'latitude',
  'longitude',
  'bedrooms',
  'bathrooms',
  'bhk_label',
  'square_feet',
  'price',
  'approved_at',
  'rating',
  'rating_count',
] as const satisfies readonly (keyof PublicProperty)[]

/** A saved home, and one that a search found, say whether they are to be had. */
export const listedHomeNames = [...columns, 'status'] as const

/** As `select` asks for them. */
export const listedHomeColumns = columns.join(',')

export type ListedHome = Pick<PublicProperty, (typeof columns)[number]> & {
  /** How far it is from what a search is near to, in words. */
  readonly nearness?: string
}

const texts = ['id', 'title', 'location', 'property_type']
const optionalNumbers = [
  'bedrooms',
  'bathrooms',
  'square_feet',
  'latitude',
  'longitude',
  'rating',
  'rating_count',
]

/** Of a row with these columns or more. Throws ValidationError naming every field that is wrong. */
export function readListedHome(row: unknown): ListedHome {
  if (typeof row !== 'object' || row === null) throw new ValidationError(['home: not an object'])
  const fields: Record<string, unknown> = Object.fromEntries(
    columns.map((name) => [name, Reflect.get(row, name) ?? null]),
  )
  fields['image_urls'] ??= []
  const isNumber = (name: string) => typeof fields[name] === 'number'
  const issues = [
    ...texts
      .filter((name) => typeof fields[name] !== 'string')
      .map((name) => `${name}: expected a string`),
    ...['price', ...optionalNumbers.filter((name) => !isMissing(fields[name]))]
      .filter((name) => !isNumber(name))
      .map((name) => `${name}: expected a number`),
    ...(isTextList(fields['image_urls']) ? [] : ['image_urls: expected a list of texts']),
  ]
  if (issues.length > 0) throw new ValidationError(issues)
  // The fields that lists and maps calculate with were just checked; the rest is only shown.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return fields as unknown as ListedHome
}
