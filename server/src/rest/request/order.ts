// `order=created_at.desc.nullslast,data->>n,rel(name).asc`.

import type { Field, OrderTerm } from './api-request.ts'
import {
  blanks,
  closeParenthesis,
  comma,
  delimiter,
  field,
  fieldName,
  openParenthesis,
} from './fields.ts'
import { between, map, oneOf, optional, separatedBy, sequence, token } from './parser.ts'
import type { Parser } from './parser.ts'

const afterDot = <T>(parser: Parser<T>): Parser<T> =>
  map(sequence<[string, T]>(delimiter, parser), ([, value]) => value)

const direction = optional(
  afterDot(
    oneOf(
      map(token('asc'), () => false),
      map(token('desc'), () => true),
    ),
  ),
)
const nulls = optional(
  afterDot(
    oneOf<'first' | 'last'>(
      map(token('nullsfirst'), () => 'first'),
      map(token('nullslast'), () => 'last'),
    ),
  ),
)

type Target = { relation: string | null; field: Field }
const relatedTarget: Parser<Target> = map(
  sequence<[string, Field]>(fieldName, between(openParenthesis, field, closeParenthesis)),
  ([relation, column]) => ({ relation, field: column }),
)
const ownTarget: Parser<Target> = map(field, (column) => ({ relation: null, field: column }))

const orderTerm: Parser<OrderTerm> = map(
  sequence<[string, Target, boolean | null, 'first' | 'last' | null, string]>(
    blanks,
    oneOf(relatedTarget, ownTarget),
    direction,
    nulls,
    blanks,
  ),
  ([, target, isDescending, nullOrder]) => ({
    ...target,
    isDescending: isDescending ?? false,
    nulls: nullOrder,
  }),
)

export const orderTerms: Parser<OrderTerm[]> = separatedBy(orderTerm, comma)
