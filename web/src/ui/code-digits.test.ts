import { expect, test } from 'vitest'
import { digitsOf } from './code-digits.ts'

test.each([
  ['', ''],
  ['abc', ''],
  ['12a', '12'],
  ['407123', '407123'],
  ['407 123', '407123'],
  [' 407-123\n', '407123'],
  ['4071239', '407123'],
])('R-ACC-10 %j is taken as the digits %j', (text, digits) =>
  expect(digitsOf(text, 6)).toBe(digits),
)
