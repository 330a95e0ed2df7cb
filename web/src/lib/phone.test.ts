import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.each([
  ['+919876543210', '98765 43210'],
  ['+14155550123', '(415) 555-0123'],
  ['+447911123456', '+44 7911123456'],
  ['+9715012345', '+971 5012345'],
  ['+9198765', '+91 98765'],
])('R-ACC-24 %s is shown as %s', (stored, shown) => expect(formatPhone(stored)).toBe(shown))
