import type { MapHome } from '../../api/homes/map-homes.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { countOf } from '../../lib/words.ts'

/** Accessible name of a pin: rent, bedrooms where they are known, place (R-HOME-17). */
export function homeWords({ price, bedrooms, location }: MapHome): readonly string[] {
  return [
    `${formatRupees(price)} per month`,
    ...(bedrooms === null || bedrooms === 0 ? [] : [countOf(bedrooms, 'bedroom')]),
    location,
  ]
}
