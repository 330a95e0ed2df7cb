// Formats a listing's facts for cards and pages; every fact may be missing.

import { workplaceTypes } from '@basera/contract/constants/property'
import { formatNumber } from '../lib/words.ts'

export type RoomFacts = {
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly bhk_label: string | null
  readonly square_feet: number | null
  readonly property_type: string
}

const flats = new Set(['apartment', 'condo', 'studio'])

/** "3 bed", "2.5 BHK", "Studio", "Open plan"; null when nothing is known. */
export function bedroomsText(property: RoomFacts): string | null {
  if (property.bhk_label) return property.bhk_label
  if (property.bedrooms) return `${property.bedrooms} bed`
  return roomlessText(property)
}

/** "Open plan" for a workplace, "Studio" for a flat said to have no bedroom; null when nothing is known. */
export function roomlessText({
  bedrooms,
  property_type: type,
}: Pick<RoomFacts, 'bedrooms' | 'property_type'>): string | null {
  if (workplaceTypes.has(type)) return 'Open plan'
  return bedrooms === 0 && flats.has(type) ? 'Studio' : null
}

export function bathroomsText(property: RoomFacts): string | null {
  return property.bathrooms ? `${property.bathrooms} bath` : null
}

export function areaText(property: RoomFacts): string | null {
  return property.square_feet ? `${formatNumber(property.square_feet)} sq ft` : null
}

/** "Banjara Hills, Hyderabad"; the address line when neither locality nor city is known. */
export function placeText(property: {
  readonly locality: string | null
  readonly city: string | null
  readonly location: string
}): string {
  const parts = [property.locality, property.city].filter((part) => part !== null && part !== '')
  return parts.length > 0 ? parts.join(', ') : property.location
}
