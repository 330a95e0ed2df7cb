import type { KeyboardEvent } from 'react'

export const FIELD_CLASSES =
  'h-11 w-full rounded-control border border-control bg-surface px-3 text-small placeholder:text-ink-3'

type TypedFieldProps = {
  id?: string
  /** Read aloud where no visible label stands beside the field. */
  label?: string
  value: string
  placeholder: string
  isNumber?: boolean
  maxLength?: number
  onCommit: (text: string) => void
}

/** Told when it is left or Enter pressed. */
// The key remounts the field when the filter was changed elsewhere, by a chip for example.
export function TypedField(props: TypedFieldProps) {
  const { id, label, value, placeholder, isNumber, maxLength = 60, onCommit } = props
  const commit = (text: string) => {
    if (text !== value) onCommit(text)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit(event.currentTarget.value)
  }
  return (
    <input
      key={value}
      id={id}
      aria-label={label}
      type="text"
      inputMode={isNumber ? 'numeric' : 'text'}
      defaultValue={value}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      onBlur={(event) => commit(event.currentTarget.value)}
      onKeyDown={press}
      className={FIELD_CLASSES}
    />
  )
}
