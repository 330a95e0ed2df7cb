import { expect, test } from 'vitest'
import { formatDay, formatDayWithYear, formatMoment, formatMonth } from './dates.ts'

test('a day is written short, without a leading zero', () => {
  expect(formatDay('2026-12-01')).toBe('1 Dec')
  expect(formatDay('2026-09-15')).toBe('15 Sep')
})

test('a timestamp late in the evening is the next day in India', () => {
  expect(formatDayWithYear('2026-10-02T20:00:00Z')).toBe('3 Oct 2026')
})

test('a month is written in full', () => {
  expect(formatMonth('2024-03-09')).toBe('March 2024')
})

test('a moment has the time of day in India', () => {
  expect(formatMoment('2026-09-03T09:05:00Z')).toBe('3 Sep 2026, 14:35')
  expect(formatMoment('2026-09-03T20:00:00+00:00')).toBe('4 Sep 2026, 01:30')
})
