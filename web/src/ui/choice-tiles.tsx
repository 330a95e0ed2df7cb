import { useId } from 'react'

type ChoiceTilesProps<Value extends string> = {
  legend: string
  labels: Readonly<Record<Value, string>>
  options: readonly Value[]
  /** Empty for none. */
  value: Value | ''
  onChange: (value: Value) => void
}

/** One of a few, each as a tile. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { legend, labels, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-line bg-surface px-3 text-center text-small font-semibold has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
