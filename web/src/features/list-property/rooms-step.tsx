import { areaBasisLabels } from '@basera/contract/constants/listing-choices'
import { workplaceTypes } from '@basera/contract/constants/property'
import { BhkChoice } from './bhk-choice.tsx'
import { useListingForm } from './form-context.tsx'
import { ChoiceGroup, FormPart, NumberRow, TextRow } from './form-fields.tsx'
import { PartFields } from './part-fields.tsx'
import { readBhk } from './typed-bhk.ts'

/** Step: rooms, size and floor; beds and meals of a paying guest's place. */
export function RoomsStep() {
  const { form, change } = useListingForm()
  const isWorkplace = workplaceTypes.has(form.property_type)
  return (
    <>
      <FormPart title="Rooms">
        {!isWorkplace && <BhkChoice />}
        <div className="grid gap-5 sm:grid-cols-3">
          {!isWorkplace && !form.is_rk && (
            <TextRow
              name="bedrooms"
              autoComplete="off"
              onChange={({ currentTarget }) => change(readBhk(currentTarget.value))}
            />
          )}
          <NumberRow name="bathrooms" {...(isWorkplace && { label: 'Washrooms' })} />
          {!isWorkplace && <NumberRow name="balconies" />}
        </div>
      </FormPart>
      <FormPart title="Size">
        <NumberRow name="square_feet" />
        <ChoiceGroup name="area_basis" labels={areaBasisLabels} />
      </FormPart>
      {form.property_type === 'pg-hostel' && (
        <FormPart title="Paying guests">
          <PartFields part="hostel" />
        </FormPart>
      )}
      <FormPart title="In the building">
        <PartFields part="building" />
      </FormPart>
    </>
  )
}
