import {
  buildingAmenities,
  furnishingItems,
  nearbyAmenities,
  parkingLabels,
  powerBackupLabels,
  waterSupplyLabels,
} from '@basera/contract/constants/listing-choices'
import {
  amenityLabels,
  furnishingLabels,
  preferredTenantLabels,
} from '@basera/contract/constants/property-words'
import { listingMessages } from '@basera/contract/messages/listing'
import { useListingForm } from './form-context.tsx'
import { CheckGroup, ChoiceGroup, FormPart } from './form-fields.tsx'
import { HouseRules } from './house-rules.tsx'

const yesNo = { yes: 'Yes', no: 'No' }

/** Furniture item by item, what the building has, and whom the home suits as a household. */
export function LivingStep() {
  const { form } = useListingForm()
  return (
    <>
      <FormPart title="Furniture">
        <ChoiceGroup name="furnishing" legend="Furnishing" labels={furnishingLabels} />
        <CheckGroup
          name="furnishing_items"
          legend="What stays in the home"
          labels={Object.fromEntries(furnishingItems.map((item) => [item, item]))}
          help="Item by item, because everybody understands “furnished” differently."
        />
      </FormPart>
      <FormPart title="The building">
        <CheckGroup
          name="amenities"
          legend="In the home and the building"
          labels={{ ...labelsOf(buildingAmenities), ...labelsOf(furtherAmenities(form.amenities)) }}
        />
        <CheckGroup name="amenities" legend="Within a walk" labels={labelsOf(nearbyAmenities)} />
        <ChoiceGroup name="parking" legend="Parking" labels={parkingLabels} />
        <ChoiceGroup name="water_supply" legend="Water" labels={waterSupplyLabels} />
        <ChoiceGroup name="power_backup" legend="Power backup" labels={powerBackupLabels} />
        <ChoiceGroup name="is_gated" legend="Gated community" labels={yesNo} />
      </FormPart>
      <FormPart title="Whom it suits">
        <CheckGroup
          name="preferred_tenants"
          legend="Suits"
          labels={preferredTenantLabels}
          help={`${listingMessages.discriminatingHint} Leave it empty for everybody.`}
        />
        <ChoiceGroup name="pets_allowed" legend="Pets are welcome" labels={yesNo} />
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
