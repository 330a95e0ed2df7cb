// Operators of the filter grammar with values made by chance: how each is written, and the rows of the model it holds for.

import { array, constant, constantFrom, oneof, tuple, type Arbitrary } from 'fast-check'
import { and, known, literal, or, quote, type ModelRow, type Truth } from './filter-model.ts'
import { tag, word } from './filter-values.ts'

export type Operation = {
  readonly operator: string
  readonly value: string
  /** Lists and the words of `is` stand in a group as they are. */
  readonly isBare?: boolean
  readonly holds: (row: ModelRow) => Truth
}

/** A comparison with one value, with any of several, or with all of them. */
export const compared = <T extends string | number>(
  operator: string,
  value: Arbitrary<T>,
  test: (row: ModelRow, value: T) => Truth,
): Arbitrary<Operation> =>
  oneof(
    single(operator, value, test),
    tuple(constantFrom('any', 'all'), array(value, { maxLength: 3 })).map(([which, several]) => ({
      operator: `${operator}(${which})`,
      value: literal(several),
      holds: (row: ModelRow) => (which === 'any' ? or : and)(several.map((one) => test(row, one))),
    })),
  )

/** A comparison with one value. */
export const single = <T extends string | number>(
  operator: string,
  value: Arbitrary<T>,
  test: (row: ModelRow, value: T) => Truth,
): Arbitrary<Operation> =>
  value.map((one) => ({ operator, value: String(one), holds: (row) => test(row, one) }))

export const isDistinct = (
  column: 'n' | 'w',
  value: Arbitrary<string | number>,
): Arbitrary<Operation> => single('isdistinct', value, (row, one) => row[column] !== one)

export const isIn = (column: 'n' | 'w', value: Arbitrary<string | number>): Arbitrary<Operation> =>
  array(value, { minLength: 1, maxLength: 3 }).map((several) => ({
    operator: 'in',
    value: `(${several.map((one) => (typeof one === 'number' ? one : quote(one))).join(',')})`,
    isBare: true,
    holds: (row) => or(several.map((one) => known(row[column], (own) => own === one))),
  }))

export const is = (keyword: string, holds: (row: ModelRow) => Truth): Arbitrary<Operation> =>
  constant({ operator: 'is', value: keyword, isBare: true, holds })

export const isNull = (column: keyof ModelRow): Arbitrary<Operation> =>
  oneof(
    is('null', (row) => row[column] === null),
    is('not_null', (row) => row[column] !== null),
  )

/** A list beside the row's own: holds all of it, lies within it, shares some of it. */
export const overlaps: Arbitrary<Operation> = array(tag, { maxLength: 2 }).chain((some) => {
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
})

/** A search in the configuration `simple`. */
const find = (operator: string, value: string, test: (words: string[]) => boolean) => ({
  operator: `${operator}(simple)`,
  value,
  holds: ({ s }: ModelRow) => known(s, (sentence) => test(sentence.split(' '))),
})

export const searches: Arbitrary<Operation> = tuple(word, word).chain(([one, other]) => {
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
