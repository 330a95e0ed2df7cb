import { expect, test } from 'vitest'
import { toCodeRefusal, toSmsRefusal } from './code-refusals.ts'

test.each([
  [
    { message: 'For security purposes, you can only request this after 41 seconds.', status: 429 },
    'Too many requests. Please try again later.',
  ],
  [{ message: 'rate limit exceeded' }, 'Too many requests. Please try again later.'],
  [
    { message: 'Invalid phone number format (E.164 required)', code: 'validation_failed' },
    'Invalid phone number format.',
  ],
  [{ message: 'One of email or phone must be set' }, 'Phone number is required.'],
  [{ message: 'Unsupported phone provider' }, 'Unsupported phone provider'],
  [{ message: '' }, 'Failed to send SMS verification code'],
])('R-ACC-22 a text message that was not sent: %o', (error, text) =>
  expect(toSmsRefusal(error)).toBe(text),
)

const unspecific = { message: 'Token has expired or is invalid', code: 'otp_expired', status: 403 }

test.each([
  [unspecific, false, 'Invalid verification code. Please try again.'],
  [unspecific, true, 'Verification code has expired. Please request a new one.'],
  [{ message: 'Code expired' }, false, 'Verification code has expired. Please request a new one.'],
  [{ message: 'Invalid code' }, true, 'Invalid verification code. Please try again.'],
  [{ message: 'x', status: 429 }, false, 'Too many requests. Please try again later.'],
  [
    { message: 'Too many wrong codes.', code: 'over_code_guess_limit', status: 429 },
    true,
    'Too many wrong codes.',
  ],
  [{ message: 'The service rests' }, false, 'The service rests'],
  [{ message: '' }, false, 'Invalid verification code'],
])('R-ACC-22 a refused code: %o, stale %s', (error, isStale, text) =>
  expect(toCodeRefusal(error, isStale)).toBe(text),
)
