import { Suspense } from 'react'
import { propertyTypeLabels, filterTypes } from '@basera/contract/constants/property-words'
import { cityNames } from '@basera/search/places/cities'
import { patient } from '../../ui/deferred.tsx'
import { stateOfCity } from './city-states.ts'
import { useListingForm } from './form-context.tsx'
import { ChoiceGroup, FlagRow, FormPart, LongTextRow, TextRow } from './form-fields.tsx'
import { LocalityField } from './locality-field.tsx'

const PinField = patient(() => import('./pin-field.tsx').then((module) => module.PinField))

/** Step: kind of place and location, with public fields and those that only the lister sees. */
export function PlaceStep({ isBroker }: { isBroker: boolean }) {
  const { form, change } = useListingForm()
  return (
    <>
      <FormPart title="What is it?">
        <ChoiceGroup name="property_type" labels={typeLabels(form.property_type)} />
        {isBroker && <FlagRow name="as_broker" />}
      </FormPart>
      <FormPart title="Where is it?" text="This is on the page for everybody.">
        <LocalityField />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextRow
            name="city"
            list="listing-cities"
            autoComplete="off"
            onChange={({ currentTarget: { value: city } }) =>
              change({ city, ...(stateOfCity(city) !== '' && { state: stateOfCity(city) }) })
            }
          />
          <TextRow name="state" autoComplete="off" />
        </div>
        <datalist id="listing-cities">
          {cityNames.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
        <TextRow name="location" autoComplete="off" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextRow name="society_name" autoComplete="off" />
          <TextRow name="pincode" inputMode="numeric" autoComplete="postal-code" />
        </div>
        <Suspense>
          <PinField />
        </Suspense>
      </FormPart>
      <FormPart
        title="Exact address"
        text="Only you and our reviewers see this. A tenant gets it when you agree on a visit."
      >
        <TextRow name="address" autoComplete="street-address" />
        <TextRow name="landmark" autoComplete="off" />
        <LongTextRow name="directions" rows={3} />
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
