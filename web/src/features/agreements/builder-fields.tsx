// Fields of a draft, bound to what is typed, each with what is wrong with it beside it.

import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Draft, TypedField } from './draft-form.ts'

export type Bound = {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  /** What is wrong at a place of the facts, "terms.rent_paise"; empty for nothing. */
  readonly faultAt: (path: string) => string
}

/** Beside what cannot be written; its field says so by itself. */
const lock = <Lock aria-hidden="true" className="ico text-ink-3" />

type TypedInputProps = { bound: Bound; field: TypedField; label: string; isLocked?: boolean }

export function TypedInput({ bound, field, label, isLocked = false }: TypedInputProps) {
  const { draft, change, faultAt } = bound
  return (
    <Field label={label} error={faultAt(`terms.${field}`)} action={isLocked && lock}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          readOnly={isLocked}
          value={draft.typed[field]}
          onChange={({ target }) => change({ typed: { ...draft.typed, [field]: target.value } })}
        />
      )}
    </Field>
  )
}

type Rest = Draft['rest']

export const changeRest = ({ draft, change }: Bound, part: Partial<Rest>): void =>
  change({ rest: { ...draft.rest, ...part } })

type RestTextProps = {
  bound: Bound
  field: 'start_on' | 'unit_label' | 'payee_holder'
  label: string
  isLocked?: boolean
}

export function RestText({ bound, field, label, isLocked = false }: RestTextProps) {
  const isDay = field === 'start_on'
  return (
    <Field label={label} error={bound.faultAt(`terms.${field}`)} action={isLocked && lock}>
      {(control) => (
        <Input
          {...control}
          type={isDay ? 'date' : 'text'}
          readOnly={isLocked}
          dir={isDay ? undefined : 'auto'}
          value={bound.draft.rest[field] ?? ''}
          onChange={({ target: { value } }) =>
            changeRest(bound, {
              [field]: field === 'payee_holder' && value.trim() === '' ? null : value,
            })
          }
        />
      )}
    </Field>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  labels: Readonly<Record<Value, string>>
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, labels, options, value, onChange } = props
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((one) => one === currentTarget.value)
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {options.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type SwitchLineProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

export function SwitchLine({ label, isOn, onChange }: SwitchLineProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <span id={id} className="text-small font-semibold">
        {label}
      </span>
      <Switch isOn={isOn} onChange={onChange} labelledBy={id} />
    </div>
  )
}

type LinesProps = {
  label: string
  value: string
  fault: string
  onChange: (value: string) => void
}

export function Lines({ label, value, fault, onChange }: LinesProps) {
  return (
    <Field label={label} error={fault}>
      {(control) => (
        <TextArea
          {...control}
          dir="auto"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** A sum in rupees that is not always there. */
export function Sum({ label, value, fault, onChange }: LinesProps) {
  return (
    <Field label={label} error={fault}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
