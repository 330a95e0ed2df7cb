import * as RadixToggleGroup from 'radix-ui/toggle-group'
import type { ReactNode } from 'react'

type ToggleGroupProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
}

/** Chooses one of a few views or modes; exactly one is pressed. */
export function ToggleGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
}: ToggleGroupProps<Value>) {
  return (
    <RadixToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(text) => {
        // Radix sends '' when the pressed one is pressed again: ignored.
        const option = options.find((candidate) => candidate.value === text)
        if (option) onChange(option.value)
      }}
      className="inline-flex rounded-control bg-fill p-1"
    >
      {options.map((option) => (
        <RadixToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-9 items-center gap-2 rounded-[0.5625rem] px-3.5 text-small font-semibold text-ink-2 data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-lift [&_svg]:size-4"
        >
          {option.label}
        </RadixToggleGroup.Item>
      ))}
    </RadixToggleGroup.Root>
  )
}
