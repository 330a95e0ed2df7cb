import { areaBasisLabels, facingLabels } from '@basera/contract/constants/listing-choices'
import { workplaceTypes } from '@basera/contract/constants/property'
import { BhkChoice } from './bhk-choice.tsx'
import { useListingForm } from './form-context.tsx'
import { ChoiceGroup, FormPart, NumberRow, SelectRow, TextRow } from './form-fields.tsx'
import { readBhk } from './typed-bhk.ts'

/** Rooms, size and where in the building; beds and meals of a paying guest's place. */
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
              label="Bedrooms"
              autoComplete="off"
              onChange={({ currentTarget }) => change(readBhk(currentTarget.value))}
              help="The number in BHK: 2 or “2 BHK”; 2.5 with a small extra room, 0 for a studio."
            />
          )}
          <NumberRow name="bathrooms" label={isWorkplace ? 'Washrooms' : 'Bathrooms'} />
          {!isWorkplace && <NumberRow name="balconies" label="Balconies (optional)" />}
        </div>
      </FormPart>
      <FormPart title="Size">
        <NumberRow name="square_feet" label="Size" unit="sq ft" />
        <ChoiceGroup
          name="area_basis"
          legend="Measured as"
          labels={areaBasisLabels}
          help="Carpet is inside the walls; built-up adds walls and balconies; super built-up adds a share of what is common."
        />
      </FormPart>
      {form.property_type === 'pg-hostel' && (
        <FormPart title="Paying guests">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextRow
              name="pg_sharing"
              label="Sharing (optional)"
              placeholder="Single, twin, triple"
            />
            <TextRow name="pg_gender" label="For (optional)" placeholder="Women, men, anyone" />
            <TextRow name="pg_meals" label="Meals (optional)" placeholder="Breakfast and dinner" />
            <TextRow name="pg_gate_time" label="Gate closes (optional)" placeholder="22:30" />
          </div>
        </FormPart>
      )}
      <FormPart title="In the building">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberRow name="floor" label="Floor (optional)" help="0 is the ground floor." />
          <NumberRow name="total_floors" label="Floors in all (optional)" />
          <SelectRow
            name="facing"
            label="Facing (optional)"
            labels={{ '': 'Not said', ...facingLabels }}
          />
          <NumberRow
            name="property_age_years"
            label="Age of the building (optional)"
            unit="years"
          />
        </div>
      </FormPart>
    </>
  )
}
