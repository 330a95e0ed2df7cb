import { clsx } from 'clsx'

type SwitchProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The id of its label. */
  labelledBy: string
  describedBy?: string
  className?: string
}

/** On or off, in force at once. */
export function Switch({ isOn, onChange, labelledBy, describedBy, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClick={() => onChange(!isOn)}
      className={clsx(
        'group grid h-11 w-14 shrink-0 place-items-center rounded-control',
        className,
      )}
    >
      <span className="flex h-6 w-10 items-center rounded-full border border-control bg-fill px-px transition-colors duration-150 group-aria-checked:border-primary group-aria-checked:bg-primary">
        <span className="size-5 rounded-full bg-ink-3 transition-transform duration-150 group-aria-checked:translate-x-4 group-aria-checked:bg-surface" />
      </span>
    </button>
  )
}
