import { STAY_MONTHS_MAX } from '@basera/contract/constants/applications'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

const usual = [1, 2, 3, 6, 9, 11, 12, 18, 24, 36, 48, STAY_MONTHS_MAX]

type StayMonthsProps = {
  /** Empty for none. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** How long somebody means to stay. What was stored stays a choice. */
export function StayMonths({ value, error, onChange }: StayMonthsProps) {
  const stored = value === '' ? [] : [Number(value)]
  const choices = [...new Set([...usual, ...stored])].toSorted((one, other) => one - other)
  return (
    <Field label={messages.months} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{messages.noMonths}</option>
          {choices.map((months) => (
            <option key={months} value={months}>
              {messages.monthsOf(months)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
