// Two answers to one request beside each other, without what the rules forgive.

import type { Difference, Exchange } from './differences.ts'
import type { OracleAnswer } from './oracle-request.ts'

export type Comparison = {
  /** Names of the rules that applied. */
  readonly applied: readonly string[]
  /** Names of those whose word about ours does not hold. */
  readonly broken: readonly string[]
  readonly theirs: Partial<OracleAnswer>
  readonly ours: Partial<OracleAnswer>
}

export function compare(exchange: Exchange, rules: readonly Difference[]): Comparison {
  const { theirs, ours } = exchange
  const applied = rules.filter(({ applies }) => applies(exchange))
  const forgiven = applied.flatMap(({ forgives }) => forgives)
  return {
    applied: applied.map(({ name }) => name),
    broken: applied
      .filter(({ ours: isExpected }) => isExpected?.(ours) === false)
      .map(({ name }) => name),
    theirs: without(theirs, forgiven),
    ours: without(ours, forgiven),
  }
}

/** Rules that let both status and body differ without a word about what ours answers instead. */
export const forgivingWhole = (rules: readonly Difference[]): readonly string[] =>
  rules
    .filter(
      ({ forgives, ours }) =>
        forgives.includes('status') && forgives.includes('body') && ours === undefined,
    )
    .map(({ name }) => name)

/** Rules without a row of their name and reason in the document. */
export const undocumented = (rules: readonly Difference[], document: string): readonly string[] =>
  rules
    .filter(({ name, reason }) => !document.includes(`| ${name} | ${reason} |`))
    .map(({ name }) => name)

const without = ({ status, headers, body }: OracleAnswer, forgiven: readonly string[]) => ({
  ...(forgiven.includes('status') ? {} : { status }),
  ...(forgiven.includes('body') ? {} : { body: withoutParts(body, forgiven) }),
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !forgiven.includes(name))),
})

const withoutParts = (body: unknown, forgiven: readonly string[]): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).filter(([name]) => !forgiven.includes(`body.${name}`)),
      )
    : body
