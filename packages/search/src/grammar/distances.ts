// How far "5 km", "ten minutes" and "walking distance" are.

import { isMark, type Reading } from '../reading.ts'

/** What "near" means. */
export const NEAR_KM = 5
/** What "walking distance" means, and minutes on foot. */
export const WALKING_KM = 2
/** Beyond it nothing is near. */
export const FURTHEST_KM = 15
/** By road, in a town. */
const KM_A_MINUTE = 0.4
const KM_A_MILE = 1.6

const MINUTE = /^(?:min|minut|nimish)/
const HOUR = /^(?:hour|hr|ghant|gant)/
const METRE = /^(?:m|mtrs?|met(?:er|re)s?)$/
const KILOMETRE = /^k(?:m|ilo)/
const ON_FOOT = /walk|paidal|foot/

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
  const isWalk = ON_FOOT.test(unit) || ON_FOOT.test(units[measureAt + 1]?.text ?? '')
  if (isWalk && (MINUTE.test(unit) || HOUR.test(unit))) return WALKING_KM
  return Math.round(meaning.value * factor * 10) / 10
}

function factorOf(unit: string): number | null {
  if (MINUTE.test(unit)) return KM_A_MINUTE
  if (HOUR.test(unit)) return 60 * KM_A_MINUTE
  if (KILOMETRE.test(unit)) return 1
  if (METRE.test(unit)) return 0.001
  return unit.startsWith('mile') ? KM_A_MILE : null
}

/** What a word of nearness means by itself. */
export function kilometresOfWord(text: string): number {
  return /walk|paidal|nadak|nadich/.test(text) ? WALKING_KM : NEAR_KM
}
