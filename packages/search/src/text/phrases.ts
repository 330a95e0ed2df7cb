// Every known phrase with its meaning, found by its first word, longest first.

import type { Meaning } from '../meaning.ts'
import { placesBySpelling } from '../places/gazetteer.ts'
import { amenityPhrases } from '../words/amenities.ts'
import { constraintPhrases } from '../words/constraints.ts'
import { grammarPhrases, ordinaryWords } from '../words/grammar-words.ts'
import { homePhrases } from '../words/homes.ts'
import { measurePhrases } from '../words/measures.ts'
import { correctableMoneyWords, moneyPhrases } from '../words/money.ts'
import type { PhraseList } from '../words/spread.ts'

export type Phrase = { readonly words: readonly string[]; readonly meaning: Meaning }

// Where two lists hold the same phrase, the earlier list counts.
const lists: readonly PhraseList[] = [
  moneyPhrases,
  measurePhrases,
  homePhrases,
  amenityPhrases,
  constraintPhrases,
  grammarPhrases,
  [...placesBySpelling],
]

const meanings = collectMeanings()
const byFirstWord = indexByFirstWord()

/** Every word that some phrase holds, and ordinary words: none of them is a misspelling. */
export const knownWords: ReadonlySet<string> = new Set([
  ...[...meanings.keys()].flatMap((phrase) => phrase.split(' ')),
  ...ordinaryWords,
])

/** Words that a misspelled word may stand for: those that ask for something, and the main ones about money. */
export const correctableWords: readonly string[] = [
  ...new Set([
    ...[homePhrases, amenityPhrases, constraintPhrases]
      .flat()
      .filter(([, { kind }]) => kind !== 'landmark')
      .flatMap(([phrase]) => phrase.split(' ')),
    ...correctableMoneyWords,
  ]),
].filter((word) => word.length >= 5)

/** The longest phrase that the words begin with and that may stand there. */
export function longestPhrase(
  words: readonly string[],
  mayStand: (phrase: Phrase) => boolean,
): Phrase | undefined {
  return byFirstWord
    .get(words[0] ?? '')
    ?.find(
      (phrase) =>
        phrase.words.every((word, position) => word === words[position]) && mayStand(phrase),
    )
}

function collectMeanings(): ReadonlyMap<string, Meaning> {
  const collected = new Map<string, Meaning>()
  const add = (phrase: string, meaning: Meaning) => {
    if (!collected.has(phrase)) collected.set(phrase, meaning)
  }
  for (const list of lists) for (const [phrase, meaning] of list) add(phrase, meaning)
  // "carparking", "fullyfurnished"
  for (const list of lists)
    for (const [phrase, meaning] of list) {
      const joined = phrase.replaceAll(' ', '')
      if (joined !== phrase && joined.length >= 7) add(joined, meaning)
    }
  return collected
}

function indexByFirstWord(): ReadonlyMap<string, readonly Phrase[]> {
  const index = new Map<string, Phrase[]>()
  for (const [phrase, meaning] of meanings) {
    const words = phrase.split(' ')
    const first = words[0] ?? ''
    index.set(first, [...(index.get(first) ?? []), { words, meaning }])
  }
  for (const phrases of index.values())
    phrases.sort((left, right) => right.words.length - left.words.length)
  return index
}
