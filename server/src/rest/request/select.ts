// `select=*,alias:col->a::text,rel!hint!inner(…),...rel(…)`.

import type { AggregateFunction, Field, SelectItem, Slot } from './api-request.ts'
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

const aggregateFunctions: readonly AggregateFunction[] = ['sum', 'avg', 'count', 'max', 'min']

type Aggregated = { readonly function: AggregateFunction; readonly resultCast: string | null }

const aggregateName = oneOf<AggregateFunction>(
  ...aggregateFunctions.map((name) => map(token(name), () => name)),
)

/** `.sum()`, and a cast of what it gives. */
const aggregateCall: Parser<Aggregated> = map(
  sequence<[string, AggregateFunction, string, string | null]>(
    token('.'),
    aggregateName,
    token('()'),
    optional(cast),
  ),
  ([, name, , resultCast]) => ({ function: name, resultCast }),
)

// A cast behind a cast is one of an aggregate that is not there: the reference server leaves it out.
const castBehindCast = cast

const columnItem: Parser<SelectItem> = map(
  sequence<[Slot | null, string, Field, string | null, Aggregated | string | null, string, null]>(
    fieldAlias,
    blanks,
    field,
    optional(cast),
    optional(oneOf<Aggregated | string>(aggregateCall, castBehindCast)),
    blanks,
    itemEnd,
  ),
  ([alias, , column, castTo, aggregated]): SelectItem =>
    aggregated === null || typeof aggregated === 'string'
      ? { kind: 'field', field: column, alias, cast: castTo }
      : { kind: 'aggregate', field: column, alias, cast: castTo, ...aggregated },
)

const starItem: Parser<SelectItem> = map(
  sequence<[string, string, string, null]>(blanks, token('*'), blanks, itemEnd),
  () => ({ kind: 'star' }),
)

const bareCount = (label: string): Parser<SelectItem> =>
  map(
    sequence<[Slot | null, string, string, string | null]>(
      fieldAlias,
      blanks,
      token('count()', label),
      optional(cast),
    ),
    ([alias, , , resultCast]) => ({
      kind: 'aggregate',
      function: 'count',
      field: null,
      alias,
      cast: null,
      resultCast,
    }),
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
