import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type GivenCodeFieldProps = {
  label: string
  value: string
  error?: string
  onChange: (code: string) => void
}

/** A code that the other side gave: by voice, on paper or in a message. */
export const GivenCodeField = ({ label, value, error = '', onChange }: GivenCodeFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <Input
        {...control}
        value={value}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
