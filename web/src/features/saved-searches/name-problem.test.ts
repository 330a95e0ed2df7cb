import { expect, test } from 'vitest'
import { nameFrom, nameProblem } from './name-problem.ts'

test.each([
  ['', 'Give the search a name'],
  ['   ', 'Give the search a name'],
  ['x'.repeat(81), 'A name has at most 80 characters'],
  ['🏠'.repeat(80), ''],
  [` ${'x'.repeat(80)} `, ''],
])('the name "%s" has the problem "%s"', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test('a name made of many words is cut at the limit', () => {
  expect(nameFrom(['Hyderabad', 'Up to ₹30,000'])).toBe('Hyderabad, Up to ₹30,000')
  const long = nameFrom(Array.from({ length: 20 }, () => 'Power backup'))
  expect(Array.from(long)).toHaveLength(80)
  expect(long.endsWith('…')).toBe(true)
  expect(nameProblem(long)).toBe('')
})
