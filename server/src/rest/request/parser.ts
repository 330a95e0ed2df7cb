// Parser combinators for the query grammar. A parser is a function of a text and a position: it returns the value and
// where it ended, or null. The furthest position any attempt reached, and what it expected, make the error (PGRST100).

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'

export type Input = {
  readonly text: string
  /** The request's values, filled while parsing; the syntax tree holds indexes into this list. */
  readonly values: string[]
  readonly expected: Set<string>
  furthest: number
}

export type Parsed<T> = { readonly value: T; readonly next: number }
export type Parser<T> = (input: Input, at: number) => Parsed<T> | null

/** Records what was expected at this position, and fails. Without a name the error does not mention it. */
export function fail(input: Input, at: number, wanted: string): null {
  if (at > input.furthest) {
    input.furthest = at
    input.expected.clear()
  }
  if (at === input.furthest && wanted !== '') input.expected.add(wanted)
  return null
}

export const token =
  (text: string, label = `"${text}"`): Parser<string> =>
  (input, at) =>
    input.text.startsWith(text, at)
      ? { value: text, next: at + text.length }
      : fail(input, at, label)

/** `expression` must be sticky. */
export const pattern =
  (expression: RegExp, label: string): Parser<string> =>
  (input, at) => {
    expression.lastIndex = at
    const found = expression.exec(input.text)
    return found ? { value: found[0], next: at + found[0].length } : fail(input, at, label)
  }

export const map =
  <A, B>(parser: Parser<A>, change: (value: A, input: Input) => B): Parser<B> =>
  (input, at) => {
    const parsed = parser(input, at)
    return parsed && { value: change(parsed.value, input), next: parsed.next }
  }

export const sequence =
  <T extends readonly unknown[]>(...parsers: { [K in keyof T]: Parser<T[K]> }): Parser<T> =>
  (input, at) => {
    const values: unknown[] = []
    let next = at
    for (const parser of parsers) {
      const parsed = parser(input, next)
      if (!parsed) return null
      values.push(parsed.value)
      next = parsed.next
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value was pushed for each parser, in order
    return { value: values as unknown as T, next }
  }

export const oneOf =
  <T>(...parsers: readonly Parser<T>[]): Parser<T> =>
  (input, at) => {
    for (const parser of parsers) {
      const parsed = parser(input, at)
      if (parsed) return parsed
    }
    return null
  }

export const optional =
  <T>(parser: Parser<T>): Parser<T | null> =>
  (input, at) =>
    parser(input, at) ?? { value: null, next: at }

export const many =
  <T>(parser: Parser<T>): Parser<T[]> =>
  (input, at) => {
    const values: T[] = []
    let next = at
    for (let parsed = parser(input, next); parsed; parsed = parser(input, next)) {
      values.push(parsed.value)
      next = parsed.next
    }
    return { value: values, next }
  }

/** One or more. */
export const separatedBy = <T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> =>
  map(
    sequence<[T, T[]]>(
      parser,
      many(map(sequence<[unknown, T]>(separator, parser), ([, value]) => value)),
    ),
    ([first, rest]) => [first, ...rest],
  )

export const between = <T>(
  open: Parser<unknown>,
  parser: Parser<T>,
  close: Parser<unknown>,
): Parser<T> => map(sequence<[unknown, T, unknown]>(open, parser, close), ([, value]) => value)

/** Succeeds without moving when `parser` would succeed here. */
export const followedBy =
  (parser: Parser<unknown>): Parser<null> =>
  (input, at) =>
    parser(input, at) && { value: null, next: at }

const end: Parser<null> = (input, at) =>
  at === input.text.length ? { value: null, next: at } : fail(input, at, 'end of input')

/** What is parsed, and how it is told of: `subject` names it in the error. */
type Given = {
  readonly subject: string
  readonly text: string
  readonly values: string[]
  /** The caller's own text where `text` has a prefix of ours. */
  readonly shown?: string
  /** What follows a closing bracket too many is left out, as the protocol's reference server does. */
  readonly hasSurplus?: boolean
}

/** Parses all of `text`. */
export function parseText<T>(parser: Parser<T>, given: Given): Result<T> {
  const input: Input = {
    text: given.text,
    values: given.values,
    expected: new Set(),
    furthest: 0,
  }
  const parsed = parser(input, 0)
  if (parsed) {
    const isClosed = given.hasSurplus === true && given.text[parsed.next] === ')'
    if (isClosed || end(input, parsed.next)) return succeed(parsed.value)
  }
  return refuse(
    restError('PGRST100', {
      subject: given.subject,
      text: given.shown ?? given.text,
      column: input.furthest + 1,
      details: describeFailure(input),
    }),
  )
}

function describeFailure(input: Input): string {
  const found = input.text.slice(input.furthest, input.furthest + 1)
  const wanted = [...input.expected]
  // As the protocol's reference server: a sign where the text might have ended stands in single quotes.
  const quoted = wanted.includes('end of input') ? `'${found}'` : JSON.stringify(found)
  const unexpected = found === '' ? 'end of input' : quoted
  const last = wanted.pop()
  const list = wanted.length === 0 ? last : `${wanted.join(', ')} or ${last}`
  return last === undefined
    ? `unexpected ${unexpected}`
    : `unexpected ${unexpected} expecting ${list}`
}
