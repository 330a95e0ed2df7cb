// Kind of property, amenities and all that is left: constraints without a field of their own.

import { free, isMark, addKeyword, take, textOf, type Reading } from '../reading.ts'
import { ordinaryWords } from '../words/grammar-words.ts'

const distanceWords: ReadonlySet<string> = new Set(['from', 'to', 'of', 'se'])

/**
 * The first kind named; a studio (also "1rk") before the flat or house it is. Further kinds become keywords. An office
 * that is wanted, not one to be near, is a kind.
 */
export function takeType(reading: Reading, hasBedrooms: boolean): string | null {
  const named = [...reading.units.keys()].filter((at) => free(reading, at, 'type') !== null)
  const hasHome = hasBedrooms || named.length > 0
  const isOffice = (at: number) =>
    free(reading, at, 'amenity')?.amenity === 'office' &&
    (hasHome ? isBesideType(reading, at) : true) &&
    !isNearby(reading, at)
  const types = [...reading.units.keys()].flatMap((at) => {
    const meaning = free(reading, at, 'type')
    const type = meaning?.type ?? (isOffice(at) ? 'office' : null)
    return type === null ? [] : [{ at, type, keyword: meaning?.keyword ?? null }]
  })
  const chosen = types.find(({ type }) => type === 'studio') ?? types[0]
  for (const { at, type, keyword } of types) {
    if (keyword !== null) addKeyword(reading, at, keyword)
    else if (type !== chosen?.type) addKeyword(reading, at, textOf(reading, at, at))
    // The number of "1 rk".
    const isCounted = type === 'studio' && free(reading, at - 1, 'number') !== null
    take(reading, isCounted ? at - 1 : at, at)
  }
  return chosen?.type ?? null
}

/** Amenities in the order they are named. */
export function takeAmenities(reading: Reading): string[] {
  const amenities = new Set<string>()
  for (const at of reading.units.keys()) {
    const meaning = free(reading, at, 'amenity')
    if (meaning === null) continue
    amenities.add(meaning.amenity)
    if (meaning.keyword !== null) addKeyword(reading, at, meaning.keyword)
    take(reading, at, at)
  }
  return [...amenities]
}

/** "office or shop", "shop/office" */
function isBesideType(reading: Reading, at: number): boolean {
  return [-1, 1].some((step) => {
    const isJoined =
      free(reading, at + step, 'joint')?.joint === 'or' ||
      isMark(reading, at + step, '/') ||
      reading.units[at + step]?.text === 'cum'
    return isJoined && free(reading, at + 2 * step, 'type') !== null
  })
}

/** "near school and office", "school, office ke paas": within a list that is near. */
function isNearby(reading: Reading, at: number): boolean {
  const isMine =
    reading.units[at]?.text.startsWith('my ') === true || reading.units[at - 1]?.text === 'my'
  return isMine || isListNear(reading, at, -1, 'before') || isListNear(reading, at, 1, 'after')
}

function isListNear(reading: Reading, at: number, step: 1 | -1, side: 'before' | 'after'): boolean {
  for (let next = at + step; reading.units[next] !== undefined; next += step) {
    if (free(reading, next, 'near')?.side === side) return true
    // "5 km from office"
    const isDistance = reading.units[next]?.meaning.kind === 'measure'
    if (isDistance) return distanceWords.has(reading.units[next + 1]?.text ?? '')
    const kind = reading.units[next]?.meaning.kind ?? 'unknown'
    // "office with gym nearby": near is the gym.
    if (reading.units[next]?.text === 'with') return false
    const isInList =
      ['amenity', 'landmark', 'place', 'joint', 'filler', 'unknown', 'to', 'bound'].includes(
        kind,
      ) || isMark(reading, next, ',', '/', '&')
    if (!isInList) return false
  }
  return false
}

/** Constraints that nothing else understood; a word that is merely ordinary is none. */
export function takeConstraints(reading: Reading): void {
  for (let at = 0; at < reading.units.length; at += 1) {
    const keyword = free(reading, at, 'keyword')?.keyword
    if (keyword !== undefined) addKeyword(reading, at, keyword)
    if (!isUnknownWord(reading, at)) continue
    const words = [reading.units[at]?.text]
    while (isUnknownWord(reading, at + 1)) {
      at += 1
      words.push(reading.units[at]?.text)
    }
    addKeyword(reading, at, words.join(' '))
  }
}

function isUnknownWord(reading: Reading, at: number): boolean {
  const text = reading.units[at]?.text ?? ''
  return free(reading, at, 'unknown') !== null && text.length >= 3 && !ordinaryWords.has(text)
}
