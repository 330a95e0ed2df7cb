// How many bedrooms. Of several numbers the lowest is the criterion; the others become keywords ("3 bhk"). The full reading
// has them all.

import type { Rooms } from '../full-reading.ts'
import { free, isMark, addKeyword, take, type Reading } from '../reading.ts'

const MAX_BEDROOMS = 20

export type Bedrooms = { readonly lowest: number | null; readonly rooms: Rooms | null }

export function takeBedrooms(reading: Reading): Bedrooms {
  const asked: { at: number; count: number }[] = []
  let orMore = false
  let orFewer = false
  let isRange = false
  for (const at of reading.units.keys()) {
    const word = free(reading, at, 'bedroom')
    if (word === null) continue
    const { from, counts } =
      word.count === null ? countsBefore(reading, at) : { from: at, counts: [word.count] }
    const to = endAfter(reading, at)
    const bound = boundIn(reading, { from, at, to })
    orMore ||= bound === 'min'
    orFewer ||= bound === 'max'
    isRange ||= saysRange(reading, from, at)
    const named = counts.length > 0 ? counts : countAfter(reading, at)
    const isRefused = isNotBefore(reading, from) || isNotAfter(reading, to)
    for (const count of named) {
      if (isRefused) addKeyword(reading, at, `not ${count} bhk`)
      else asked.push({ at, count })
    }
    take(reading, from, to)
  }
  const [lowest, ...others] = asked.toSorted((left, right) => left.count - right.count)
  for (const { at, count } of others)
    if (count !== lowest?.count) addKeyword(reading, at, `${count} bhk`)
  if (lowest === undefined) return { lowest: null, rooms: null }
  const counts = [...new Set(asked.map(({ count }) => Math.floor(count)))]
    .filter((count) => count >= 1)
    .toSorted((left, right) => left - right)
  const [least, most] = [counts[0], counts.at(-1)]
  if (least === undefined || most === undefined) return { lowest: lowest.count, rooms: null }
  const isUpTo = orFewer && !orMore
  const all = isUpTo ? upTo(1, most) : isRange ? upTo(least, most) : counts
  return { lowest: lowest.count, rooms: { counts: orMore ? [least] : all, orMore } }
}

function upTo(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, step) => least + step)
}

/** "3+ bhk", "at least 3 bhk", "3 bhk or more" have no upper end, "max 2 bhk" no lower one. */
function boundIn(
  reading: Reading,
  { from, at, to }: { readonly from: number; readonly at: number; readonly to: number },
): 'min' | 'max' | null {
  for (let next = from; next <= to; next += 1) {
    const bound = free(reading, next, 'bound')
    // "5 km ke andar 2 bhk": that belongs to the kilometres.
    const isOurs = bound?.side !== (next < at ? 'after' : 'before')
    if (isOurs && (bound?.bound === 'min' || bound?.bound === 'max')) return bound.bound
    const isPlus = isMark(reading, next, '+') && free(reading, next + 1, 'number') === null
    if (isPlus || reading.units[next]?.text === 'plus') return 'min'
  }
  return null
}

/** "2 to 4 bhk", "2-4 bhk": those between them, too. */
function saysRange(reading: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (
      (free(reading, at, 'to') !== null || isMark(reading, at, '-')) &&
      free(reading, at - 1, 'number') !== null &&
      free(reading, at + 1, 'number') !== null
    )
      return true
  return false
}

/** "2 bhk", "3+ bhk", "2 or 3 bhk", "2/3 bhk", "at least 3 bhk": numbers and where the phrase begins. */
function countsBefore(reading: Reading, at: number): { from: number; counts: number[] } {
  const counts: number[] = []
  let from = at
  let next = skipPlus(reading, at - 1)
  for (;;) {
    const count = free(reading, next, 'number')?.value
    if (count === undefined || count <= 0 || count > MAX_BEDROOMS) break
    counts.unshift(count)
    from = next
    const joint = skipJoint(reading, next - 1)
    if (joint === next - 1) break
    next = joint
  }
  // "Kondapur ke aas paas 2 bhk": those words belong to what stands before them.
  while (counts.length > 0 && (free(reading, from - 1, 'bound')?.side ?? 'after') !== 'after')
    from -= 1
  return { from, counts }
}

function skipPlus(reading: Reading, at: number): number {
  const isPlus =
    isMark(reading, at, '+', '-') ||
    reading.units[at]?.text === 'plus' ||
    reading.units[at]?.text === 'or more'
  return isPlus ? at - 1 : at
}

function skipJoint(reading: Reading, at: number): number {
  const isJoint =
    free(reading, at, 'joint') !== null ||
    free(reading, at, 'to') !== null ||
    isMark(reading, at, '/', '-', ',', '&', '+')
  if (!isJoint) return at
  // "1, 2, or 3 bhk"
  return free(reading, at, 'joint') !== null && isMark(reading, at - 1, ',') ? at - 2 : at - 1
}

/** "bedrooms: 3" */
function countAfter(reading: Reading, at: number): number[] {
  const separator = isMark(reading, at + 1, ':', '-', '=') ? 2 : 1
  const count = free(reading, at + separator, 'number')?.value
  const isOther = ['multiplier', 'measure', 'bedroom', 'currency'].includes(
    reading.units[at + separator + 1]?.meaning.kind ?? '',
  )
  if (count === undefined || isOther || count <= 0 || count > MAX_BEDROOMS) return []
  take(reading, at + 1, at + separator)
  return [count]
}

function endAfter(reading: Reading, at: number): number {
  const bound = free(reading, at + 1, 'bound')
  if (isMark(reading, at + 1, '+') && reading.units[at + 1]?.isGlued === true) return at + 1
  const isAmountNext =
    free(reading, at + 2, 'number') !== null || free(reading, at + 2, 'currency') !== null
  return bound?.side === 'after' && !isAmountNext ? at + 1 : at
}

function isNotBefore(reading: Reading, at: number): boolean {
  const skipped = free(reading, at - 1, 'filler') === null ? at - 1 : at - 2
  if (free(reading, skipped, 'not')?.side !== 'before') return false
  take(reading, skipped, skipped)
  return true
}

function isNotAfter(reading: Reading, at: number): boolean {
  if (free(reading, at + 1, 'not')?.side !== 'after') return false
  take(reading, at + 1, at + 1)
  return true
}
