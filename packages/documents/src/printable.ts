// Which characters a paper can show: those that the fonts of the renderer hold (data/printable.json, made from them by
// tools/fonts-coverage.ts and compared by a test). Directions that are written with invisible signs are taken out.

import data from '../data/printable.json' with { type: 'json' }

/** Stands for a character that no font holds; they hold this one. */
export const REPLACEMENT = '\uFFFD'

const escaped = (code: number): string => `\\u{${code.toString(16)}}`

/** Everything but: the end of a line, what joins or parts letters of Indian scripts unseen, and what a font holds. */
const notHeld = new RegExp(
  `[^\\n\\u200C\\u200D${data.ranges.map(([from = 0, to = 0]) => `${escaped(from)}-${escaped(to)}`).join('')}]`,
  'gu',
)

/** Overrides and isolates of direction, and signs that are not seen. */
const HIDDEN = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\u2028\u2029]/gu

export const withoutHidden = (text: string): string => text.normalize('NFC').replaceAll(HIDDEN, '')

/** The characters of a text that no font holds, each once; half of a pair is one. */
export const unprintable = (text: string): readonly string[] => [
  ...new Set(withoutHidden(text).match(notHeld)),
]

export const printable = (text: string): string =>
  withoutHidden(text).replaceAll(notHeld, REPLACEMENT)
