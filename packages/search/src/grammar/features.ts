// Kind of property, amenities and all that is left: constraints without a field of their own.

import { free, isMark, keep, take, type Reading } from '../reading.ts'
import { ordinaryWords } from '../words/grammar-words.ts'

/** The first kind named; a studio (also "1rk") before the flat or house it is. Others become keywords. */
export function takeType(reading: Reading): string | null {
  const types: { at: number; type: string }[] = []
  for (const at of reading.units.keys()) {
    const meaning = free(reading, at, 'type')
    if (meaning === null) continue
    types.push({ at, type: meaning.type })
    if (meaning.keyword !== null) keep(reading, at, meaning.keyword)
    // The number of "1 rk".
    const isCounted = meaning.type === 'studio' && free(reading, at - 1, 'number') !== null
    take(reading, isCounted ? at - 1 : at, at)
  }
  const chosen = types.find(({ type }) => type === 'studio') ?? types[0]
  return chosen?.type ?? null
}

/** Amenities in the order they are named; `type` when the only office named is one that is wanted. */
export function takeAmenities(
  reading: Reading,
  hasHome: boolean,
): { amenities: string[]; type: string | null } {
  const amenities = new Set<string>()
  let type: string | null = null
  for (const at of reading.units.keys()) {
    const meaning = free(reading, at, 'amenity')
    if (meaning === null) continue
    if (meaning.amenity === 'office' && !hasHome && type === null && !isNearby(reading, at))
      type = 'office'
    else amenities.add(meaning.amenity)
    if (meaning.keyword !== null) keep(reading, at, meaning.keyword)
  }
  for (const at of reading.units.keys())
    if (free(reading, at, 'amenity') !== null) take(reading, at, at)
  return { amenities: [...amenities], type }
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
    const kind = reading.units[next]?.meaning.kind ?? 'unknown'
    const isInList =
      ['amenity', 'landmark', 'place', 'joint', 'filler', 'unknown'].includes(kind) ||
      isMark(reading, next, ',', '/', '&')
    if (!isInList) return false
  }
  return false
}

/** Constraints that nothing else understood; a word that is merely ordinary is none. */
export function takeConstraints(reading: Reading): void {
  for (let at = 0; at < reading.units.length; at += 1) {
    const keyword = free(reading, at, 'keyword')?.keyword
    if (keyword !== undefined) keep(reading, at, keyword)
    if (!isTelling(reading, at)) continue
    const words = [reading.units[at]?.text]
    while (isTelling(reading, at + 1)) {
      at += 1
      words.push(reading.units[at]?.text)
    }
    keep(reading, at, words.join(' '))
  }
}

function isTelling(reading: Reading, at: number): boolean {
  const text = reading.units[at]?.text ?? ''
  return free(reading, at, 'unknown') !== null && text.length >= 3 && !ordinaryWords.has(text)
}
