// What is not wanted: "without lift", "not in kukatpally", "gym nahi chahiye". Becomes keywords "not …" and is never
// seen by the steps that collect what is wanted.

import type { Meaning } from '../meaning.ts'
import { free, isMark, addKeyword, take, type Reading, type Unit } from '../reading.ts'

const contentKinds: ReadonlySet<Meaning['kind']> = new Set([
  'type',
  'amenity',
  'keyword',
  'place',
  'landmark',
  'unknown',
  'other-money',
])
const MAX_STEPS = 4

export function takeRefusals(reading: Reading): void {
  for (const at of reading.units.keys()) {
    const not = free(reading, at, 'not')
    if (not === null || isDistance(reading, at)) continue
    const step = not.side === 'before' ? 1 : -1
    const first = nextContent(reading, at, step)
    if (first === null) continue
    take(reading, at, at)
    refuse(reading, first)
    refuseAlternatives(reading, first, step)
  }
}

/** "5 km away from X" says where, not what is refused. */
function isDistance({ units, isTaken }: Reading, at: number): boolean {
  return isTaken[at - 1] === true && units[at - 1]?.meaning.kind === 'measure'
}

function nextContent(reading: Reading, at: number, step: 1 | -1): number | null {
  for (let next = at + step; Math.abs(next - at) <= MAX_STEPS; next += step) {
    if (isContent(reading, next)) return next
    const isLink =
      free(reading, next, 'filler') !== null ||
      free(reading, next, 'in') !== null ||
      free(reading, next, 'near') !== null ||
      free(reading, next, 'measure') !== null ||
      free(reading, next, 'not') !== null
    if (!isLink) return null
  }
  return null
}

/** "without gym or pool": both. Only what is of the same kind is joined. */
function refuseAlternatives(reading: Reading, first: number, step: 1 | -1): void {
  let last = first
  for (;;) {
    const joint = last + step
    const isJoined = free(reading, joint, 'joint') !== null || isMark(reading, joint, '/', '&')
    const isRepeated = free(reading, joint + step, 'not') !== null
    const next = joint + step * (isRepeated ? 2 : 1)
    const isSameKind =
      isContent(reading, next) &&
      reading.units[next]?.meaning.kind === reading.units[first]?.meaning.kind
    if (!isJoined || !isSameKind) return
    refuse(reading, next)
    take(reading, Math.min(joint, next), Math.max(joint, next))
    last = next
  }
}

function refuse(reading: Reading, at: number): void {
  const unit = reading.units[at]
  if (unit === undefined) return
  addKeyword(reading, at, `not ${nameOf(unit)}`)
  take(reading, at, at)
}

function nameOf({ meaning, text }: Unit): string {
  if (meaning.kind === 'amenity') return meaning.amenity
  if (meaning.kind === 'place') return meaning.name.toLowerCase()
  return meaning.kind === 'keyword' || meaning.kind === 'landmark' ? meaning.keyword : text
}

function isContent({ units, isTaken }: Reading, at: number): boolean {
  const kind = units[at]?.meaning.kind
  return kind !== undefined && contentKinds.has(kind) && isTaken[at] === false
}
