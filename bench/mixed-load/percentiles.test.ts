import { expect, test } from 'vitest'
import { percentile, percentilesOf } from './percentiles.ts'

test('nothing has no percentile', () => {
  expect(percentile([], 0.5)).toBeNaN()
  expect(percentilesOf([])).toEqual({
    count: 0,
    p50: Number.NaN,
    p95: Number.NaN,
    p99: Number.NaN,
    worst: Number.NaN,
  })
})

test('of a hundred values the 95th, in whatever order they came', () => {
  const values = Array.from({ length: 100 }, (_, at) => ((at * 37) % 100) + 1)
  expect(percentilesOf(values)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, worst: 100 })
})

test('of few values the slow one is the 99th, too', () => {
  expect(percentilesOf([5, 1, 9])).toEqual({ count: 3, p50: 5, p95: 9, p99: 9, worst: 9 })
})
