// Where: the best named locality, with its city when that is named, too. Other places become keywords.

import type { Meaning } from '../meaning.ts'
import { free, isMark, addKeyword, take, type Reading } from '../reading.ts'
import type { NumberedPlaces } from './quantities.ts'
import { takeUnlistedPlace } from './unlisted-places.ts'

type Place = Extract<Meaning, { kind: 'place' }>
type Found = { readonly at: number; readonly place: Place }
type Named = { readonly at: number; readonly name: string }

export function takeLocation(reading: Reading, numbered: NumberedPlaces): string | null {
  const places = takePlaces(reading)
  const cities = places.filter(({ place }) => place.size === 'city').map(toNamed)
  // "Kondapur or Secunderabad" names two localities, "Sainikpuri Secunderabad" one.
  const isTown = ({ at, place }: Found) => place.size === 'town' && !isAlternative(reading, at)
  const towns = places.filter(isTown).map(toNamed)
  const localities = places
    .filter((found) => found.place.size !== 'city' && !isTown(found))
    .map(toNamed)
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
      addKeyword(reading, other.at, other.name.toLowerCase())
  const name = locality?.name ?? town?.name ?? null
  if (name !== null && city !== undefined) return `${name}, ${city.name}`
  return name ?? city?.name ?? null
}

function isAlternative(reading: Reading, at: number): boolean {
  return [at - 1, at + 1].some((beside) => free(reading, beside, 'joint')?.joint === 'or')
}

function takePlaces(reading: Reading): Found[] {
  return [...reading.units.keys()].flatMap((at) => {
    const place = free(reading, at, 'place')
    if (place === null) return []
    take(reading, at, at)
    return [{ at, place }]
  })
}

function toNamed({ at, place }: Found): Named {
  return { at, name: place.name }
}

/** "in X near Y" and "near Y in X" ask for X; otherwise the first counts. Alternatives stand or fall together. */
function byRelation(reading: Reading, places: readonly Named[]): Named[] {
  const ranks = new Map<Named, number>()
  let group: Named[] = []
  for (const [position, place] of places.entries()) {
    group.push(place)
    const next = places[position + 1]
    if (next !== undefined && areAlternatives(reading, place.at, next.at)) continue
    const rank = Math.min(...group.map(({ at }) => nearness(reading, at)))
    for (const member of group) ranks.set(member, rank)
    group = []
  }
  return places.toSorted(
    (left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0) || left.at - right.at,
  )
}

function areAlternatives(reading: Reading, left: number, right: number): boolean {
  const isJoined =
    free(reading, left + 1, 'joint') !== null || isMark(reading, left + 1, ',', '/', '&')
  return isJoined && right === left + 2
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
    else addKeyword(reading, at, landmark.keyword)
  }
  return places
}
