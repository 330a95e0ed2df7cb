// Queries made by chance: conditions, an order and a page, and the rows of the model that they find.

import { array, boolean, constantFrom, integer, option, record, type Arbitrary } from 'fast-check'
import { condition } from './filter-conditions.ts'
import { and, type ModelRow } from './filter-model.ts'

type Term = {
  readonly column: 'n' | 'f'
  readonly isDescending: boolean
  readonly nulls: 'nullsfirst' | 'nullslast' | null
}

export type Query = {
  readonly parameters: string
  /** Ids of the rows that it finds, in its order. */
  readonly answer: (rows: readonly ModelRow[]) => number[]
}

function compareBy({ column, isDescending, nulls }: Term, one: ModelRow, other: ModelRow): number {
  const [left, right] = [one[column], other[column]]
  if (left === right) return 0
  const areNullsFirst = nulls === null ? isDescending : nulls === 'nullsfirst'
  if (left === null || right === null) return (left === null) === areNullsFirst ? -1 : 1
  return Number(left) < Number(right) === isDescending ? 1 : -1
}

export const query: Arbitrary<Query> = record({
  conditions: array(condition, { maxLength: 3 }),
  terms: array(
    record<Term>({
      column: constantFrom('n', 'f'),
      isDescending: boolean(),
      nulls: constantFrom(null, 'nullsfirst', 'nullslast'),
    }),
    { maxLength: 2 },
  ),
  isLastFirst: boolean(),
  limit: option(integer({ min: 0, max: 12 })),
  offset: option(integer({ min: 0, max: 12 })),
}).map(({ conditions, terms, isLastFirst, limit, offset }) => ({
  parameters: [
    'select=id',
    ...conditions.map(({ parameter }) => parameter),
    `order=${[
      ...terms.map(({ column, isDescending, nulls }) =>
        [column, isDescending ? 'desc' : 'asc', ...(nulls === null ? [] : [nulls])].join('.'),
      ),
      isLastFirst ? 'id.desc' : 'id',
    ].join(',')}`,
    ...(limit === null ? [] : [`limit=${limit}`]),
    ...(offset === null ? [] : [`offset=${offset}`]),
  ].join('&'),
  answer(rows) {
    const start = offset ?? 0
    return rows
      .filter((row) => and(conditions.map(({ holds }) => holds(row))) === true)
      .toSorted((one, other) => {
        for (const term of terms) {
          const order = compareBy(term, one, other)
          if (order !== 0) return order
        }
        return isLastFirst ? other.id - one.id : one.id - other.id
      })
      .slice(start, limit === null ? undefined : start + limit)
      .map(({ id }) => id)
  },
}))
