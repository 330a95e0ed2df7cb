import type { Ref } from 'react'
import type { FieldControl } from '../ui/field.tsx'
import { Input, Select } from '../ui/input.tsx'
import { callingCodes, phoneCountries, tidyPhone, type PhoneEntry } from './phone-number.ts'

type PhoneInputProps = {
  control: FieldControl
  name?: string
  value: PhoneEntry
  onChange: (entry: PhoneEntry) => void
  inputRef?: Ref<HTMLInputElement>
}

/** Country and number. A number with its country's code may be pasted whole: leaving the field puts both right. */
export function PhoneInput({ control, name, value, onChange, inputRef }: PhoneInputProps) {
  return (
    <div className="flex gap-2">
      <div className="w-28 shrink-0">
        <Select
          aria-label="Country of the phone number"
          autoComplete="tel-country-code"
          value={value.country}
          onChange={({ currentTarget }) => {
            const country = phoneCountries.find((one) => one === currentTarget.value)
            if (country) onChange({ ...value, country })
          }}
        >
          {phoneCountries.map((country) => (
            <option key={country} value={country}>
              {country} {callingCodes[country]}
            </option>
          ))}
        </Select>
      </div>
      <Input
        {...control}
        {...(name === undefined ? {} : { name })}
        ref={inputRef}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={value.country === 'IN' ? '98765 43210' : '(415) 555-2671'}
        value={value.text}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
        onBlur={() => onChange(tidyPhone(value))}
      />
    </div>
  )
}
