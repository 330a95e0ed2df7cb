import { expect, test } from 'vitest'
import { formatPhone, toServedNumber } from './phone.ts'

test.each([
  ['+919876543210', '98765 43210'],
  ['+14155550123', '(415) 555-0123'],
  ['+447911123456', '+44 7911123456'],
  ['+9715012345', '+971 5012345'],
  ['+9198765', '+91 98765'],
])('R-ACC-24 %s is shown as %s', (stored, shown) => expect(formatPhone(stored)).toBe(shown))

test.each([
  ['', null],
  ['98765', null],
  ['12345 67890', null],
  ['+44 7911 123456', null],
  ['+91 98765 4321x', null],
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['+1 (415) 555-0123', '+14155550123'],
])('T35 %s is taken as %s', (typed, number) => expect(toServedNumber(typed)).toBe(number))
