// Index of every place by each of its spellings.

import type { Meaning } from '../meaning.ts'
import { citySpellings } from './cities.ts'
import { localitiesByCity, SUBURBS_WITH_SIDES } from './localities.ts'

export type Place = Extract<Meaning, { kind: 'place' }>

/** A part of Hyderabad that people also use as a city's name: "Sainikpuri, Secunderabad". */
export const towns: Readonly<Record<string, readonly string[]>> = {
  Secunderabad: ['secundrabad', 'sikandrabad', 'secbad', 'sec bad', 'sikindrabad'],
}

/** Spelling, lower case → place. The first of two places of one name counts; a city comes before a locality. */
export const placesBySpelling: ReadonlyMap<string, Place> = new Map(
  [
    ...spellingsOf(citySpellings, 'city'),
    ...spellingsOf(towns, 'town'),
    ...suburbSides(),
    ...Object.values(localitiesByCity).flatMap(localitySpellings),
  ].toReversed(),
)

function localitySpellings(list: string): [string, Place][] {
  return localitiesIn(list).flatMap(({ name, others }) =>
    entriesOf({ kind: 'place', name, size: 'locality' }, others),
  )
}

/** "Uppal;HITEC City=hitech,hi tech" → each name with its further spellings. */
export function localitiesIn(list: string): { name: string; others: readonly string[] }[] {
  return list.split(';').flatMap((entry) => {
    const [name = '', others = ''] = entry.trim().split('=')
    if (name === '') return []
    return [{ name, others: others === '' ? [] : others.split(',').map((other) => other.trim()) }]
  })
}

function suburbSides(): [string, Place][] {
  return SUBURBS_WITH_SIDES.split(';').flatMap((name) =>
    (['East', 'West'] as const).flatMap((side) =>
      entriesOf({ kind: 'place', name: `${name} ${side}`, size: 'locality' }, [
        `${name.toLowerCase()} ${side === 'East' ? 'e' : 'w'}`,
      ]),
    ),
  )
}

function spellingsOf(
  names: Readonly<Record<string, readonly string[]>>,
  size: Place['size'],
): [string, Place][] {
  return Object.entries(names).flatMap(([name, others]) =>
    entriesOf({ kind: 'place', name, size }, others),
  )
}

/** Names of several words are found written as one, too. */
function entriesOf(place: Place, others: readonly string[]): [string, Place][] {
  const spellings = [place.name.toLowerCase(), ...others.map((other) => other.trim())]
  return spellings.flatMap((spelling): [string, Place][] => {
    const joined = spelling.replaceAll(' ', '')
    // "andheri w" joined would be a misspelling of Andheri.
    const isShort = joined.length < 5 || / \p{L}$/u.test(spelling)
    return joined === spelling || isShort
      ? [[spelling, place]]
      : [
          [spelling, place],
          [joined, place],
        ]
  })
}
