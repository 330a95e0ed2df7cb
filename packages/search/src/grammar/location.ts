// Where: the best named locality, with its city when that is named, too. Other places become keywords.

import type { Meaning } from '../meaning.ts'
import { free, keep, take, type Reading } from '../reading.ts'
import type { NumberedPlaces } from './quantities.ts'
import { takeUnlistedPlace } from './unlisted-places.ts'

type Place = Extract<Meaning, { kind: 'place' }>
type Named = { readonly at: number; readonly name: string }

export function takeLocation(reading: Reading, numbered: NumberedPlaces): string | null {
  const places = takePlaces(reading)
  const cities = places.filter(({ place }) => place.size === 'city').map(toNamed)
  const towns = places.filter(({ place }) => place.size === 'town').map(toNamed)
  const localities = places.filter(({ place }) => place.size === 'locality').map(toNamed)
  const landmark = takeLandmarks(reading, localities.length > 0)
  const [locality, ...others] = [
    ...byRelation(reading, localities),
    ...numbered.sectors,
    ...(localities.length > 0 ? [] : landmark),
    ...numbered.pins.map(({ at, pin }) => ({ at, name: pin })),
    ...(localities.length > 0 ? [] : takeUnlistedPlace(reading)),
  ]
  const [city, ...otherCities] = [...cities, ...(cities.length === 0 && locality ? towns : [])]
  const [town, ...otherTowns] = locality ? [] : towns
  const spareTowns = locality && cities.length > 0 ? towns : otherTowns
  for (const other of [...others, ...otherCities, ...spareTowns])
    if (other.name !== locality?.name && other.name !== city?.name)
      keep(reading, other.at, other.name.toLowerCase())
  const name = locality?.name ?? town?.name ?? null
  if (name !== null && city !== undefined) return `${name}, ${city.name}`
  return name ?? city?.name ?? null
}

function takePlaces(reading: Reading): { at: number; place: Place }[] {
  return [...reading.units.keys()].flatMap((at) => {
    const place = free(reading, at, 'place')
    if (place === null) return []
    take(reading, at, at)
    return [{ at, place }]
  })
}

function toNamed({ at, place }: { at: number; place: Place }): Named {
  return { at, name: place.name }
}

/** "in X near Y" and "near Y in X" ask for X; otherwise the first counts. */
function byRelation(reading: Reading, places: readonly Named[]): Named[] {
  return places.toSorted(
    (left, right) => nearness(reading, left.at) - nearness(reading, right.at) || left.at - right.at,
  )
}

function nearness(reading: Reading, at: number): number {
  const isInside =
    free(reading, at - 1, 'in')?.side === 'before' || free(reading, at + 1, 'in')?.side === 'after'
  const isNear =
    free(reading, at - 1, 'near')?.side === 'before' ||
    free(reading, at + 1, 'near')?.side === 'after'
  if (isInside) return 0
  return isNear ? 2 : 1
}

/** Landmarks are keywords; one that is also a place's name is the location when no locality is named. */
function takeLandmarks(reading: Reading, hasLocality: boolean): Named[] {
  const places: Named[] = []
  for (const at of reading.units.keys()) {
    const landmark = free(reading, at, 'landmark')
    if (landmark === null) continue
    take(reading, at, at)
    if (!hasLocality && landmark.place !== null && places.length === 0)
      places.push({ at, name: landmark.place })
    else keep(reading, at, landmark.keyword)
  }
  return places
}
