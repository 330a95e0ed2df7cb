// What the home is to be near to, and how near: "near HITEC City", "Gachibowli ke paas", "ten minutes from Infosys", "5 km of
// Kondapur or Madhapur". Only looks: the six criteria take their words as if nobody had been here.

import type { Near } from '../full-reading.ts'
import { kmBetween } from '../places/distance.ts'
import { knownPlace, metroStationOf } from '../places/known-places.ts'
import { free, isMark, type Reading } from '../reading.ts'
import { landmarkPlaces } from '../words/landmark-places.ts'
import { FURTHEST_KM, kilometresOfWord, NEAR_KM } from './distances.ts'

const MOST_PLACES = 3
const MAX_STEPS = 5

/** Between a distance or a word of nearness and its place. */
const links: ReadonlySet<string> = new Set(
  `the a to from of away away from far from se sey nundi nunchi ninchi ke ki ka k drive walk walking ride road bike auto car cab bus
  foot distance reach commute commuting radius range travel journey within under by at in on max maximum upto up just only
  about around approx door doori duri dur dooram dooramlo rasta raste ki doori ki duri par pe mein me lo andar ke andar
  ka rasta ghat time traffic non peak`
    .split(/\s+/)
    .concat(['away from', 'far from', 'ke andar', 'k andar', 'located', 'located at']),
)

type Mention = {
  readonly from: number
  /** With "metro", "metro station" behind it. */
  readonly to: number
  readonly name: string
  readonly hasMetro: boolean
  /** "Gachibowli" of "Infosys Gachibowli". */
  readonly where: readonly string[]
}
type Signal = { readonly kind: 'near'; readonly km: number } | { readonly kind: 'in' }
type Join = 'or' | 'and' | 'beside' | null

export type FoundNear = {
  readonly near: Near | null
  /** All places that "near" was said of, known or not, as the criteria name them. */
  readonly names: readonly string[]
  readonly isMetroSaid: boolean
}

export function findNear(reading: Reading): FoundNear {
  const mentions = mentionsIn(reading)
  const signals = mentions.map((mention) => signalOf(reading, mention))
  const joins = mentions.map((mention, position) =>
    joinBefore(reading, mentions[position - 1], mention),
  )
  handOn(signals, joins)
  const near = mentions.flatMap((mention, position) => {
    const signal = signals[position]
    return signal?.kind === 'near' ? [{ mention, km: signal.km, join: joins[position] }] : []
  })
  const known = near.flatMap(({ mention, km, join }) => {
    const place = positioned(mention)
    return place === null ? [] : [{ name: place, km, join }]
  })
  const asked = known
    .filter(({ name }, position) => known.findIndex((other) => other.name === name) === position)
    .slice(0, MOST_PLACES)
  const names = near.flatMap(({ mention: { name, where } }) => [name, ...where])
  const isMetroSaid = near.some(({ mention }) => mention.hasMetro)
  if (asked.length === 0) return { near: null, names, isMetroSaid: false }
  return { near: nearOf(reading, asked), names, isMetroSaid }
}

function nearOf(
  { remarks }: Reading,
  asked: readonly {
    readonly name: string
    readonly km: number
    readonly join?: Join | undefined
  }[],
): Near {
  const km = Math.max(...asked.map((place) => place.km))
  if (km > FURTHEST_KM) remarks.push({ kind: 'distance-too-great', km: FURTHEST_KM })
  if (km <= 0) remarks.push({ kind: 'distance-too-small' })
  return {
    places: asked.map(({ name }) => name),
    any: asked.length > 1 && asked.slice(1).every(({ join }) => join === 'or'),
    km: km <= 0 ? NEAR_KM : Math.min(km, FURTHEST_KM),
  }
}

/** A station where the metro was said and has one of that name; the place itself otherwise. */
function positioned({ name, hasMetro }: Mention): string | null {
  const place = (hasMetro ? metroStationOf(name) : null) ?? knownPlace(name)
  return place?.name ?? null
}

function mentionsIn(reading: Reading): Mention[] {
  const mentions: Mention[] = []
  for (const at of reading.units.keys()) {
    const named = namedAt(reading, at)
    if (named === null) continue
    let to = at
    const hasMetro = free(reading, at + 1, 'amenity')?.amenity === 'metro'
    if (hasMetro) to += 1
    if (hasMetro && free(reading, to + 1, 'landmark') !== null && isStation(reading, to + 1))
      to += 1
    const before = mentions.at(-1)
    // "Infosys Gachibowli", "KPHB Kukatpally": the second says where the first is.
    const isAdded = before !== undefined && before.to === at - 1 && !before.hasMetro
    if (isAdded && knownPlace(before.name) !== null) {
      const where = [...before.where, named]
      // "Infosys Pocharam" is not the one that is known.
      const name = isAt(before.name, named) ? before.name : named
      mentions[mentions.length - 1] = { from: before.from, to, name, hasMetro, where }
      continue
    }
    mentions.push({ from: at, to, name: named, hasMetro, where: aroundLandmark(reading, at) })
  }
  return mentions
}

function isStation({ units }: Reading, at: number): boolean {
  return units[at]?.text === 'station'
}

function isAt(name: string, where: string): boolean {
  const [place, around] = [knownPlace(name), knownPlace(where)]
  return place !== null && around !== null && kmBetween(place, around) <= NEAR_KM
}

function namedAt(reading: Reading, at: number): string | null {
  const place = free(reading, at, 'place')
  // Nobody means five kilometres around the middle of a city.
  if (place !== null) return place.size === 'city' ? null : place.name
  const landmark = free(reading, at, 'landmark')
  return landmark === null ? null : (landmarkPlaces.get(landmark.keyword) ?? landmark.place)
}

/** "Jubilee Hills" of "Jubilee Hills check post": no address that a home has to have. */
function aroundLandmark(reading: Reading, at: number): string[] {
  const place = free(reading, at, 'landmark')?.place ?? null
  return place === null ? [] : [place]
}

function signalOf(reading: Reading, { from, to }: Mention): Signal | null {
  return signalBefore(reading, from) ?? signalAfter(reading, to)
}

function signalBefore(reading: Reading, from: number): Signal | null {
  for (let at = from - 1; at >= from - MAX_STEPS && at >= 0; at -= 1) {
    const distance = reading.distances.find((one) => one.to === at)
    if (distance !== undefined) return { kind: 'near', km: distance.km }
    const word = nearWordAt(reading, at, 'before')
    // "within walking distance, near X", "very near to X", "5 km near X": the distance counts.
    if (word !== null) return { kind: 'near', km: distanceBefore(reading, at) ?? word }
    if (free(reading, at, 'in')?.side === 'before' && !isLink(reading, at)) return { kind: 'in' }
    if (isIn(reading, at)) return { kind: 'in' }
    if (!isLink(reading, at)) return null
  }
  return null
}

/** "in X", but "in 10 minutes from X" is none. */
function isIn(reading: Reading, at: number): boolean {
  return free(reading, at, 'in')?.side === 'before' && distanceBefore(reading, at) === null
}

function distanceBefore(reading: Reading, from: number): number | null {
  for (let at = from - 1; at >= from - MAX_STEPS && at >= 0; at -= 1) {
    const distance = reading.distances.find((one) => one.to === at)
    if (distance !== undefined) return distance.km
    if (!isLink(reading, at)) return null
  }
  return null
}

/** "X ke paas", "X se 10 minute", "X nundi 5 km", "X walking distance". */
function signalAfter(reading: Reading, to: number): Signal | null {
  for (let at = to + 1; at <= to + MAX_STEPS; at += 1) {
    const distance = reading.distances.find((one) => one.from <= at && at <= one.to)
    if (distance !== undefined)
      return isOfAnother(reading, distance.to) && at === to + 1
        ? null
        : { kind: 'near', km: distance.km }
    const word = nearWordAt(reading, at, 'after')
    if (word !== null) return { kind: 'near', km: word }
    if (free(reading, at, 'in')?.side === 'after' && !isDistanceNext(reading, at))
      return { kind: 'in' }
    if (!isLink(reading, at)) return null
  }
  return null
}

function isDistanceNext(reading: Reading, at: number): boolean {
  return reading.distances.some(({ from }) => from > at && from <= at + 2)
}

/** "Kondapur, 5 minutes from the metro": that distance is not Kondapur's. */
function isOfAnother({ units }: Reading, to: number): boolean {
  const next = units[to + 1]?.text ?? ''
  return ['from', 'to', 'of', 'away from'].includes(next)
}

function nearWordAt(reading: Reading, at: number, side: 'before' | 'after'): number | null {
  const text = reading.units[at]?.text ?? ''
  const near = free(reading, at, 'near')
  if (near !== null && (near.side === side || /walk/.test(text))) return kilometresOfWord(text)
  const bound = free(reading, at, 'bound')
  if (side === 'after' && near !== null && !isPlaceLike(reading, at + 1)) return NEAR_KM
  const isAround =
    bound?.bound === 'around' && bound.side !== (side === 'before' ? 'after' : 'before')
  if (isAround) return NEAR_KM
  return side === 'before' && free(reading, at, 'between') !== null ? NEAR_KM : null
}

/** "hitech city near 2bhk", but not "Kondapur near school". */
function isPlaceLike({ units }: Reading, at: number): boolean {
  return ['place', 'landmark', 'amenity', 'unknown', 'filler', 'in'].includes(
    units[at]?.meaning.kind ?? '',
  )
}

function isLink(reading: Reading, at: number): boolean {
  const unit = reading.units[at]
  if (unit === undefined) return false
  return links.has(unit.text) || unit.text.split(' ').every((word) => links.has(word))
}

function joinBefore(reading: Reading, before: Mention | undefined, mention: Mention): Join {
  if (before === undefined) return null
  const middle = mention.from - before.to - 1
  if (middle < 1 || middle > 3) return middle === 0 ? 'beside' : null
  const kinds = Array.from({ length: middle }, (_, step) => before.to + 1 + step)
  const isJoint = (at: number) => free(reading, at, 'joint') !== null
  const isComma = (at: number) => isMark(reading, at, ',', '/', '&', '+')
  const isNear = (at: number) => free(reading, at, 'near') !== null
  if (!kinds.every((at) => isJoint(at) || isComma(at) || isNear(at))) return null
  const isAnd = kinds.some(
    (at) => free(reading, at, 'joint')?.joint === 'and' || isMark(reading, at, '&', '+'),
  )
  if (isAnd) return 'and'
  return kinds.some((at) => isJoint(at) || isComma(at)) ? 'or' : null
}

/** "near X or Y", "X aur Y ke paas": one word of nearness for all that are joined. */
function handOn(signals: (Signal | null)[], joins: readonly Join[]): void {
  const isJoined = (position: number) => joins[position] === 'or' || joins[position] === 'and'
  for (let position = 1; position < signals.length; position += 1)
    if (isJoined(position)) signals[position] ??= signals[position - 1] ?? null
  for (let position = signals.length - 1; position > 0; position -= 1)
    if (isJoined(position)) signals[position - 1] ??= signals[position] ?? null
}
