import { expect, test } from 'vitest'
import { codesPausedFor } from './codes.ts'

test.each([
  [1, 'Too many wrong codes. Please try again in 1 minute, with a new code.'],
  [61, 'Too many wrong codes. Please try again in 2 minutes, with a new code.'],
  [3600, 'Too many wrong codes. Please try again in 60 minutes, with a new code.'],
  [5401, 'Too many wrong codes. Please try again in 2 hours, with a new code.'],
  [86_400, 'Too many wrong codes. Please try again in 24 hours, with a new code.'],
])('a pause of %d seconds says when codes are taken again', (seconds, text) =>
  expect(codesPausedFor(seconds)).toBe(text),
)
