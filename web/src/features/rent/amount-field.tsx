import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

const MOST_CHARACTERS = 20

type AmountFieldProps = {
  label: string
  help?: string
  error: string
  /** As it is typed; `paiseOf` reads it. */
  value: string
  onChange: (typed: string) => void
}

/** A sum in rupees. */
export function AmountField({ label, help, error, value, onChange }: AmountFieldProps) {
  return (
    <Field label={label} error={error} {...(help === undefined ? {} : { help })}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="tnum"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.slice(0, MOST_CHARACTERS))}
        />
      )}
    </Field>
  )
}
