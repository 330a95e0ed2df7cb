// Names and JSON paths: `name`, `"any, name"`, `data->list->0->>title`.

import type { Field, JsonStep } from './api-request.ts'
import { fail, followedBy, many, map, oneOf, pattern, sequence, token } from './parser.ts'
import type { Input, Parsed, Parser } from './parser.ts'

/** Stores a value of the request and returns its slot. */
export const storeValue = (input: Input, text: string): number => input.values.push(text) - 1

const unescapeQuoted = (quoted: string): string => quoted.slice(1, -1).replace(/\\([\s\S])/g, '$1')

export const quotedText: Parser<string> = map(
  pattern(/"(?:[^\\"]|\\[\s\S])*"/y, ''),
  unescapeQuoted,
)

/** Notes what could have gone on where a name ended, and goes on. */
const goesOn =
  (parser: Parser<string>, ...wanted: readonly string[]): Parser<string> =>
  (input, at) => {
    const parsed = parser(input, at)
    if (parsed) for (const one of wanted) fail(input, parsed.next, one)
    return parsed
  }

const plainName: Parser<string> = map(
  pattern(
    /[\p{L}\p{M}\p{N}_$ ]*[\p{L}\p{M}\p{N}_$][\p{L}\p{M}\p{N}_$ ]*(?:-(?!>)[\p{L}\p{M}\p{N}_$ ]+)*/uy,
    'field name (* or [a..z0..9_$])',
  ),
  (name) => name.trim(),
)

export const fieldName: Parser<string> = oneOf(
  quotedText,
  goesOn(plainName, 'letter', 'digit', '"-"'),
)

/** Letters, digits, `_`, `$` and blanks: a type's name or a text-search configuration. */
export const bareName: Parser<string> = map(
  goesOn(
    pattern(/[\p{L}\p{N}_$ ]*[\p{L}\p{N}_$][\p{L}\p{N}_$ ]*/uy, 'letter or digit'),
    'letter',
    'digit',
  ),
  (name) => name.trim(),
)

export const delimiter = token('.', 'delimiter (.)')

const arrow: Parser<string> = oneOf(token('->>'), token('->'))

/** A key may hold what a column's plain name may not: all but the signs that end it. */
const jsonKey: Parser<string> = oneOf(
  quotedText,
  map(
    pattern(
      /[^(\-:.,>)"][^(\-:.,>)]*(?:-(?!>)[^(\-:.,>)]+)*/uy,
      'any non reserved character different from: .,>()',
    ),
    (name) => name.trim(),
  ),
)

const indexEnd = pattern(/(?=->|::|\.|,|\)|$)/y, '')
const arrayIndex: Parser<string> = map(
  sequence<[string, null]>(
    oneOf(pattern(/[+-]?\d+/y, '"-"'), pattern(/\d/y, 'digit')),
    followedBy(indexEnd),
  ),
  ([index]) => index,
)

const jsonStep: Parser<JsonStep> = (input: Input, at: number): Parsed<JsonStep> | null => {
  const operator = arrow(input, at)
  if (!operator) return null
  const index = arrayIndex(input, operator.next)
  const operand = index ?? jsonKey(input, operator.next)
  if (!operand) return null
  const slot = storeValue(input, operand.value)
  const asText = operator.value === '->>'
  return { value: { by: index ? 'index' : 'key', slot, asText }, next: operand.next }
}

export const jsonPath: Parser<JsonStep[]> = many(jsonStep)

export const field: Parser<Field> = map(
  sequence<[string, JsonStep[]]>(fieldName, jsonPath),
  ([name, path]) => ({ name, path }),
)

export const blanks: Parser<string> = pattern(/[ \t]*/y, '')
const padded = (parser: Parser<string>): Parser<string> =>
  map(sequence<[string, string, string]>(blanks, parser, blanks), ([, value]) => value)

export const comma = padded(token(','))
export const openParenthesis = padded(token('('))
export const closeParenthesis = padded(token(')'))
