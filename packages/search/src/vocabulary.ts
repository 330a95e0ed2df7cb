// The closed words of the rental-search language: whatever reads a sentence may answer with these and no others.

import type { Meaning } from './meaning.ts'
import { amenityPhrases } from './words/amenities.ts'
import { constraintPhrases } from './words/constraints.ts'
import { homePhrases } from './words/homes.ts'

const meanings = [homePhrases, amenityPhrases, constraintPhrases].flatMap((list) =>
  list.map(([, meaning]) => meaning),
)

/** "apartment", "pg-hostel", … */
export const searchTypes = wordsOf((meaning) => (meaning.kind === 'type' ? meaning.type : null))

/** "gym", "power backup", … */
export const searchAmenities = wordsOf((meaning) =>
  meaning.kind === 'amenity' ? meaning.amenity : null,
)

/** Constraints without a field of their own: "women", "no brokerage", "east facing", … */
export const searchKeywords: ReadonlySet<string> = new Set(
  wordsOf((meaning) => ('keyword' in meaning ? meaning.keyword : null)),
)

function wordsOf(word: (meaning: Meaning) => string | null): string[] {
  return [...new Set(meanings.flatMap((meaning) => word(meaning) ?? []))]
}
