// The fields of a listing, one row each, in the order in which the wizard asks for them. The wizard's controls, the form's
// checks, the preview, the home's page, the comparison of saved homes and what an admin reads are made from it. Names are
// those of the columns where there is one; what may be stored is the database's to say.

import type { FieldRow, FormStep } from './field-row.ts'
import { livingFields } from './living-fields.ts'
import { placeFields } from './place-fields.ts'
import { rentFields } from './rent-fields.ts'
import { roomsFields } from './rooms-fields.ts'
import { photoFields, wordsFields } from './words-fields.ts'

const fieldsOfSteps = {
  place: placeFields,
  rooms: roomsFields,
  rent: rentFields,
  living: livingFields,
  photos: photoFields,
  words: wordsFields,
} as const satisfies Record<FormStep, Readonly<Record<string, FieldRow>>>

export const listingFields = {
  ...placeFields,
  ...roomsFields,
  ...rentFields,
  ...livingFields,
  ...photoFields,
  ...wordsFields,
}

type Rows = typeof listingFields
export type ListingField = keyof Rows

/** A row with its name; what it may say depends on its kind. */
export type NamedRow = {
  readonly [Name in ListingField]: Extract<FieldRow, { kind: Rows[Name]['kind'] }> & {
    readonly name: Name
    readonly step: FormStep
  }
}[ListingField]

/** The names of the fields of a kind. */
export type FieldOfKind<Kind extends FieldRow['kind']> = Extract<NamedRow, { kind: Kind }>['name']

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of the table, each with its key and its group's
export const namedRows = Object.entries(fieldsOfSteps).flatMap(([step, rows]) =>
  Object.entries<FieldRow>(rows).map(([name, row]) => ({ ...row, name, step })),
) as readonly unknown[] as readonly NamedRow[]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each row
export const rowOf = Object.fromEntries(namedRows.map((row) => [row.name, row])) as {
  readonly [Name in ListingField]: Extract<NamedRow, { name: Name }>
}

/** The column that a row's answer is stored in: its own, or the one it is a part of. */
export const columnOf = ({ name, within }: NamedRow): string =>
  within === undefined ? name : within[0]

export const fieldNames: readonly ListingField[] = namedRows.map(({ name }) => name)

type Order = { readonly first?: readonly ListingField[]; readonly last?: readonly ListingField[] }

/** The rows in a screen's own order: some first, some last, the rest between them as in the table. */
export function inOrder(
  rows: readonly NamedRow[],
  { first = [], last = [] }: Order,
): readonly NamedRow[] {
  const rank = ({ name }: NamedRow) =>
    first.includes(name)
      ? first.indexOf(name) - first.length
      : last.includes(name)
        ? last.indexOf(name) + 1
        : 0
  return rows.toSorted((one, other) => rank(one) - rank(other))
}
