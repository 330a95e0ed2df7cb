// Controls of the listing's form, bound by name to the form and to the table of its fields.

import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import type { Labels } from '@basera/contract/listing/fields/field-row'
import type { FieldOfKind } from '@basera/contract/listing/fields/listing-fields'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { textsOf } from './field-texts.ts'
import { useListingForm } from './form-context.tsx'

type TypedKind =
  | ('words' | 'publicWords' | 'pincode' | 'rooms' | 'number' | 'amount' | 'date')
  | ('choice' | 'yesNo')
export type TextName = FieldOfKind<TypedKind>
export type ListName = FieldOfKind<'several' | 'list'>
export type FlagName = FieldOfKind<'flag'>

export const NOT_SAID = 'Not said'

/** Texts that are left out come from the table. */
type RowProps = {
  name: TextName
  label?: string
  help?: ReactNode
  action?: ReactNode
}

/** Text input, for numbers, too: the text stays as typed until it is valid. */
export function TextRow({
  name,
  label,
  help,
  action,
  ...rest
}: RowProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { form, change, faultOf, leave } = useListingForm()
  const texts = textsOf(name)
  const { placeholder, unit } = texts
  return (
    <Field
      label={label ?? texts.label}
      help={help ?? texts.help}
      error={faultOf(name)}
      action={action}
    >
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            name={name}
            value={form[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            onBlur={() => leave(name)}
            className={clsx(unit !== undefined && 'pr-24')}
            placeholder={placeholder}
            {...rest}
          />
          {unit !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-small text-ink-3"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

export function RupeesRow(props: RowProps) {
  return <TextRow inputMode="decimal" autoComplete="off" {...props} />
}

export function NumberRow(props: RowProps) {
  return <TextRow inputMode="numeric" autoComplete="off" {...props} />
}

export function DateRow({ name }: { name: FieldOfKind<'date'> }) {
  return <TextRow name={name} type="date" min="2000-01-01" max="2100-12-31" />
}

export function LongTextRow({
  name,
  label,
  help,
  action,
  ...rest
}: RowProps & ComponentProps<'textarea'>) {
  const { form, change, faultOf, leave } = useListingForm()
  const texts = textsOf(name)
  return (
    <Field
      label={label ?? texts.label}
      help={help ?? texts.help}
      error={faultOf(name)}
      action={action}
    >
      {(control) => (
        <TextArea
          {...control}
          name={name}
          value={form[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          onBlur={() => leave(name)}
          {...rest}
        />
      )}
    </Field>
  )
}

export function SelectRow({ name, labels }: { name: TextName; labels: Labels }) {
  const { form, change, faultOf } = useListingForm()
  const { label, help } = textsOf(name)
  return (
    <Field label={label} help={help} error={faultOf(name)}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={form[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        >
          {!('' in labels) && form[name] === '' && <option value="">{NOT_SAID}</option>}
          {Object.entries(labels).map(([word, text]) => (
            <option key={word} value={word}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function FlagRow({ name }: { name: FlagName }) {
  const { form, change } = useListingForm()
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={form[name]}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
        className="size-5 shrink-0 accent-primary"
      />
      {textsOf(name).question}
    </label>
  )
}

/** Label of one choice, around its input. */
export const PILL =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control bg-surface px-4 text-small transition-colors has-checked:border-primary has-checked:bg-primary-tint has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'

/** Texts that are left out come from the table. */
type ChoiceProps = { legend?: string; help?: ReactNode; labels: Labels }

/** Checkboxes as pills; stored values that are not offered are shown, too. */
export function CheckGroup({ name, legend, help, labels }: ChoiceProps & { name: ListName }) {
  const { form, change, faultOf } = useListingForm()
  const texts = textsOf(name)
  const chosen = form[name]
  const further = chosen.filter((word) => !(word in labels))
  const words = [...Object.keys(labels), ...(name === 'amenities' ? [] : further)]
  return (
    <Group legend={legend ?? texts.question} help={help ?? texts.help} fault={faultOf(name)}>
      {words.map((word) => (
        <label key={word} className={PILL}>
          <input
            type="checkbox"
            name={name}
            value={word}
            checked={chosen.includes(word)}
            onChange={({ currentTarget }) =>
              change({
                [name]: currentTarget.checked
                  ? [...chosen, word]
                  : chosen.filter((other) => other !== word),
              })
            }
            className="sr-only"
          />
          {labels[word] ?? word}
        </label>
      ))}
    </Group>
  )
}

/** Radio buttons as pills. An optional answer that was given can be taken back: with the last one, which then stays. */
export function ChoiceGroup({ name, legend, help, labels }: ChoiceProps & { name: TextName }) {
  const { form, change, faultOf } = useListingForm()
  const texts = textsOf(name)
  const [canTakeBack, setCanTakeBack] = useState(false)
  const wasGiven = canTakeBack || (texts.isOptional && form[name] !== '')
  if (wasGiven && !canTakeBack) setCanTakeBack(true)
  const choices = wasGiven ? { ...labels, '': NOT_SAID } : labels
  return (
    <Group legend={legend ?? texts.question} help={help ?? texts.help} fault={faultOf(name)}>
      {Object.entries(choices).map(([word, text]) => (
        <label key={word} className={PILL}>
          <input
            type="radio"
            name={name}
            value={word}
            checked={form[name] === word}
            onChange={() => change({ [name]: word })}
            className="sr-only"
          />
          {text}
        </label>
      ))}
    </Group>
  )
}

type GroupProps = { legend: string; help?: ReactNode; fault: string; children: ReactNode }

/** Fieldset of choices with legend, help and fault. */
export function Group(props: GroupProps) {
  const id = useId()
  const hasHelp = props.help !== undefined
  const describedBy = [hasHelp ? `${id}-help` : '', props.fault === '' ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset
      {...(describedBy !== '' && { 'aria-describedby': describedBy })}
      {...(props.fault !== '' && { 'data-faulty': '' })}
    >
      <legend className="mb-2 text-small font-semibold">{props.legend}</legend>
      {hasHelp && (
        <p id={`${id}-help`} className="-mt-1 mb-3 text-meta text-ink-3">
          {props.help}
        </p>
      )}
      <div className="relative flex flex-wrap gap-2">{props.children}</div>
      {props.fault !== '' && (
        <p
          id={`${id}-error`}
          className="mt-2 flex items-center gap-1.5 text-meta font-medium text-bad"
        >
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {props.fault}
        </p>
      )}
    </fieldset>
  )
}

/** A part of a step under a heading of its own. */
export function FormPart({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className="space-y-5 border-t border-line pt-6 first:border-0 first:pt-0">
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
        {text !== undefined && <p className="mt-1 max-w-[60ch] text-small text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  )
}
