// Distances of a page's homes from the places that the search is near to, in words. Loaded only for searches by distance.

import type { SearchNear } from '@basera/contract/search-request'
import type { ListedHome } from './listed-home.ts'

/** "3.1 km from HITEC City": a home without a position stands in the middle of its locality, so roughly. */
export function withNearness(
  homes: readonly ListedHome[],
  answer: unknown,
  near: SearchNear,
): readonly ListedHome[] {
  const distances: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'distances_km') : null
  if (!Array.isArray(distances)) return homes
  return homes.map((home, position): ListedHome => {
    const away: unknown = distances[position]
    return Array.isArray(away) ? { ...home, nearness: nearnessWords(home, away, near) } : home
  })
}

function nearnessWords(
  { latitude }: Pick<ListedHome, 'latitude'>,
  away: readonly unknown[],
  near: SearchNear,
): string {
  const from = 'places' in near ? near.places : ['you']
  const roughly = latitude === null ? 'about ' : ''
  return from
    .flatMap((name, place) => {
      const km = away[place]
      return typeof km === 'number' ? [`${roughly}${kmText(km)} from ${name}`] : []
    })
    .join(' · ')
}

function kmText(km: number): string {
  return km < 0.1 ? 'under 0.1 km' : `${km} km`
}
