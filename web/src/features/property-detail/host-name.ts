import { enquiryCardMessages } from '@basera/contract/messages/chain/enquiry-card'
import type { PropertyDetail } from '../../api/homes/property.ts'

/** "Meera R." → "Meera"; words for it when the listing names no host. */
export function hostName({ host }: PropertyDetail): string {
  return host?.display_name.split(' ')[0] ?? enquiryCardMessages.somebody
}
