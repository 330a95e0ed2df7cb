import { expect, test } from 'vitest'
import { tidyPhone, toInternational } from './phone-number.ts'

test.each([
  ['IN', ''],
  ['IN', 'call me'],
  ['IN', '98480'],
  ['IN', '98480 12345 67'],
  ['IN', '1234567890'],
  ['IN', '+44 7911 123456'],
  ['US', '98480 12345 6'],
] as const)('T35 %s %j is no number that could be reached', (country, text) => {
  expect(toInternational({ country, text })).toBeNull()
  expect(tidyPhone({ country, text })).toEqual({ country, text })
})

test.each([
  ['IN', '9848012345', '+919848012345'],
  ['IN', '98480 12345', '+919848012345'],
  ['IN', '098480-12345', '+919848012345'],
  ['IN', '91 98480 12345', '+919848012345'],
  ['IN', '+1 415 555 2671', '+14155552671'],
  ['US', '(415) 555-2671', '+14155552671'],
  ['US', '+91 98480 12345', '+919848012345'],
] as const)('R-ACC-04 %s %j is %s', (country, text, international) =>
  expect(toInternational({ country, text })).toBe(international),
)

test('R-ACC-24 a whole number is shown as people write it, with the country of its code', () => {
  expect(tidyPhone({ country: 'US', text: '+919848012345' })).toEqual({
    country: 'IN',
    text: '98480 12345',
  })
  expect(tidyPhone({ country: 'US', text: '4155552671' })).toEqual({
    country: 'US',
    text: '(415) 555-2671',
  })
})
