import { expect, test } from 'vitest'
import { changeText, wantedFrom } from './change-words.ts'

test.each([
  ['due_day', '-1'],
  ['due_day', '3.5'],
  ['due_day', ''],
  ['refund_days', 'ten'],
  ['repair_limit_paise', '10000000000000'],
  ['clause', '  \n '],
] as const)('%s of “%s” is not asked for', (about, typed) => {
  expect(wantedFrom(about, typed)).toBeNull()
})

test.each([
  ['due_day', ' 3 ', 3, 'Day 3'],
  ['grace_days', '1', 1, '1 day'],
  ['repair_limit_paise', '₹1,000', 100_000, '₹1,000'],
  ['guest_nights', '10', 10, '10 nights'],
  ['pets_allowed', 'yes', true, 'Allowed'],
  ['smoking_allowed', 'no', false, 'Not allowed'],
  [
    'clause',
    ' Water tankers are shared. ',
    'Water tankers are shared.',
    'Water tankers are shared.',
  ],
] as const)('%s of “%s”', (about, typed, wanted, text) => {
  expect(wantedFrom(about, typed)).toBe(wanted)
  expect(changeText(about, wanted)).toBe(text)
})
