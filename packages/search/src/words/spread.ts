import type { Meaning } from '../meaning.ts'

export type PhraseList = readonly (readonly [phrase: string, meaning: Meaning])[]

/** "a, b c, d" → one entry a phrase, all with the same meaning. */
export function spread(phrases: string, meaning: Meaning): PhraseList {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => [phrase, meaning] as const)
}
