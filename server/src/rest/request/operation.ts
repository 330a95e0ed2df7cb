// `not.eq.5`, `in.(a,"b,c")`, `is.null`, `like(any).{a*,b*}`, `wfts(english).words`.

import type { CompareOperator, IsTest, Operation, SearchOperator } from './api-request.ts'
import {
  bareName,
  closeParenthesis,
  delimiter,
  openParenthesis,
  quotedText,
  storeValue,
} from './fields.ts'
import {
  between,
  fail,
  followedBy,
  map,
  oneOf,
  optional,
  pattern,
  separatedBy,
  sequence,
  token,
} from './parser.ts'
import type { Input, Parsed, Parser } from './parser.ts'

const OPERATOR_LABEL = 'operator (eq, gt, ...)'

const compareOperators: ReadonlySet<string> = new Set<CompareOperator>([
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
])
const quantifiable: ReadonlySet<string> = new Set<CompareOperator>([
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
])
const searchOperators: ReadonlySet<string> = new Set<SearchOperator>([
  'fts',
  'plfts',
  'phfts',
  'wfts',
])
const isCompareOperator = (word: string): word is CompareOperator => compareOperators.has(word)
const isSearchOperator = (word: string): word is SearchOperator => searchOperators.has(word)

/** The value of a filter outside a logic tree: the rest of the text. */
export const wholeValue: Parser<string> = pattern(/[\s\S]*/y, 'value')

const nextIsSeparator = followedBy(pattern(/(?=[,)]|$)/y, ''))
const quotedElement: Parser<string> = map(
  sequence<[string, null]>(quotedText, nextIsSeparator),
  ([text]) => text,
)
const rawElement: Parser<string> = pattern(/[^,)]*/y, 'value')
// Braces may nest and may hold quoted text with commas and brackets.
const arrayLiteral: Parser<string> = map(
  sequence<[string, null]>(
    pattern(/\{(?:[^{}"]|"(?:[^\\"]|\\[\s\S])*"|\{[^{}]*\})*\}/y, ''),
    nextIsSeparator,
  ),
  ([text]) => text,
)
/** A value inside `and(…)`: quoted, an array literal, or anything up to a comma or bracket. */
export const valueInLogic: Parser<string> = oneOf(quotedElement, arrayLiteral, rawElement)

type Element = { text: string; isQuoted: boolean }
const listElement: Parser<Element> = oneOf<Element>(
  map(quotedElement, (text) => ({ text, isQuoted: true })),
  map(rawElement, (text) => ({ text, isQuoted: false })),
)
const valueList: Parser<Element[]> = between(
  openParenthesis,
  separatedBy(listElement, token(',')),
  closeParenthesis,
)

function toArrayLiteral(elements: readonly Element[]): string {
  const [first] = elements
  if (elements.length === 1 && first?.text === '' && !first.isQuoted) return '{}'
  return `{${elements.map(({ text }) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

const inOperation: Parser<Operation> = map(
  sequence<[string, string, Element[]]>(token('in', OPERATOR_LABEL), delimiter, valueList),
  ([, , elements], input) => ({ kind: 'in', slot: storeValue(input, toArrayLiteral(elements)) }),
)

const isTests: readonly IsTest[] = ['null', 'not_null', 'true', 'false', 'unknown']
const isTest: Parser<IsTest> = (input, at) => {
  const written = input.text.slice(at, at + 8).toLowerCase()
  const test = isTests.find((word) => written.startsWith(word))
  return test === undefined
    ? fail(input, at, `isVal: (${isTests.join(', ')})`)
    : { value: test, next: at + test.length }
}

const isOperation: Parser<Operation> = map(
  sequence<[string, string, IsTest]>(token('is', OPERATOR_LABEL), delimiter, isTest),
  ([, , test]) => ({ kind: 'is', test }),
)

const searchConfig = optional(between(token('('), bareName, token(')')))

const namedOperation =
  (value: Parser<string>): Parser<Operation> =>
  (input, at) => {
    const word = pattern(/[a-z]+/y, OPERATOR_LABEL)(input, at)
    if (!word) return null
    if (isSearchOperator(word.value)) return search(word.value, value, input, word.next)
    if (isCompareOperator(word.value)) return compare(word.value, value, input, word.next)
    return fail(input, at, OPERATOR_LABEL)
  }

function search(
  operator: SearchOperator,
  value: Parser<string>,
  input: Input,
  at: number,
): Parsed<Operation> | null {
  const rest = sequence<[string | null, string, string]>(searchConfig, delimiter, value)(input, at)
  if (!rest) return null
  const [config, , text] = rest.value
  const configSlot = config === null ? null : storeValue(input, config)
  const operation: Operation = {
    kind: 'search',
    operator,
    config: configSlot,
    slot: storeValue(input, text),
  }
  return { value: operation, next: rest.next }
}

const quantifier: Parser<'any' | 'all' | null> = optional(
  oneOf<'any' | 'all'>(
    map(token('(any)', ''), () => 'any'),
    map(token('(all)', ''), () => 'all'),
  ),
)

function compare(
  operator: CompareOperator,
  value: Parser<string>,
  input: Input,
  at: number,
): Parsed<Operation> | null {
  const quantified = quantifiable.has(operator) ? quantifier(input, at) : null
  const rest = sequence<[string, string]>(token('.', OPERATOR_LABEL), value)(
    input,
    quantified?.next ?? at,
  )
  if (!rest) return null
  const text = rest.value[1]
  const isLike = operator === 'like' || operator === 'ilike'
  const operation: Operation = {
    kind: 'compare',
    operator,
    quantifier: quantified?.value ?? null,
    // A URL cannot comfortably carry `%`, so the protocol writes `*`.
    slot: storeValue(input, isLike ? text.replaceAll('*', '%') : text),
  }
  return { value: operation, next: rest.next }
}

export type NegatableOperation = { isNegated: boolean; operation: Operation }

/** `value` says where a value ends: at the end of the text, or inside a logic tree at a comma or bracket. */
export function negatableOperation(value: Parser<string>): Parser<NegatableOperation> {
  // `in` and `is` fail without moving on other words, and no other operator starts with either followed by a dot.
  const operation: Parser<Operation> = (input, at) => {
    if (input.text.startsWith('in.', at)) return inOperation(input, at)
    if (input.text.startsWith('is.', at)) return isOperation(input, at)
    return namedOperation(value)(input, at)
  }
  return (input, at) => {
    const negation = token('not')(input, at)
    const dot = negation && delimiter(input, negation.next)
    if (negation && !dot) return null
    const parsed = operation(input, dot?.next ?? at)
    return (
      parsed && {
        value: { isNegated: dot !== null, operation: parsed.value },
        next: parsed.next,
      }
    )
  }
}
