// Conditions made by chance, alone and in groups: an operator on a column of the model, and its negation.

import { array, boolean, constantFrom, oneof, tuple, type Arbitrary } from 'fast-check'
import {
  and,
  known,
  matches,
  not,
  or,
  quote,
  type Condition,
  type ModelRow,
  type Truth,
} from './filter-model.ts'
import {
  compared,
  is,
  isDistinct,
  isIn,
  isNull,
  overlaps,
  searches,
  single,
  type Operation,
} from './filter-operations.ts'
import { number, patternText, text } from './filter-values.ts'

const filter = (column: keyof ModelRow, operation: Arbitrary<Operation>): Arbitrary<Condition> =>
  tuple(boolean(), operation).map(([isNegated, { operator, value, isBare, holds }]) => {
    const name = `${isNegated ? 'not.' : ''}${operator}`
    const canStandBare = isBare === true || /^[\w %*-]+$/.test(value)
    return {
      parameter: `${column}=${encodeURIComponent(`${name}.${value}`)}`,
      part: `${column}.${name}.${canStandBare ? value : quote(value)}`,
      holds: isNegated ? (row) => not(holds(row)) : holds,
    }
  })

const byNumber =
  (test: (own: number, value: number) => boolean) => (row: ModelRow, value: number) =>
    known(row.n, (own) => test(own, value))
const byText = (test: (own: string, value: string) => boolean) => (row: ModelRow, value: string) =>
  known(row.w, (own) => test(own, value))

const isEqual = <T>(own: T, value: T): boolean => own === value
const isOther = <T>(own: T, value: T): boolean => own !== value
const isLike = (own: string, pattern: string): boolean => matches(own, pattern, 'su')
const isLikeInAnyCase = (own: string, pattern: string): boolean => matches(own, pattern, 'sui')
const isGreater = (own: number, value: number): boolean => own > value
const isLess = (own: number, value: number): boolean => own < value
const isAtLeast = (own: number, value: number): boolean => own >= value
const isAtMost = (own: number, value: number): boolean => own <= value

const onFlag = oneof(
  is('true', ({ f }) => f === true),
  is('false', ({ f }) => f === false),
  is('unknown', ({ f }) => f === null),
  single('eq', constantFrom('true', 'false'), ({ f }, value) =>
    known(f, (own) => String(own) === value),
  ),
)

const leaf: Arbitrary<Condition> = oneof(
  filter('n', compared('eq', number, byNumber(isEqual))),
  filter('n', compared('gt', number, byNumber(isGreater))),
  filter('n', compared('gte', number, byNumber(isAtLeast))),
  filter('n', compared('lt', number, byNumber(isLess))),
  filter('n', compared('lte', number, byNumber(isAtMost))),
  filter('n', single('neq', number, byNumber(isOther))),
  filter('n', isDistinct('n', number)),
  filter('n', isIn('n', number)),
  filter('n', isNull('n')),
  filter('w', compared('eq', text, byText(isEqual))),
  filter('w', single('neq', text, byText(isOther))),
  filter('w', isDistinct('w', text)),
  filter('w', isIn('w', text)),
  filter('w', isNull('w')),
  filter('w', compared('like', patternText, byText(isLike))),
  filter('w', compared('ilike', patternText, byText(isLikeInAnyCase))),
  filter('f', onFlag),
  filter('tags', overlaps),
  filter('s', searches),
)

const group = (inner: Arbitrary<Condition>): Arbitrary<Condition> =>
  tuple(
    boolean(),
    constantFrom<'and' | 'or'>('and', 'or'),
    array(inner, { minLength: 1, maxLength: 3 }),
  ).map(([isNegated, operator, parts]) => {
    const name = `${isNegated ? 'not.' : ''}${operator}`
    const list = `(${parts.map(({ part }) => part).join(',')})`
    const holds = (row: ModelRow): Truth =>
      (operator === 'and' ? and : or)(parts.map((part) => part.holds(row)))
    return {
      parameter: `${name}=${encodeURIComponent(list)}`,
      part: `${name}${list}`,
      holds: isNegated ? (row) => not(holds(row)) : holds,
    }
  })

/** One filter, or a group of them, three groups deep at the most. */
export const condition: Arbitrary<Condition> = oneof(
  leaf,
  group(oneof(leaf, group(oneof(leaf, group(leaf))))),
)
