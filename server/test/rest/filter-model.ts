// The filter grammar as a second, plain reading of it: conditions made by chance, how they are written in a URL, and which
// rows in memory they hold for. Truth has three values, as in SQL: null is "not known".

import {
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check'

export type ModelRow = {
  readonly id: number
  readonly n: number | null
  readonly w: string | null
  readonly f: boolean | null
  readonly tags: readonly string[] | null
  /** Words with blanks between them. */
  readonly s: string | null
}

export const MODEL_TABLE = `
  create schema rest_model;
  grant usage on schema rest_model to anon;
  create table rest_model.rows (id int primary key, n int, w text, f boolean, tags text[], s text);
  grant select on rest_model.rows to anon;`

type Truth = boolean | null

export type Condition = {
  /** As a parameter of its own, `name=value`, the value encoded. */
  readonly parameter: string
  /** As a part of `and(…)`. */
  readonly part: string
  readonly holds: (row: ModelRow) => Truth
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth)
const and = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true
const or = (truths: readonly Truth[]): Truth => not(and(truths.map(not)))

const quote = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`
const literal = (elements: readonly (string | number)[]): string =>
  `{${elements.map((one) => (typeof one === 'number' ? one : quote(one))).join(',')}}`

type Operation = {
  readonly operator: string
  readonly value: string
  /** Lists and the words of `is` stand in a group as they are. */
  readonly isBare?: boolean
  readonly holds: (row: ModelRow) => Truth
}

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

/** A comparison with one value, with any of several, or with all of them. */
const compared = <T extends string | number>(
  operator: string,
  value: Arbitrary<T>,
  test: (row: ModelRow, value: T) => Truth,
): Arbitrary<Operation> =>
  oneof(
    value.map((one) => ({
      operator,
      value: String(one),
      holds: (row: ModelRow) => test(row, one),
    })),
    tuple(constantFrom('any', 'all'), array(value, { maxLength: 3 })).map(([which, several]) => ({
      operator: `${operator}(${which})`,
      value: literal(several),
      holds: (row: ModelRow) => (which === 'any' ? or : and)(several.map((one) => test(row, one))),
    })),
  )

const single = <T extends string | number>(
  operator: string,
  value: Arbitrary<T>,
  test: (row: ModelRow, value: T) => Truth,
): Arbitrary<Operation> =>
  value.map((one) => ({ operator, value: String(one), holds: (row) => test(row, one) }))

const known = <C, T>(column: C | null, test: (column: C) => T): T | null =>
  column === null ? null : test(column)

const isIn = (column: 'n' | 'w', value: Arbitrary<string | number>): Arbitrary<Operation> =>
  array(value, { minLength: 1, maxLength: 3 }).map((several) => ({
    operator: 'in',
    value: `(${several.map((one) => (typeof one === 'number' ? one : quote(one))).join(',')})`,
    isBare: true,
    holds: (row) => or(several.map((one) => known(row[column], (own) => own === one))),
  }))

const is = (word: string, holds: (row: ModelRow) => Truth): Arbitrary<Operation> =>
  constant({ operator: 'is', value: word, isBare: true, holds })

const isNull = (column: keyof ModelRow): Arbitrary<Operation> =>
  oneof(
    is('null', (row) => row[column] === null),
    is('not_null', (row) => row[column] !== null),
  )

const number = integer({ min: -2, max: 4 })
const letters = [
  'a',
  'b',
  'A',
  'é',
  '🏠',
  ' ',
  ',',
  ')',
  '(',
  '"',
  '.',
  '{',
  '}',
  '*',
  '%',
  '_',
  '\\',
]
const text = array(constantFrom(...letters), { maxLength: 4 }).map((parts) => parts.join(''))
/** `*` is written for `%`; a backslash takes the next sign as it is. */
const patternText = array(
  constantFrom(
    'a',
    'b',
    'A',
    'é',
    '🏠',
    ' ',
    ',',
    ')',
    '"',
    '.',
    '%',
    '*',
    '_',
    '\\%',
    '\\_',
    '\\\\',
  ),
  { maxLength: 4 },
).map((parts) => parts.join(''))

function matches(own: string, pattern: string, flags: string): boolean {
  const parts = pattern.replaceAll('*', '%').match(/\\[\s\S]|[\s\S]/gu) ?? []
  const source = parts.map((part) => {
    if (part === '%') return '.*'
    if (part === '_') return '.'
    return (part.length > 1 && part.startsWith('\\') ? part.slice(1) : part).replace(
      /[\\^$.*+?()[\]{}|/]/,
      '\\$&',
    )
  })
  return new RegExp(`^${source.join('')}$`, flags).test(own)
}

const tag = constantFrom<string>('gym', 'lift', 'a b', 'x,y', '"q"', '\\', '')
const word = constantFrom('sun', 'sea', 'hill')
const wordsOf = (sentence: string): string[] => sentence.split(' ')
/** A search in the configuration `simple`. */
const find = (operator: string, value: string, test: (words: string[]) => boolean) => ({
  operator: `${operator}(simple)`,
  value,
  holds: ({ s }: ModelRow) => known(s, (sentence) => test(wordsOf(sentence))),
})
const searches: Arbitrary<Operation> = tuple(word, word).chain(([one, other]) => {
  const both = (words: string[]): boolean => words.includes(one) && words.includes(other)
  const either = (words: string[]): boolean => words.includes(one) || words.includes(other)
  const beside = (words: string[]): boolean =>
    words.some((first, index) => first === one && words[index + 1] === other)
  return constantFrom(
    find('fts', one, (words) => words.includes(one)),
    find('fts', `${one} & ${other}`, both),
    find('fts', `${one} | ${other}`, either),
    find('fts', `!${one}`, (words) => !words.includes(one)),
    find('plfts', `${one} ${other}`, both),
    find('phfts', `${one} ${other}`, beside),
    find('wfts', `${one} or ${other}`, either),
    find('wfts', `-${one}`, (words) => !words.includes(one)),
  )
})

const byNumber =
  (test: (own: number, value: number) => boolean) => (row: ModelRow, value: number) =>
    known(row.n, (own) => test(own, value))
const byText = (test: (own: string, value: string) => boolean) => (row: ModelRow, value: string) =>
  known(row.w, (own) => test(own, value))

const leaf: Arbitrary<Condition> = oneof(
  filter(
    'n',
    compared(
      'eq',
      number,
      byNumber((own, value) => own === value),
    ),
  ),
  filter(
    'n',
    compared(
      'gt',
      number,
      byNumber((own, value) => own > value),
    ),
  ),
  filter(
    'n',
    compared(
      'gte',
      number,
      byNumber((own, value) => own >= value),
    ),
  ),
  filter(
    'n',
    compared(
      'lt',
      number,
      byNumber((own, value) => own < value),
    ),
  ),
  filter(
    'n',
    compared(
      'lte',
      number,
      byNumber((own, value) => own <= value),
    ),
  ),
  filter(
    'n',
    single(
      'neq',
      number,
      byNumber((own, value) => own !== value),
    ),
  ),
  filter(
    'n',
    single('isdistinct', number, (row, value) => row.n !== value),
  ),
  filter('n', isIn('n', number)),
  filter('n', isNull('n')),
  filter(
    'w',
    compared(
      'eq',
      text,
      byText((own, value) => own === value),
    ),
  ),
  filter(
    'w',
    single(
      'neq',
      text,
      byText((own, value) => own !== value),
    ),
  ),
  filter(
    'w',
    single('isdistinct', text, (row, value) => row.w !== value),
  ),
  filter('w', isIn('w', text)),
  filter('w', isNull('w')),
  filter(
    'w',
    compared(
      'like',
      patternText,
      byText((own, value) => matches(own, value, 'su')),
    ),
  ),
  filter(
    'w',
    compared(
      'ilike',
      patternText,
      byText((own, value) => matches(own, value, 'sui')),
    ),
  ),
  filter(
    'f',
    oneof(
      is('true', ({ f }) => f === true),
      is('false', ({ f }) => f === false),
      is('unknown', ({ f }) => f === null),
      single('eq', constantFrom('true', 'false'), ({ f }, value) =>
        known(f, (own) => String(own) === value),
      ),
    ),
  ),
  filter(
    'tags',
    array(tag, { maxLength: 2 }).chain((some) => {
      const test = (operator: string, passes: (own: readonly string[]) => boolean) => ({
        operator,
        value: literal(some),
        holds: ({ tags }: ModelRow) => known(tags, passes),
      })
      return constantFrom(
        test('cs', (own) => some.every((one) => own.includes(one))),
        test('cd', (own) => own.every((one) => some.includes(one))),
        test('ov', (own) => own.some((one) => some.includes(one))),
      )
    }),
  ),
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

const condition: Arbitrary<Condition> = oneof(
  leaf,
  group(oneof(leaf, group(oneof(leaf, group(leaf))))),
)

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

export const rows: Arbitrary<ModelRow[]> = array(
  record({
    n: option(number),
    w: option(text),
    f: option(boolean()),
    tags: option(array(tag, { maxLength: 3 })),
    s: option(array(word, { maxLength: 3 }).map((words) => words.join(' '))),
  }),
  { minLength: 4, maxLength: 14 },
).map((made) => made.map((row, index) => ({ id: index + 1, ...row })))
