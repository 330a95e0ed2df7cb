// How many bedrooms. Of several numbers the lowest is asked for; the others become keywords ("3 bhk").

import { free, isMark, keep, take, type Reading } from '../reading.ts'

const maxBedrooms = 20

export function takeBedrooms(reading: Reading): number | null {
  const asked: { at: number; count: number }[] = []
  for (const at of reading.units.keys()) {
    const word = free(reading, at, 'bedroom')
    if (word === null) continue
    const { from, counts } =
      word.count === null ? countsBefore(reading, at) : { from: at, counts: [word.count] }
    const to = endAfter(reading, at)
    const named = counts.length > 0 ? counts : countAfter(reading, at)
    const isRefused = isNotBefore(reading, from) || isNotAfter(reading, to)
    for (const count of named) {
      if (isRefused) keep(reading, at, `not ${count} bhk`)
      else asked.push({ at, count })
    }
    take(reading, from, to)
  }
  const [lowest, ...others] = asked.toSorted((left, right) => left.count - right.count)
  for (const { at, count } of others) if (count !== lowest?.count) keep(reading, at, `${count} bhk`)
  return lowest?.count ?? null
}

/** "2 bhk", "3+ bhk", "2 or 3 bhk", "2/3 bhk", "at least 3 bhk": numbers and where the phrase begins. */
function countsBefore(reading: Reading, at: number): { from: number; counts: number[] } {
  const counts: number[] = []
  let from = at
  let next = skipPlus(reading, at - 1)
  for (;;) {
    const count = free(reading, next, 'number')?.value
    if (count === undefined || count <= 0 || count > maxBedrooms) break
    counts.unshift(count)
    from = next
    const joint = skipJoint(reading, next - 1)
    if (joint === next - 1) break
    next = joint
  }
  while (counts.length > 0 && free(reading, from - 1, 'bound') !== null) from -= 1
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
  if (count === undefined || isOther || count <= 0 || count > maxBedrooms) return []
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
