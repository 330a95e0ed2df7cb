import { expect, test } from 'vitest'
import { toCodeRefusal, toSendRefusal } from './firebase-codes.ts'

test.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests. Please try again later.'],
  ['QUOTA_EXCEEDED', 'Too many requests. Please try again later.'],
  ['INVALID_PHONE_NUMBER', 'Invalid phone number format.'],
  ['MISSING_PHONE_NUMBER', 'Phone number is required.'],
  ['OPERATION_NOT_ALLOWED', 'Failed to send SMS verification code'],
  ['', 'Failed to send SMS verification code'],
])('R-ACC-22 a message that was not sent (%s): %s', (reason, words) => {
  expect(toSendRefusal(reason)).toBe(words)
})

test.each([
  ['INVALID_CODE', 'Invalid verification code. Please try again.'],
  ['SESSION_EXPIRED', 'Verification code has expired. Please request a new one.'],
  ['CODE_EXPIRED', 'Verification code has expired. Please request a new one.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests. Please try again later.'],
  ['INTERNAL_ERROR', 'Invalid verification code'],
])('R-ACC-22 a code that was refused (%s): %s', (reason, words) => {
  expect(toCodeRefusal(reason)).toBe(words)
})
