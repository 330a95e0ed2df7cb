// How far "5 km", "ten minutes" and "walking distance" are.

import { isMark, type Reading } from '../reading.ts'

/** What "near" means. */
export const nearKm = 5
/** What "walking distance" means, and minutes on foot. */
export const walkingKm = 2
/** Beyond it nothing is near. */
export const furthestKm = 15
/** By road, in a town. */
const kmAMinute = 0.4
const kmAMile = 1.6

const minute = /^(?:min|minut|nimish)/
const hour = /^(?:hour|hr|ghant|gant)/
const metre = /^(?:m|mtrs?|met(?:er|re)s?)$/
const kilometre = /^k(?:m|ilo)/
const onFoot = /walk|paidal|foot/

/** Of the number at `at`, counted by what stands at `measureAt`; null where that is no distance. */
export function kilometresOf(reading: Reading, at: number, measureAt: number): number | null {
  const { units } = reading
  const meaning = units[at]?.meaning
  const unit = units[measureAt]?.text ?? ''
  if (meaning?.kind !== 'number') return null
  const factor = factorOf(unit)
  if (factor === null) return null
  const touchesOnlyItsNumber = units[at]?.isGlued === true && units[at - 1]?.isGlued === false
  const isNegative = isMark(reading, at - 1, '-') && touchesOnlyItsNumber
  if (isNegative || meaning.value <= 0) return 0
  const isWalk = onFoot.test(unit) || onFoot.test(units[measureAt + 1]?.text ?? '')
  if (isWalk && (minute.test(unit) || hour.test(unit))) return walkingKm
  return Math.round(meaning.value * factor * 10) / 10
}

function factorOf(unit: string): number | null {
  if (minute.test(unit)) return kmAMinute
  if (hour.test(unit)) return 60 * kmAMinute
  if (kilometre.test(unit)) return 1
  if (metre.test(unit)) return 0.001
  return unit.startsWith('mile') ? kmAMile : null
}

/** What a word of nearness means by itself. */
export function kilometresOfWord(text: string): number {
  return /walk|paidal|nadak|nadich/.test(text) ? walkingKm : nearKm
}
