// `or=(a.eq.1,and(b.gt.2,not.c.is.null))`.

import type { Condition, Field } from './api-request.ts'
import { closeParenthesis, comma, delimiter, blanks, field, openParenthesis } from './fields.ts'
import { negatableOperation, valueInLogic } from './operation.ts'
import type { NegatableOperation } from './operation.ts'
import { between, map, oneOf, optional, separatedBy, sequence, token } from './parser.ts'
import type { Parser } from './parser.ts'

const filterInLogic: Parser<Condition> = map(
  sequence<[string, Field, string, NegatableOperation]>(
    blanks,
    field,
    delimiter,
    negatableOperation(valueInLogic),
  ),
  ([, filtered, , { isNegated, operation }]) => ({
    kind: 'filter',
    field: filtered,
    isNegated,
    operation,
  }),
)

const negation = optional(
  sequence<[string, string]>(token('not', 'negation operator (not)'), delimiter),
)
const logicOperator: Parser<'and' | 'or'> = oneOf<'and' | 'or'>(
  map(token('and', 'logic operator (and, or)'), () => 'and'),
  map(token('or', 'logic operator (and, or)'), () => 'or'),
)

/** `and(…)`, `not.or(…)`: what a parameter of logic holds. */
export const logicGroup: Parser<Condition> = (input, at) =>
  map(
    sequence<[string, readonly string[] | null, 'and' | 'or', Condition[]]>(
      blanks,
      negation,
      logicOperator,
      between(openParenthesis, separatedBy(logicTree, comma), closeParenthesis),
    ),
    ([, not, operator, conditions]): Condition => ({
      kind: 'logic',
      operator,
      isNegated: not !== null,
      conditions,
    }),
  )(input, at)

// `not.col.op.value` says the same as `col.not.op.value`.
const negatedFilter: Parser<Condition> = map(
  sequence<[string, string, string, Condition]>(blanks, token('not', ''), delimiter, filterInLogic),
  ([, , , condition]): Condition => ({ ...condition, isNegated: !condition.isNegated }),
)

// A group begins like a filter on a column called `and`; the bracket after the name decides.
const logicTree: Parser<Condition> = (input, at) => {
  const startsGroup = /^[ \t]*(?:not\.)?(?:and|or)[ \t]*\(/.test(input.text.slice(at, at + 24))
  if (startsGroup) return logicGroup(input, at)
  return filterInLogic(input, at) ?? negatedFilter(input, at) ?? logicGroup(input, at)
}
