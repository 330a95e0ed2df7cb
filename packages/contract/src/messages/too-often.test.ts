import { expect, test } from 'vitest'
import { tooOften } from './too-often.ts'

test.each([
  [0, 'Too many requests. Please try again in 1 second.'],
  [1, 'Too many requests. Please try again in 1 second.'],
  [59.2, 'Too many requests. Please try again in 60 seconds.'],
  [61, 'Too many requests. Please try again in 2 minutes.'],
  [5400, 'Too many requests. Please try again in 90 minutes.'],
  [5401, 'Too many requests. Please try again in 2 hours.'],
  [86_400, 'Too many requests. Please try again in 24 hours.'],
  [200_000, 'Too many requests. Please try again in 3 days.'],
])('a wait of %d seconds is said in words, never shorter than it is', (seconds, text) =>
  expect(tooOften(seconds)).toBe(text),
)
