import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Check, Pencil, X } from 'lucide-react'
import { nearRingsKm } from '@basera/contract/constants/search'
import { searchMessages as messages } from '@basera/contract/messages/homes/search'
import { nearMessages } from '@basera/contract/messages/homes/search-near'
import { typedRupees } from '../../lib/typed-rupees.ts'
import { bedroomsLabel, nearLabel, type Amount, type AmountName } from './terms.ts'

export type SearchChip = {
  readonly id: string
  readonly label: string
  /** Where it is a number that can be changed in place. */
  readonly amount?: Amount | undefined
}

type SearchChipsProps = {
  label: string
  chips: readonly SearchChip[]
  onRemove: (id: string) => void
  onChange: (name: AmountName, value: number | string) => void
  /** Behind the last chip. */
  children?: ReactNode
}

const PILL =
  'inline-flex h-10 items-center rounded-full bg-primary-tint text-small font-semibold text-primary'

/** What is asked for, piece by piece: each can be taken away, numbers can be changed where they stand. */
export function SearchChips({ label, chips, onRemove, onChange, children }: SearchChipsProps) {
  return (
    <ul className="contents" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.id}>
          {chip.amount === undefined ? (
            <button
              type="button"
              onClick={() => onRemove(chip.id)}
              aria-label={`Remove ${chip.label}`}
              className={`${PILL} gap-2 pr-3 pl-4 transition-colors hover:bg-primary hover:text-on-primary`}
            >
              {chip.label}
              <X aria-hidden="true" className="size-4" />
            </button>
          ) : (
            <AmountChip
              label={chip.label}
              amount={chip.amount}
              onRemove={() => onRemove(chip.id)}
              onChange={onChange}
            />
          )}
        </li>
      ))}
      {children !== undefined && <li>{children}</li>}
    </ul>
  )
}

type AmountChipProps = {
  label: string
  amount: NonNullable<SearchChip['amount']>
  onRemove: () => void
  onChange: SearchChipsProps['onChange']
}

function AmountChip({ label, amount, onRemove, onChange }: AmountChipProps) {
  return (
    <div className={PILL}>
      {amount.name === 'bedrooms' ? (
        <BedroomsField value={amount.value} onChange={(value) => onChange('bedrooms', value)} />
      ) : amount.name === 'near' ? (
        <NearField
          label={label}
          of={amount.of}
          value={amount.value}
          onChange={(value) => onChange('near', value)}
        />
      ) : (
        <RentField label={label} name={amount.name} value={amount.value} onChange={onChange} />
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${label}`}
        className="grid h-10 w-9 place-items-center rounded-r-full pr-1 transition-colors hover:bg-primary hover:text-on-primary"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

const bedroomChoices = ['1', '2', '3', '4', '5', '1+', '2+', '3+', '4+', '5+']
const LIST_CLASSES =
  'h-10 max-w-[15rem] cursor-pointer rounded-l-full bg-transparent pr-1 pl-4 font-semibold hover:underline'

/** The platform's own list: right on a phone and by keyboard. */
function BedroomsField(props: { value: string; onChange: (bedrooms: string) => void }) {
  const choices = bedroomChoices.includes(props.value)
    ? bedroomChoices
    : [...bedroomChoices, props.value]
  return (
    <select
      aria-label={messages.bedrooms}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      className={LIST_CLASSES}
    >
      {choices.map((bedrooms) => (
        <option key={bedrooms} value={bedrooms} className="bg-surface text-ink">
          {bedroomsLabel(bedrooms)}
        </option>
      ))}
    </select>
  )
}

type NearFieldProps = {
  label: string
  of: string
  /** 0: within the place itself, which stays on offer. */
  value: number
  onChange: (km: number) => void
}

/** The rings around a place. */
function NearField({ label, of, value, onChange }: NearFieldProps) {
  const rings: readonly number[] = nearRingsKm
  const choices = rings.includes(value)
    ? rings
    : [...rings, value].toSorted((one, other) => one - other)
  return (
    <select
      aria-label={nearMessages.howNear}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className={LIST_CLASSES}
    >
      {choices.map((km) => (
        <option key={km} value={km} className="bg-surface text-ink">
          {km === value ? label : nearLabel(of, km)}
        </option>
      ))}
    </select>
  )
}

type RentFieldProps = {
  label: string
  name: 'min' | 'max'
  value: number
  onChange: SearchChipsProps['onChange']
}

/** Enter or leaving the field applies, Escape leaves everything as it was. */
function RentField({ label, name, value, onChange }: RentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const faultId = useId()
  const close = () => {
    setTyped(null)
    // The opener is drawn anew.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (typed === null)
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setTyped(String(value))}
        aria-label={`Change ${label}`}
        className="flex h-10 items-center gap-2 rounded-l-full pr-1 pl-4 hover:underline"
      >
        {label}
        <Pencil aria-hidden="true" className="size-3.5" />
      </button>
    )
  const rupees = typedRupees(typed)
  const apply = () => {
    if (rupees === null) return
    close()
    if (rupees !== value) onChange(name, rupees)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return (
    <div
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        if (rupees !== null && rupees !== value) onChange(name, rupees)
        setTyped(null)
      }}
    >
      <form onSubmit={submit} className="relative flex h-10 items-center pl-4">
        <span aria-hidden="true">₹</span>
        <input
          type="text"
          inputMode="text"
          autoComplete="off"
          aria-label={name === 'min' ? messages.lowestRent : messages.highestRent}
          aria-invalid={rupees === null}
          aria-describedby={rupees === null ? faultId : undefined}
          ref={focusAndSelect}
          value={typed}
          maxLength={12}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          className="ml-1.5 h-8 w-24 rounded-control bg-surface px-2 text-ink"
        />
        <button
          type="submit"
          aria-label={messages.apply}
          disabled={rupees === null}
          className="grid size-10 place-items-center disabled:opacity-40"
        >
          <Check aria-hidden="true" className="size-4" />
        </button>
        {rupees === null && (
          <span
            id={faultId}
            role="alert"
            className="absolute top-full left-0 z-10 mt-1 rounded-control border border-line bg-surface px-3 py-2 text-meta font-normal whitespace-nowrap text-bad shadow-pop"
          >
            {messages.badAmount}
          </span>
        )}
      </form>
    </div>
  )
}

/** Of one identity, so that React calls it once a field and not at each letter. */
function focusAndSelect(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
}
