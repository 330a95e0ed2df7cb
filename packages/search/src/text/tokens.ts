// Tokeniser: normalised text → words, numbers and marks.

export type Token = {
  readonly kind: 'word' | 'number' | 'mark'
  readonly text: string
  /** Of a number; 0 for the rest. */
  readonly value: number
  readonly isOrdinal: boolean
  readonly start: number
  readonly end: number
  /** True when no space stands before it. */
  readonly isGlued: boolean
}

// Commas of either grouping belong to a number only when they group: 1,20,000 and 120,000, but not 2,3.
const TOKEN_PATTERN =
  /(?<number>(?:\d{1,3}(?:,\d{2,3}){0,4},\d{3}(?!\d)|\d+)(?:\.\d+)?|(?<![\p{L}\d])\.\d+)|(?<word>\p{L}[\p{L}\p{M}]*)|[^\s\p{L}\p{M}]/gu
const ordinalEndings: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th'])

export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let previousEnd = -1
  for (const match of text.matchAll(TOKEN_PATTERN)) {
    const start = match.index
    const end = start + match[0].length
    const isGlued = start === previousEnd
    previousEnd = end
    const last = tokens.at(-1)
    if (isGlued && last?.kind === 'number' && ordinalEndings.has(match[0])) {
      tokens[tokens.length - 1] = { ...last, isOrdinal: true, end }
      continue
    }
    const digits = match.groups?.['number']?.replaceAll(',', '')
    tokens.push({
      kind:
        digits === undefined ? (match.groups?.['word'] === undefined ? 'mark' : 'word') : 'number',
      text: digits ?? match[0],
      value: digits === undefined ? 0 : Number(digits),
      isOrdinal: false,
      start,
      end,
      isGlued,
    })
  }
  return tokens
}
