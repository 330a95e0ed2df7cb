import { expect, test } from 'vitest'

import { termMonth } from './term-month.ts'

const eleven = { start_on: '2026-03-01', end_on: '2027-01-31' }

test.each([
  ['2026-02-10', 1],
  ['2026-03-01', 1],
  ['2026-03-31', 1],
  ['2026-04-01', 2],
  ['2026-11-28', 9],
  ['2027-01-31', 11],
  ['2027-03-01', 11],
])('on %s it is month %i of eleven', (today, month) => {
  expect(termMonth(eleven, today)).toEqual({ month, months: 11 })
})

test('a term that begins on the 31st has its months end where a month is shorter', () => {
  const term = { start_on: '2026-01-31', end_on: '2026-06-30' }
  expect(termMonth(term, '2026-02-27')).toEqual({ month: 1, months: 6 })
  expect(termMonth(term, '2026-02-28')).toEqual({ month: 2, months: 6 })
})
