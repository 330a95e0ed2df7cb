// Diff of two versions of a listing, fact by fact, formatted for the screen.

import { inOrder, namedRows } from '@basera/contract/listing/fields/listing-fields'
import { capitalise } from '../lib/words.ts'
import { asText, writeValue } from './field-values.ts'

/** Columns of public.properties or public.property_revisions by name. */
export type ListingVersion = Readonly<Record<string, unknown>>

export type Difference = {
  readonly name: string
  /** Empty for no value. */
  readonly before: string
  readonly after: string
}

type Fact = {
  readonly column: string
  readonly name: string
  readonly write: (value: unknown) => string
}

const hostel: Fact = {
  column: 'pg_details',
  name: 'PG / hostel',
  write: (value) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, said]) => `${capitalise(name.replaceAll('_', ' '))}: ${asText(said)}`)
          .join('\n')
      : '',
}

/** The fields that a review compares; photos are shown side by side. */
const reviewedRows = inOrder(
  namedRows.filter(({ review, within }) => review !== undefined && within === undefined),
  {
    first: [
      'title',
      'description',
      'price',
      'is_negotiable',
      'security_deposit',
      'maintenance_amount',
      'maintenance_included',
    ],
    last: ['preferred_tenants', 'house_rules'],
  },
)

const facts: readonly Fact[] = [
  ...reviewedRows
    .filter(({ kind }) => kind !== 'photos')
    .map((row): Fact => ({
      column: row.name,
      name: row.reviewLabel ?? row.label,
      write: (value) => writeValue(row, value, row.kind === 'lines' ? '\n' : ', '),
    })),
  hostel,
]

/** The facts of a version without the named columns. */
export function factsIn(
  version: ListingVersion,
  except: ReadonlySet<string>,
): readonly (readonly [name: string, text: string])[] {
  return facts
    .filter(({ column }) => !except.has(column))
    .map(({ column, name, write }) => [name, write(version[column])] as const)
    .filter(([, text]) => text !== '')
}

export function differencesOf(
  approved: ListingVersion,
  proposed: ListingVersion,
): readonly Difference[] {
  return facts
    .filter(
      ({ column }) =>
        JSON.stringify(approved[column] ?? null) !== JSON.stringify(proposed[column] ?? null),
    )
    .map(({ column, name, write }) => ({
      name,
      before: write(approved[column]),
      after: write(proposed[column]),
    }))
}
