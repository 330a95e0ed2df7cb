import {
  buildingAmenities,
  furnishingItems,
  nearbyAmenities,
} from '@basera/contract/constants/listing-choices'
import {
  amenityLabels,
  furnishingLabels,
  preferredTenantLabels,
} from '@basera/contract/constants/property-words'
import { listingMessages } from '@basera/contract/messages/homes/listing'
import { useListingForm } from './form-context.tsx'
import { CheckGroup, ChoiceGroup, FormPart } from './form-fields.tsx'
import { HouseRules } from './house-rules.tsx'
import { PartFields } from './part-fields.tsx'

/** Step: furniture item by item, amenities of the building, and the households that the home suits. */
export function LivingStep() {
  const { form } = useListingForm()
  return (
    <>
      <FormPart title="Furniture">
        <ChoiceGroup name="furnishing" labels={furnishingLabels} />
        <CheckGroup
          name="furnishing_items"
          labels={Object.fromEntries(furnishingItems.map((item) => [item, item]))}
        />
      </FormPart>
      <FormPart title="The building">
        <CheckGroup
          name="amenities"
          legend="In the home and the building"
          labels={{ ...labelsOf(buildingAmenities), ...labelsOf(furtherAmenities(form.amenities)) }}
        />
        <CheckGroup name="amenities" legend="Within a walk" labels={labelsOf(nearbyAmenities)} />
        <PartFields part="comforts" />
      </FormPart>
      <FormPart title="Whom it suits">
        <CheckGroup
          name="preferred_tenants"
          labels={preferredTenantLabels}
          help={`${listingMessages.discriminatingHint} Leave it empty for everybody.`}
        />
        <PartFields part="household" />
        <HouseRules />
      </FormPart>
    </>
  )
}

function furtherAmenities(chosen: readonly string[]): readonly string[] {
  const offered: readonly string[] = [...buildingAmenities, ...nearbyAmenities]
  return chosen.filter((word) => !offered.includes(word))
}

function labelsOf(words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(words.map((word) => [word, amenityLabels[word] ?? word]))
}
