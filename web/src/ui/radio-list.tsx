import { useId } from 'react'

type RadioListProps<Value extends string> = {
  legend: string
  labels: Readonly<Record<Value, string>>
  options: readonly Value[]
  value: Value | null
  onChange: (value: Value) => void
}

/** One of some, each a line: where the words are too long for tiles. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, labels, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="size-5 shrink-0 accent-primary"
          />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  )
}
