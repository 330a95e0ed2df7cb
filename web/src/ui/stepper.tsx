import { Minus, Plus } from 'lucide-react'
import type { FieldControl } from './field.tsx'
import { Input } from './input.tsx'

type StepperProps = {
  /** Of the field around it. */
  control: FieldControl
  /** As typed; empty for none. */
  value: string
  min: number
  max: number
  fewer: string
  more: string
  onChange: (value: string) => void
}

/** A small number: typed, or counted by two buttons. */
export function Stepper({ control, value, min, max, fewer, more, onChange }: StepperProps) {
  const count = Number(value)
  const isNumber = value.trim() !== '' && Number.isInteger(count)
  const step = (by: number) => onChange(String(isNumber ? clamp(count + by) : Math.max(min, 1)))
  const clamp = (wanted: number) => Math.min(max, Math.max(min, wanted))
  const button =
    'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink hover:border-control hover:bg-fill disabled:opacity-55'
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-label={fewer}
        disabled={isNumber && count <= min}
        onClick={() => step(-1)}
        className={button}
      >
        <Minus aria-hidden="true" className="ico" />
      </button>
      <Input
        {...control}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="max-w-18 text-center tabular-nums"
      />
      <button
        type="button"
        aria-label={more}
        disabled={isNumber && count >= max}
        onClick={() => step(1)}
        className={button}
      >
        <Plus aria-hidden="true" className="ico" />
      </button>
    </div>
  )
}
