import { expect, test } from 'vitest'
import { secondsLeft, untilNextTickMs } from './countdown.ts'

test('R-ACC-10 a wait of 30 s counts 30, 29 … 1, 0 and stays at 0', () => {
  expect(secondsLeft(30_000, 0, 30)).toBe(30)
  expect(secondsLeft(30_000, 1, 30)).toBe(30)
  expect(secondsLeft(30_000, 1000, 30)).toBe(29)
  expect(secondsLeft(30_000, 29_999, 30)).toBe(1)
  expect(secondsLeft(30_000, 30_000, 30)).toBe(0)
  expect(secondsLeft(30_000, 99_000, 30)).toBe(0)
})

test('a clock that was set back does not lengthen the wait', () => {
  expect(secondsLeft(30_000, -3_600_000, 30)).toBe(30)
})

test('R-ACC-10 it ticks when the number changes, also in the middle of a second', () => {
  expect(untilNextTickMs(30_000, 0)).toBe(1000)
  expect(untilNextTickMs(30_000, 400)).toBe(600)
  expect(untilNextTickMs(30_000, 29_001)).toBe(999)
})
