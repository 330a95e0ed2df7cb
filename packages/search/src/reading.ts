// Parser state: a sentence as units with meanings. The grammar's steps consume the units they understand; no later step
// sees a consumed unit.

import type { Remark } from './full-reading.ts'
import type { Meaning } from './meaning.ts'
import { correctSpelling } from './text/correct.ts'
import { normalise } from './text/normalise.ts'
import { readNumberWords } from './text/number-words.ts'
import { longestPhrase, type Phrase } from './text/phrases.ts'
import { tokenise, type Token } from './text/tokens.ts'

export type Unit = {
  readonly meaning: Meaning
  /** As typed, in lower case and with single spaces. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isGlued: boolean
}

export type Reading = {
  readonly text: string
  readonly units: readonly Unit[]
  readonly isTaken: boolean[]
  /** Keywords found so far, each with the position of its unit. */
  readonly keywords: { readonly at: number; readonly keyword: string }[]
  /** Distances that were read, each at the positions of its units. */
  readonly distances: Distance[]
  readonly remarks: Remark[]
}

export type Distance = {
  readonly from: number
  readonly to: number
  /** Zero or less for one that nobody can mean. */
  readonly km: number
}

const LONGEST_PHRASE_WORDS = 6

export function read(sentence: string): Reading {
  const text = normalise(sentence)
  const tokens = correctSpelling(readNumberWords(tokenise(text)))
  const units: Unit[] = []
  for (let at = 0; at < tokens.length;) {
    const length = pushUnit(units, tokens, at, text)
    at += length
  }
  return {
    text,
    units,
    isTaken: units.map(() => false),
    keywords: [],
    distances: [],
    remarks: [],
  }
}

/** Returns how many tokens the unit has. */
function pushUnit(units: Unit[], tokens: readonly Token[], at: number, text: string): number {
  const [token] = tokens.slice(at, at + 1)
  if (token === undefined) return 1
  const words = wordsFrom(tokens, at)
  // "house no 12", but "house, no lift".
  const mayStand = ({ meaning, words: { length } }: Phrase) =>
    meaning.kind !== 'label' || length === 1 || isNumberNear(tokens, at + length)
  const phrase = token.kind === 'word' ? longestPhrase(words, mayStand) : undefined
  const length = phrase?.words.length ?? 1
  const end = tokens[at + length - 1]?.end ?? token.end
  units.push({
    meaning: phrase?.meaning ?? meaningOf(token),
    text: plainText(text, token.start, end),
    start: token.start,
    end,
    isGlued: token.isGlued,
  })
  return length
}

function isNumberNear(tokens: readonly Token[], at: number): boolean {
  return [tokens[at], tokens[at + 1]].some((token) => token?.kind === 'number')
}

function wordsFrom(tokens: readonly Token[], at: number): string[] {
  const words: string[] = []
  for (const token of tokens.slice(at, at + LONGEST_PHRASE_WORDS)) {
    if (token.kind !== 'word') break
    words.push(token.text)
  }
  return words
}

function meaningOf(token: Token): Meaning {
  if (token.kind === 'number')
    return { kind: 'number', value: token.value, digits: token.text, isOrdinal: token.isOrdinal }
  if (token.text === '₹') return { kind: 'currency' }
  return token.kind === 'mark' ? { kind: 'mark', mark: token.text } : { kind: 'unknown' }
}

/** The sentence between two units, both included. */
export function textOf({ text, units }: Reading, from: number, to: number): string {
  return plainText(text, units[from]?.start ?? 0, units[to]?.end ?? 0)
}

function plainText(text: string, start: number, end: number): string {
  return text.slice(start, end).replaceAll(/\s+/g, ' ').trim()
}

/** The meaning of a unit that is there and free, if it is of that kind. */
export function free<Kind extends Meaning['kind']>(
  { units, isTaken }: Reading,
  at: number,
  kind: Kind,
): Extract<Meaning, { kind: Kind }> | null {
  const meaning = units[at]?.meaning
  return isTaken[at] === false && hasKind(meaning, kind) ? meaning : null
}

function hasKind<Kind extends Meaning['kind']>(
  meaning: Meaning | undefined,
  kind: Kind,
): meaning is Extract<Meaning, { kind: Kind }> {
  return meaning?.kind === kind
}

export function isMark({ units }: Reading, at: number, ...marks: readonly string[]): boolean {
  const meaning = units[at]?.meaning
  return meaning?.kind === 'mark' && marks.includes(meaning.mark)
}

export function take({ isTaken }: Reading, from: number, to: number): void {
  for (let at = from; at <= to; at += 1) isTaken[at] = true
}

export function addKeyword({ keywords }: Reading, at: number, keyword: string): void {
  keywords.push({ at, keyword })
}
