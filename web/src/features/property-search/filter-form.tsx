import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { furnishings, preferredTenants, filterTypes } from '@basera/contract/constants/property'
import {
  amenityLabels,
  furnishingLabels,
  preferredTenantLabels,
  propertyTypeLabels,
} from '@basera/contract/constants/property-words'
import { cityNames } from '@basera/search/places/cities'
import { typedRupees } from '../../lib/typed-rupees.ts'
import { filterAmenities, type ListingSearch } from './listing-search.ts'

type FilterFormProps = {
  search: ListingSearch
  onChange: (change: Partial<ListingSearch>) => void
}

const bedroomChoices = [null, 1, 2, 3, 4] as const
const control =
  'h-11 w-full rounded-control border border-control bg-surface px-3 text-small placeholder:text-ink-3'

/** Every filter of the list; a change is told at once, typed text when the field is left or Enter pressed. */
export function FilterForm({ search, onChange }: FilterFormProps) {
  const commitDay = (day: string) => {
    if (day !== (search.availableFrom ?? '')) onChange({ availableFrom: day === '' ? null : day })
  }
  return (
    <form className="space-y-6" onSubmit={(event) => event.preventDefault()}>
      <Labelled label="Words in the listing">
        {(id) => (
          <TypedField
            id={id}
            value={search.words}
            placeholder="Duplex with garden"
            maxLength={200}
            onCommit={(text) => onChange({ words: text.trim() })}
          />
        )}
      </Labelled>
      <Labelled label="City">
        {(id) => (
          <select
            id={id}
            className={control}
            value={search.city}
            onChange={(event) => onChange({ city: event.target.value })}
          >
            <option value="">All cities</option>
            {withChosen(cityNames, search.city).map((city) => (
              <option key={city}>{city}</option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Locality">
        {(id) => (
          <TypedField
            id={id}
            value={search.locality}
            placeholder="Kondapur"
            onCommit={(locality) => onChange({ locality: locality.trim() })}
          />
        )}
      </Labelled>
      <Group legend="Rent a month, in ₹">
        <div className="grid grid-cols-2 gap-3">
          <TypedField
            label="Lowest rent"
            isNumber
            value={search.minPrice?.toString() ?? ''}
            placeholder="From"
            onCommit={(text) => onChange({ minPrice: typedRupees(text) })}
          />
          <TypedField
            label="Highest rent"
            isNumber
            value={search.maxPrice?.toString() ?? ''}
            placeholder="Up to"
            onCommit={(text) => onChange({ maxPrice: typedRupees(text) })}
          />
        </div>
      </Group>
      <Group legend="Bedrooms">
        <div className="flex flex-wrap gap-1.5">
          {bedroomChoices.map((bedrooms) => (
            <Choice
              key={bedrooms}
              isChosen={search.bedrooms === bedrooms}
              onChoose={() => onChange({ bedrooms })}
            >
              {bedrooms === null ? 'Any' : `${bedrooms}+`}
            </Choice>
          ))}
        </div>
      </Group>
      <Labelled label="Free on">
        {(id) => (
          <input
            key={search.availableFrom}
            id={id}
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            defaultValue={search.availableFrom ?? ''}
            onBlur={(event) => commitDay(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commitDay(event.currentTarget.value)
            }}
            className={control}
          />
        )}
      </Labelled>
      <Choices
        legend="Kind"
        words={filterTypes}
        labels={propertyTypeLabels}
        chosen={search.types}
        onChange={(types) => onChange({ types })}
      />
      <Choices
        legend="Furnishing"
        words={furnishings}
        labels={furnishingLabels}
        chosen={search.furnishing}
        onChange={(furnishing) => onChange({ furnishing })}
      />
      <Choices
        legend="Who moves in"
        words={preferredTenants}
        labels={preferredTenantLabels}
        chosen={search.tenants}
        onChange={(tenants) => onChange({ tenants })}
      />
      <Choices
        legend="Must have"
        words={filterAmenities}
        labels={amenityLabels}
        chosen={search.amenities}
        onChange={(amenities) => onChange({ amenities })}
      />
    </form>
  )
}

function Labelled(props: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-small font-semibold">
        {props.label}
      </label>
      {props.children(id)}
    </div>
  )
}

function Group(props: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{props.legend}</legend>
      {props.children}
    </fieldset>
  )
}

type ChoicesProps<Word extends string> = {
  legend: string
  words: readonly Word[]
  labels: Readonly<Record<string, string>>
  chosen: readonly string[]
  onChange: (chosen: Word[]) => void
}

function Choices<Word extends string>({
  legend,
  words,
  labels,
  chosen,
  onChange,
}: ChoicesProps<Word>) {
  const toggle = (word: Word) =>
    onChange(words.filter((other) => (other === word) !== chosen.includes(other)))
  return (
    <Group legend={legend}>
      <div className="flex flex-wrap gap-2">
        {words.map((word) => (
          <Choice key={word} isChosen={chosen.includes(word)} onChoose={() => toggle(word)}>
            {labels[word]}
          </Choice>
        ))}
      </div>
    </Group>
  )
}

function Choice(props: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onChoose}
      className={clsx(
        'min-h-10 min-w-11 rounded-full border px-3 text-meta font-medium transition-colors',
        props.isChosen
          ? 'border-primary bg-primary-tint font-semibold text-primary'
          : 'border-control/50 bg-surface text-ink-2 hover:border-control hover:text-ink',
      )}
    >
      {props.children}
    </button>
  )
}

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

// The key remounts the field when the filter was changed elsewhere, by a chip for example.
function TypedField(props: TypedFieldProps) {
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
      className={control}
    />
  )
}

function withChosen(cities: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || cities.includes(chosen) ? cities : [chosen, ...cities]
}
