// Label, help and unit of a field in the wizard, from the table of the listing's fields.

import type { Labels } from '@basera/contract/listing/fields/field-row'
import {
  rowOf,
  type ListingField,
  type NamedRow,
} from '@basera/contract/listing/fields/listing-fields'

export type FieldTexts = {
  readonly question: string
  /** The label, marked where the field is optional. */
  readonly label: string
  readonly isOptional: boolean
  readonly help: string | undefined
  readonly placeholder: string | undefined
  /** The unit, behind the input. */
  readonly unit: string | undefined
}

export const yesNoLabels: Labels = { yes: 'Yes', no: 'No' }

export function textsOf(name: ListingField): FieldTexts {
  const row: NamedRow = rowOf[name]
  const question = row.ask ?? row.label
  const isOptional = row.needed === undefined
  const label = isOptional ? `${question} (optional)` : question
  return {
    question,
    label,
    isOptional,
    help: row.help,
    placeholder: row.placeholder,
    unit: unitOf(row),
  }
}

function unitOf(row: NamedRow): string | undefined {
  if (row.kind === 'amount') return '₹'
  if (row.kind !== 'number') return undefined
  return row.counts === undefined ? row.unit : `${row.counts}s`
}
