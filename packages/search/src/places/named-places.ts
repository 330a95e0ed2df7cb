// Which places a text names, by their canonical names.

import { read } from '../reading.ts'

export type NamedPlace = { readonly name: string; readonly isCity: boolean }

/** "flat in jubli hils, hyd" → Jubilee Hills, Hyderabad: aliases and misspellings count, unlisted places do not. */
export function namedPlaces(text: string): readonly NamedPlace[] {
  return read(text).units.flatMap(({ meaning }) => {
    if (meaning.kind === 'place') return [{ name: meaning.name, isCity: meaning.size === 'city' }]
    if (meaning.kind === 'landmark' && meaning.place !== null)
      return [{ name: meaning.place, isCity: false }]
    return []
  })
}
