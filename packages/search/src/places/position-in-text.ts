// Approximate position of an address line, by the places it names.

import { placesBySpelling, type Place } from './gazetteer.ts'
import { positionOfPlace, type Position } from './positions.ts'

const MOST_WORDS = 4

/**
 * The middle of the first locality that a text names and whose middle is known, else of its city; null when it names
 * neither. Spelled as people spell them: "hitech city", "Gachi bowli".
 */
export function positionInText(text: string): Position | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const places = words.flatMap((_, start) => longestPlaceAt(words, start))
  const towns = places.filter(({ size }) => size !== 'locality').map(({ name }) => name)
  const city = towns.find((name) => positionOfPlace(null, name) !== null) ?? towns[0] ?? null
  const middle = positionOfPlace(null, city)
  // A locality whose own middle is not known is given that of its city.
  const known = places
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ name }) => positionOfPlace(name, city))
    .find((position) => position !== null && position.latitude !== middle?.latitude)
  return known ?? middle
}

const rank = ({ size }: Place) => (size === 'locality' ? 0 : 1)

function longestPlaceAt(words: readonly string[], start: number): readonly Place[] {
  for (let length = MOST_WORDS; length > 0; length -= 1) {
    const place = placesBySpelling.get(words.slice(start, start + length).join(' '))
    if (place !== undefined) return [place]
  }
  return []
}
