// Query of the usual rent of similar homes, while the rent is typed.

import { useQuery } from '@tanstack/react-query'
import { workplaceTypes } from '@basera/contract/constants/property'
import type { ListingForm } from '@basera/contract/listing/form'
import { isFarFrom } from '@basera/contract/listing/usual-rent'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { usualRentQuery } from '../../api/homes/usual-rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { formatRupees } from '../../lib/rupees.ts'
import { numberIn } from './typed-number.ts'

/** A warning for a rent far from the usual one; empty for others, and where too few homes are known. */
export function useRentHint(form: ListingForm): string {
  const session = useSession()
  const city = form.city.trim()
  const kind = form.property_type
  const bedrooms = form.is_rk ? 1 : Math.floor(numberIn(form.bedrooms) ?? 0)
  const { data } = useQuery({
    ...usualRentQuery(session.client, { city, propertyType: kind, bedrooms }),
    enabled: city !== '' && kind !== '' && !workplaceTypes.has(kind) && bedrooms > 0,
  })
  const rent = numberIn(form.price)
  if (data == null || rent === null || rent <= 0 || !isFarFrom(data, rent)) return ''
  return messages.rentFarFromUsual(formatRupees(data), `${city}, ${bedrooms} BHK`)
}
