import { useId, type ReactNode } from 'react'
import {
  amenityLabels,
  furnishingLabels,
  preferredTenantLabels,
  propertyTypeLabels,
  furnishings,
  preferredTenants,
  filterTypes,
} from '@basera/contract/constants/property-words'
import { cityNames } from '@basera/search/places/cities'
import { BedroomsChoice } from './bedrooms-choice.tsx'
import { Choice } from './choice.tsx'
import { filterAmenities, type ListingSearch } from './listing-search.ts'
import { RentFields } from './rent-fields.tsx'
import { FIELD_CLASSES, TypedField } from './typed-field.tsx'

type FilterFormProps = {
  search: ListingSearch
  onChange: (change: Partial<ListingSearch>) => void
}

/** Every filter of the list; a change is reported at once, typed text when the field is left or Enter pressed. */
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
            className={FIELD_CLASSES}
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
        <RentFields search={search} onChange={onChange} />
      </Group>
      <Group legend="Bedrooms">
        <BedroomsChoice search={search} onChange={onChange} />
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
            className={FIELD_CLASSES}
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

function withChosen(cities: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || cities.includes(chosen) ? cities : [chosen, ...cities]
}
