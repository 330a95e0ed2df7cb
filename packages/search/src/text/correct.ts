// Spelling correction of misspelled, split and joined words. A known word is never changed.

import { placesBySpelling } from '../places/gazetteer.ts'
import { correctableWords, knownWords } from './phrases.ts'
import { allowedMistakes, editDistance, soundOf } from './spelling.ts'
import type { Token } from './tokens.ts'

type Candidate = { readonly spelling: string; readonly sound: string }
type Correction = { readonly spelling: string; readonly mistakes: number }
type Window = { readonly from: number; readonly length: number; readonly correction: Correction }

/** More than any sentence holds; bounds the work for a text that is none. */
const MAX_UNKNOWN_WORDS = 40
const MAX_WINDOW_WORDS = 3

const placeCandidates = candidatesByFirstSound(
  [...placesBySpelling.keys()].filter(
    (spelling) => !spelling.includes(' ') && spelling.length >= 5,
  ),
)
const placeEndings = ['loni', 'lona', 'lo', 'ki', 'ku', 'mein', 'me', 'ke', 'ka', 'wala']
const wordCandidates = candidatesByFirstSound(correctableWords)
const wordsOfPlaces: ReadonlySet<string> = new Set(
  [...placesBySpelling.keys()].flatMap((spelling) => spelling.split(' ')),
)

export function correctSpelling(tokens: readonly Token[]): Token[] {
  const corrected = [...tokens]
  let unknownWords = 0
  for (let at = 0; at < corrected.length; at += 1) {
    if (!isUnknown(corrected[at])) continue
    unknownWords += 1
    if (unknownWords > MAX_UNKNOWN_WORDS) break
    const best = bestWindow(corrected, at)
    const first = best === null ? undefined : corrected[best.from]
    const last = best === null ? undefined : corrected[best.from + best.length - 1]
    if (best === null || first === undefined || last === undefined) continue
    corrected.splice(best.from, best.length, {
      ...first,
      text: best.correction.spelling,
      end: last.end,
    })
    at = best.from
  }
  return corrected
}

function bestWindow(tokens: readonly Token[], at: number): Window | null {
  const alone = tokens[at]?.text ?? ''
  const ended = withoutEnding(alone)
  if (ended !== null) return { from: at, length: 1, correction: ended }
  const word = alone.length < 5 ? withOneLetterMore(alone) : closest(wordCandidates, alone)
  let best: Window | null = word === null ? null : { from: at, length: 1, correction: word }
  for (let length = 1; length <= MAX_WINDOW_WORDS; length += 1) {
    for (let from = Math.max(0, at - length + 1); from <= at; from += 1) {
      const joined = joinedPlaceWords(tokens, from, length)
      const correction = joined.length < 5 ? null : closest(placeCandidates, joined)
      if (correction === null) continue
      if (best === null || isCloser(correction, best.correction))
        best = { from, length, correction }
    }
  }
  return best
}

/** '' unless every word of the window is unknown or part of some place's name. */
/** "uppallo", "kondapurki": Telugu and Hindi endings that grew onto a place. */
function withoutEnding(word: string): Correction | null {
  const ending = placeEndings.find(
    (end) => word.endsWith(end) && placesBySpelling.has(word.slice(0, -end.length)),
  )
  return ending === undefined ? null : { spelling: word.slice(0, -ending.length), mistakes: 0 }
}

/** "vlla", "uder": four letters allow for one that was left out within the word. */
function withOneLetterMore(word: string): Correction | null {
  const found = (wordCandidates.get(soundOf(word)[0] ?? '') ?? []).find(
    ({ spelling }) =>
      word.length === 4 &&
      spelling.length === 5 &&
      spelling.at(-1) === word.at(-1) &&
      editDistance(word, spelling, 1) === 1,
  )
  return found === undefined ? null : { spelling: found.spelling, mistakes: 1 }
}

function joinedPlaceWords(tokens: readonly Token[], from: number, length: number): string {
  const window = tokens.slice(from, from + length)
  const isPlaceLike = window.every(
    (token) => isUnknown(token) || (token.kind === 'word' && wordsOfPlaces.has(token.text)),
  )
  return isPlaceLike && window.length === length ? window.map((token) => token.text).join('') : ''
}

function isUnknown(token: Token | undefined): boolean {
  return token?.kind === 'word' && !knownWords.has(token.text)
}

function closest(
  candidates: ReadonlyMap<string, readonly Candidate[]>,
  word: string,
): Correction | null {
  const sound = soundOf(word)
  const limit = allowedMistakes(word.length)
  let best: Correction | null = null
  for (const candidate of candidates.get(sound[0] ?? '') ?? []) {
    if (Math.abs(candidate.spelling.length - word.length) > 3) continue
    const bound = best === null ? limit : Math.min(limit, Math.floor(best.mistakes))
    const mistakes = Math.min(
      editDistance(word, candidate.spelling, bound),
      // The same sound in another spelling counts as half a mistake.
      0.5 + editDistance(sound, candidate.sound, Math.min(bound, allowedMistakes(sound.length))),
    )
    const found = { spelling: candidate.spelling, mistakes }
    if (mistakes <= limit && (best === null || isCloser(found, best))) best = found
  }
  return best
}

/** Of two that are as close the longer one: letters are left out more often than added. */
function isCloser(left: Correction, right: Correction): boolean {
  if (left.mistakes !== right.mistakes) return left.mistakes < right.mistakes
  return left.spelling.length > right.spelling.length
}

function candidatesByFirstSound(
  spellings: readonly string[],
): ReadonlyMap<string, readonly Candidate[]> {
  const index = new Map<string, Candidate[]>()
  for (const spelling of spellings) {
    const sound = soundOf(spelling)
    const first = sound[0] ?? ''
    index.set(first, [...(index.get(first) ?? []), { spelling, sound }])
  }
  return index
}
