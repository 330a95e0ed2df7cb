// A locality that no list holds: recognised by the words around it ("in …", "… mein") or by its ending ("-nagar").

import { free, take, type Reading } from '../reading.ts'
import { nearbyAmenities } from '../words/amenities.ts'
import { ordinaryWords } from '../words/grammar-words.ts'

const PLACE_ENDINGS =
  /(?:nagar|nagara|puram|puri|pur|pura|palli|pally|palle|guda|gudem|halli|hally|abad|wadi|gaon|peta|pet|peth|patnam|palem|bagh|vihar|ganj|khera|palya|sandra|kere|kuppam|pakkam|chowk|giri|wada|vada|kunta|cheruvu|gunj|bazar|tola|dham|garh)$/
/** Part of a name when a name stands before it. */
const placeNouns: ReadonlySet<string> = new Set(
  'nagar road colony layout enclave vihar hills hill park town gardens garden city street extension puram bagh gate circle village gram marg avenue heights residency society towers chowk lines kunj puri east west north south township meadows county estate valley'.split(
    ' ',
  ),
)
const MIN_ENDING_LENGTH = 6
const MAX_WORDS = 3
const NO_PLACE = 3

type Run = { readonly from: number; readonly to: number }

/** At most one place; "in X" before "near X" before a bare name. */
export function takeUnlistedPlace(reading: Reading): { at: number; name: string }[] {
  const [best] = runsOf(reading)
    .map((run) => ({ run, rank: rankOf(reading, run) }))
    .filter(({ rank }) => rank < NO_PLACE)
    .toSorted((left, right) => left.rank - right.rank)
  if (best === undefined) return []
  const { from, to } = best.run
  take(reading, from, to)
  const words = reading.units.slice(from, to + 1).map((unit) => unit.text)
  const name = words.map(capitalised).join(' ')
  reading.remarks.push({ kind: 'unknown-place', place: name })
  return [{ at: from, name }]
}

/** Unknown words that stand together, with the "nagar" or "road" that ends them. */
function runsOf(reading: Reading): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < reading.units.length; at += 1) {
    if (!isUnknown(reading, at)) continue
    let to = at
    while (to - at + 1 < MAX_WORDS && (isUnknown(reading, to + 1) || isPlaceNoun(reading, to + 1)))
      to += 1
    runs.push({ from: at, to })
    at = to
  }
  return runs
}

function rankOf(reading: Reading, { from, to }: Run): number {
  const last = reading.units[to]?.text ?? ''
  const endsAsPlace = to > from && placeNouns.has(last)
  if (!endsAsPlace && isOrdinary(reading, { from, to })) return NO_PLACE
  const before = reading.units[from - 1]?.text === 'the' ? from - 2 : from - 1
  if (free(reading, before, 'in')?.side === 'before') return 0
  if (free(reading, to + 1, 'in')?.side === 'after') return 0
  if (endsAsPlace || (last.length >= MIN_ENDING_LENGTH && PLACE_ENDINGS.test(last))) return 1
  const isNear =
    free(reading, before, 'near')?.side === 'before' ||
    free(reading, to + 1, 'near')?.side === 'after'
  return isNear && !namesLandmark(reading, to + 1) ? 2 : NO_PLACE
}

function isOrdinary({ units }: Reading, { from, to }: Run): boolean {
  return units.slice(from, to + 1).every(({ text }) => ordinaryWords.has(text))
}

/** "near christ university", "near orion mall" */
function namesLandmark({ units }: Reading, at: number): boolean {
  const meaning = units[at]?.meaning
  return (
    meaning?.kind === 'landmark' ||
    (meaning?.kind === 'amenity' && nearbyAmenities.has(meaning.amenity))
  )
}

function isUnknown(reading: Reading, at: number): boolean {
  return free(reading, at, 'unknown') !== null && (reading.units[at]?.text.length ?? 0) >= 3
}

function isPlaceNoun({ units, isTaken }: Reading, at: number): boolean {
  return isTaken[at] === false && placeNouns.has(units[at]?.text ?? '')
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
