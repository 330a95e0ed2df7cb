// Facts of the preview by step, formatted for the screen; empty fields are left out.

import { inOrder, namedRows, type NamedRow } from '@basera/contract/listing/fields/listing-fields'
import type { ListingForm } from '@basera/contract/listing/form'
import { writeValue } from '../../components/field-values.ts'
import { joinWithOr } from '../../lib/words.ts'
import { stepIds, type StepId } from './steps.ts'
import { numberIn } from './typed-number.ts'

type Fact = readonly [label: string, value: string]
type StepFacts = { readonly step: StepId; readonly facts: readonly Fact[] }

const previewed = inOrder(
  namedRows.filter(({ isPreviewed }) => isPreviewed),
  { first: ['property_type', 'location', 'society_name'] },
)

export function previewFacts(form: ListingForm): readonly StepFacts[] {
  return stepIds
    .map((step) => ({
      step,
      facts: previewed
        .filter((row) => row.step === step)
        .map((row) => factOf(row, form))
        .filter(([, value]) => value !== ''),
    }))
    .filter(({ facts }) => facts.length > 0)
}

function factOf(row: NamedRow, form: ListingForm): Fact {
  if (row.name === 'floor') return [row.label, joined([form.floor, form.total_floors], ' of ')]
  if (row.name === 'maintenance_amount' && form.maintenance_included)
    return ['Maintenance', 'Included in the rent']
  if (row.kind === 'several')
    return [row.label, joinWithOr(form[row.name].map((one) => writeValue(row, [one])))]
  const label = row.name === 'maintenance_amount' ? 'Maintenance' : row.label
  return [label, writeValue(row, storedOf(row, form), row.kind === 'lines' ? '; ' : ', ')]
}

/** Value that would be stored, though it may still be invalid; undefined for an empty field. */
function storedOf(row: NamedRow, form: ListingForm): unknown {
  if (row.kind === 'amount' || (row.kind === 'number' && row.counts !== undefined))
    return numberIn(form[row.name])
  if (row.kind === 'yesNo') return form[row.name] === '' ? undefined : form[row.name] === 'yes'
  if (row.kind === 'flag') return form[row.name] || undefined
  if (row.kind === 'lines') return form[row.name].filter((line) => line.trim() !== '')
  return form[row.name]
}

function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part.trim() !== '').join(between)
}
