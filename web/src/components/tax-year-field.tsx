import { formatMonth } from '../lib/dates.ts'
import type { Year } from '../lib/tax-years.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'

type TaxYearFieldProps = {
  label: string
  /** Months of its begin and end, in words. */
  nameOf: (from: string, until: string) => string
  years: readonly Year[]
  /** Place in `years`. */
  value: number
  onChange: (place: number) => void
}

/** One of the last tax years. */
export const TaxYearField = ({ label, nameOf, years, value, onChange }: TaxYearFieldProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {years.map(({ from, until }, place) => (
          <option key={from} value={place}>
            {nameOf(formatMonth(from), formatMonth(until))}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
