import { array, assert, option, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { parseArrayLiteral } from './array-literal.ts'
import { arrayLiteral } from './sql-value.ts'

const asText = (element: string): string => element

test('a text that is no array is refused', () => {
  expect(() => parseArrayLiteral('abc', asText)).toThrow(SyntaxError)
})

test('unquoted elements, NULL and lower bounds are read as PostgreSQL prints them', () => {
  expect(parseArrayLiteral('[0:2]={a,NULL,"NULL"}', asText)).toEqual(['a', null, 'NULL'])
  expect(parseArrayLiteral('{{1,2},{3,4}}', Number)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(parseArrayLiteral('{}', asText)).toEqual([])
})

test('every array of texts round-trips', () => {
  assert(
    property(array(option(string({ unit: 'binary' }))), (texts) => {
      expect(parseArrayLiteral(arrayLiteral(texts), asText)).toEqual(texts)
    }),
  )
})
