import { expect, test } from 'vitest'
import {
  countOf,
  firstNameOf,
  formatNumber,
  initials,
  joinWithOr,
  rangeOf,
  shorten,
  totalOf,
} from './words.ts'

test('a count agrees with its noun', () => {
  expect(countOf(1, 'home')).toBe('1 home')
  expect(countOf(0, 'home')).toBe('0 homes')
  expect(countOf(120_000, 'property', 'properties')).toBe('1,20,000 properties')
})

test.each([
  [0, '0'],
  [999, '999'],
  [1_840, '1,840'],
  [99_999, '99,999'],
  [100_000, '1,00,000'],
  [12_345_678, '1,23,45,678'],
  [1_234.5678, '1,234.568'],
  [-125_000, '-1,25,000'],
])('%d is grouped the Indian way: %s', (value, text) => expect(formatNumber(value)).toBe(text))

test('a total that was not counted to its end says so', () => {
  expect(totalOf(12, true, 'home')).toBe('12 homes')
  expect(totalOf(1_000, false, 'home')).toBe('more than 1,000 homes')
})

test('a list of choices ends with or', () => {
  expect(joinWithOr([])).toBe('')
  expect(joinWithOr(['Family'])).toBe('Family')
  expect(joinWithOr(['Family', 'Sharers', 'Students'])).toBe('Family, Sharers or Students')
})

test('a long text is cut at a word, a long word anywhere', () => {
  expect(shorten('short', 10)).toBe('short')
  expect(shorten('a home with a long name', 12)).toBe('a home with…')
  expect(shorten('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`)
})

test('initials take the first letter of the first two words', () => {
  expect(initials('Meera R.')).toBe('MR')
  expect(initials('  ')).toBe('')
})

test.each([
  ['Meera R.', 'Meera'],
  ['Anna Maria K.', 'Anna Maria'],
  ['మీరా ర.', 'మీరా'],
  ['Former member', 'Former member'],
  ['Meera', 'Meera'],
])('%s is called %s', (name, first) => expect(firstNameOf(name)).toBe(first))

test('a page with one row has no range', () => {
  expect(rangeOf(0, 12)).toBe('1–12')
  expect(rangeOf(108, 1)).toBe('109')
  expect(rangeOf(1_200, 3)).toBe('1,201–1,203')
})
