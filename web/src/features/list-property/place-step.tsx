import { Suspense } from 'react'
import { propertyTypeLabels, filterTypes } from '@basera/contract/constants/property-words'
import { cityNames } from '@basera/search/places/cities'
import { patient } from '../../ui/deferred.tsx'
import { stateOfCity } from './city-states.ts'
import { useListingForm } from './form-context.tsx'
import { ChoiceGroup, FlagRow, FormPart, LongTextRow, TextRow } from './form-fields.tsx'
import { LocalityField } from './locality-field.tsx'

const PinField = patient(() => import('./pin-field.tsx').then((module) => module.PinField))

/** The kind of place and where it is: what everybody sees, and what only the keeper does. */
export function PlaceStep({ isBroker }: { isBroker: boolean }) {
  const { form, change } = useListingForm()
  return (
    <>
      <FormPart title="What is it?">
        <ChoiceGroup
          name="property_type"
          legend="Kind of place"
          labels={typeLabels(form.property_type)}
        />
        {isBroker && <FlagRow name="as_broker" label="I list this for its owner, as a broker" />}
      </FormPart>
      <FormPart title="Where is it?" text="This is on the page for everybody.">
        <LocalityField />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextRow
            name="city"
            label="City"
            list="listing-cities"
            autoComplete="off"
            onChange={({ currentTarget: { value: city } }) =>
              change({ city, ...(stateOfCity(city) !== '' && { state: stateOfCity(city) }) })
            }
          />
          <TextRow name="state" label="State (optional)" autoComplete="off" />
        </div>
        <datalist id="listing-cities">
          {cityNames.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
        <TextRow
          name="location"
          label="Street or area"
          help="For example: Road No. 12, near the lake. No flat number: that comes below."
          autoComplete="off"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextRow name="society_name" label="Building or society (optional)" autoComplete="off" />
          <TextRow
            name="pincode"
            label="PIN code (optional)"
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </div>
        <Suspense>
          <PinField />
        </Suspense>
      </FormPart>
      <FormPart
        title="Exact address"
        text="Only you and our reviewers see this. A tenant gets it when you agree on a visit."
      >
        <TextRow
          name="address"
          label="Flat, house number and street (optional)"
          autoComplete="street-address"
        />
        <TextRow name="landmark" label="Landmark (optional)" autoComplete="off" />
        <LongTextRow name="directions" label="How to get there (optional)" rows={3} />
      </FormPart>
    </>
  )
}

function typeLabels(chosen: string): Readonly<Record<string, string>> {
  const types: readonly string[] = filterTypes
  const offered = chosen === '' || types.includes(chosen) ? types : [...types, chosen]
  const labels: Readonly<Record<string, string>> = propertyTypeLabels
  return Object.fromEntries(offered.map((type) => [type, labels[type] ?? type]))
}
