// `select=*,alias:col->a::text,rel!hint!inner(…),...rel(…)`.

import type { Field, SelectItem, Slot } from './api-request.ts'
import {
  bareName,
  blanks,
  closeParenthesis,
  comma,
  field,
  fieldName,
  openParenthesis,
  storeValue,
} from './fields.ts'
import {
  between,
  followedBy,
  many,
  map,
  oneOf,
  optional,
  pattern,
  separatedBy,
  sequence,
  token,
} from './parser.ts'
import type { Parser } from './parser.ts'

const aliasText: Parser<string> = map(
  sequence<[string, string, string]>(blanks, fieldName, pattern(/:(?!:)/y, '')),
  ([, name]) => name,
)
const fieldAlias: Parser<Slot | null> = optional(
  map(aliasText, (name, input) => storeValue(input, name)),
)
const embedAlias = optional(
  map(aliasText, (name, input) => ({ name, slot: storeValue(input, name) })),
)

const cast: Parser<string> = map(
  sequence<[string, string]>(token('::'), bareName),
  ([, name]) => name,
)

const itemEnd = followedBy(oneOf<unknown>(token(')'), token(','), pattern(/$/y, 'end of input')))

const aggregateCall = pattern(/\.(?:sum|avg|count|min|max)\(\)(?:::[\p{L}\p{N}_$ ]+)?/uy, '"."')

const columnItem: Parser<SelectItem> = map(
  sequence<[Slot | null, string, Field, string | null, string | null, string, null]>(
    fieldAlias,
    blanks,
    field,
    optional(cast),
    optional(aggregateCall),
    blanks,
    itemEnd,
  ),
  ([alias, , column, castTo, aggregate]): SelectItem =>
    aggregate === null
      ? { kind: 'field', field: column, alias, cast: castTo }
      : { kind: 'aggregate' },
)

const starItem: Parser<SelectItem> = map(
  sequence<[string, string, string, null]>(blanks, token('*'), blanks, itemEnd),
  () => ({ kind: 'star' }),
)

const bareCount = (label: string): Parser<SelectItem> =>
  map(
    sequence<[Slot | null, string, string]>(
      fieldAlias,
      blanks,
      pattern(/count\(\)(?:::[\p{L}\p{N}_$ ]+)?/uy, label),
    ),
    () => ({ kind: 'aggregate' }),
  )

const embedParameters: Parser<string[]> = many(
  map(sequence<[string, string]>(token('!', ''), fieldName), ([, name]) => name),
)

const readParameters = (parameters: readonly string[]) => ({
  hint: parameters.find((name) => name !== 'inner' && name !== 'left') ?? null,
  isInner: parameters.includes('inner'),
})

// `rel()` embeds nothing: it only joins or filters.
const embedBody: Parser<SelectItem[]> = (input, at) => {
  const empty = emptyBody(input, at)
  return empty ?? between(openParenthesis, selectItems, closeParenthesis)(input, at)
}
const emptyBody: Parser<SelectItem[]> = map(pattern(/[ \t]*\([ \t]*\)[ \t]*/y, '"("'), () => [])

const spreadItem: Parser<SelectItem> = map(
  sequence<[string, string, string, string[], SelectItem[]]>(
    blanks,
    token('...'),
    fieldName,
    embedParameters,
    embedBody,
  ),
  ([, , relation, parameters, select]) => ({
    kind: 'embed',
    relation,
    alias: null,
    ...readParameters(parameters),
    isSpread: true,
    select,
  }),
)

const embedItem: Parser<SelectItem> = map(
  sequence<[{ name: string; slot: Slot } | null, string, string, string[], SelectItem[]]>(
    embedAlias,
    blanks,
    fieldName,
    embedParameters,
    embedBody,
  ),
  ([alias, , relation, parameters, select]) => ({
    kind: 'embed',
    relation,
    alias,
    ...readParameters(parameters),
    isSpread: false,
    select,
  }),
)

export const selectItems: Parser<SelectItem[]> = separatedBy(
  // Looked for first, as an empty embed reads alike; told of last.
  oneOf(spreadItem, bareCount(''), embedItem, columnItem, starItem, bareCount('"count()"')),
  comma,
)
