// Completion of place names while a sentence is typed: by prefix of a name, of an alias, or of a misspelling.

import { longestPhrase } from '../text/phrases.ts'
import { editDistance, soundOf } from '../text/spelling.ts'
import { citySpellings } from './cities.ts'
import { localitiesIn, towns } from './gazetteer.ts'
import { localitiesByCity } from './localities.ts'

export type PlaceSuggestion = {
  readonly name: string
  /** Where a locality is; null for a city. */
  readonly city: string | null
  /** What stands for it in a sentence: the name, with its city where another city has the same name. */
  readonly text: string
  /** The text up to here stays; what follows is what the suggestion replaces. */
  readonly from: number
}

type Listed = {
  readonly name: string
  readonly city: string | null
  readonly text: string
  /** As typed in one word, the name's own first. */
  readonly spellings: readonly string[]
}

const LONGEST_PART_WORDS = 3
const SHORTEST_PART = 2
/** From here on a beginning may have a mistake, and from `TWO_MISTAKES_FROM` two. */
const MISTAKE_FROM = 5
const TWO_MISTAKES_FROM = 9
const SHORTEST_SOUND = 4

const listed: readonly Listed[] = listPlaces()

/** For what stands at the end of the text, the likeliest first. Nothing after a space or a word that is no place's. */
export function suggestPlaces(text: string, most: number): readonly PlaceSuggestion[] {
  for (const { part, from } of partsAtEnd(text)) {
    const found = placesFor(part).filter((place) => place.text.toLowerCase() !== part.toLowerCase())
    if (found.length > 0)
      return found.slice(0, most).map(({ name, city, text: written }) => ({
        name,
        city,
        text: written,
        from,
      }))
  }
  return []
}

/** The last three words, two, one. */
function partsAtEnd(text: string): { part: string; from: number }[] {
  if (/\s$/u.test(text)) return []
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}'.-]+/gu)].slice(-LONGEST_PART_WORDS)
  return words.flatMap((word) => {
    const part = text.slice(word.index)
    return /^\p{L}/u.test(part) && !isOtherWord(part) ? [{ part, from: word.index }] : []
  })
}

/** "gym", "under": a word that means something else is not the beginning of a place. */
function isOtherWord(part: string): boolean {
  const phrase = longestPhrase([part.toLowerCase()], () => true)
  return phrase !== undefined && phrase.meaning.kind !== 'place'
}

function placesFor(part: string): readonly Listed[] {
  const typed = joined(part)
  if (typed.length < SHORTEST_PART) return []
  const byName = listed.filter(({ spellings: [name] }) => name?.startsWith(typed))
  const byAlias = listed.filter(
    (place) =>
      !byName.includes(place) && place.spellings.some((spelling) => spelling.startsWith(typed)),
  )
  const exact = [...byName, ...byAlias]
  return exact.length > 0 ? exact : misspelled(typed)
}

function misspelled(typed: string): readonly Listed[] {
  if (typed.length < MISTAKE_FROM) return []
  const limit = typed.length < TWO_MISTAKES_FROM ? 1 : 2
  const sound = soundOf(typed)
  return listed
    .map((place) => ({ place, mistakes: mistakesIn(typed, sound, place, limit) }))
    .filter(({ mistakes }) => mistakes <= limit)
    .toSorted((left, right) => left.mistakes - right.mistakes)
    .map(({ place }) => place)
}

/** Of the closest beginning of one of its spellings; the same sound written otherwise counts half. */
function mistakesIn(typed: string, sound: string, { spellings }: Listed, limit: number): number {
  let fewest = limit + 1
  for (const spelling of spellings) {
    // People know how a name begins.
    if (soundOf(spelling.slice(0, 2))[0] !== sound[0]) continue
    if (sound.length >= SHORTEST_SOUND && soundOf(spelling).startsWith(sound))
      fewest = Math.min(fewest, 0.5)
    for (const length of [typed.length, typed.length + 1, typed.length - 1])
      fewest = Math.min(fewest, editDistance(typed, spelling.slice(0, length), limit))
  }
  return fewest
}

/** Lower case without anything between the letters. */
function joined(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
}

function listPlaces(): readonly Listed[] {
  const cities = Object.entries({ ...citySpellings, ...towns }).map(([name, others]) => ({
    name,
    city: null,
    others,
  }))
  const localities = Object.entries(localitiesByCity).flatMap(([city, list]) =>
    localitiesIn(list).map(({ name, others }) => ({ name, city, others })),
  )
  const timesNamed = new Map<string, number>()
  for (const { name } of localities) timesNamed.set(name, (timesNamed.get(name) ?? 0) + 1)
  // Cities that have listed localities, then those localities, then the smaller cities.
  const large = new Set(Object.keys(localitiesByCity))
  const [larger, smaller] = [true, false].map((is) =>
    cities.filter(({ name }) => large.has(name) === is),
  )
  return [...(larger ?? []), ...localities, ...(smaller ?? [])].map(({ name, city, others }) => ({
    name,
    city,
    text: city !== null && (timesNamed.get(name) ?? 0) > 1 ? `${name}, ${city}` : name,
    spellings: [name, ...others].map(joined),
  }))
}
