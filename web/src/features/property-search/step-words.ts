// What a step of a search that found nothing changes, in words.

import type { SearchRequest } from '@basera/contract/search-request'
import type { Loosened } from '../../api/homes/loosened.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { amenityWords, conditionWords } from './condition-words.ts'
import { nearNames } from './terms.ts'

/** "Within 10 km of HITEC City", "Up to ₹38,500", "Without “Gym”"; null for what this search does not hold. */
export function stepWords(search: SearchRequest, step: Loosened): string | null {
  const parts = [
    step.nearKm === null ? '' : `within ${step.nearKm} km of ${placeOf(search)}`,
    rentWords(step),
    dropWords(search, step),
  ]
  if (parts.includes(null)) return null
  const words = parts.filter((part) => part !== '').join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function placeOf({ near, place }: SearchRequest): string {
  if (near !== undefined) return nearNames(near)
  return place?.split(',')[0] ?? 'the place'
}

function rentWords({ minPrice, maxPrice }: Loosened): string {
  const [from, to] = [minPrice, maxPrice].map((rupees) => rupees !== null && formatRupees(rupees))
  if (from !== false && to !== false) return `${from} to ${to}`
  if (from !== false) return `from ${from}`
  return to === false ? '' : `up to ${to}`
}

function dropWords(search: SearchRequest, { drop, value }: Loosened): string | null {
  if (drop === null) return ''
  const words = value === null ? conditionWords(search, drop) : amenityWords(value)
  return words === null ? null : `without “${words}”`
}
