import { expect, test } from 'vitest'
import { codeProblem, keyProblem, sendProblem } from './refusal-words.ts'

const serverError = (status: number, code: string, message: string) => ({ status, code, message })

test('R-ACC-22 phone errors by their kind, else the server’s message, else the default', () => {
  expect(
    sendProblem('sms', serverError(429, 'over_sms_send_rate_limit', 'For security purposes')),
  ).toBe('Too many requests. Please try again later.')
  expect(
    sendProblem('sms', serverError(400, 'validation_failed', 'Invalid phone number format')),
  ).toBe('Invalid phone number format.')
  expect(sendProblem('sms', serverError(400, 'x', 'Phone number is required'))).toBe(
    'Phone number is required.',
  )
  expect(sendProblem('sms', serverError(400, 'phone_provider_disabled', 'Unsupported'))).toBe(
    'Phone 2FA is not available. Please use email verification or contact support.',
  )
  expect(sendProblem('sms', serverError(422, 'x', 'This number is blocked'))).toBe(
    'This number is blocked',
  )
  expect(sendProblem('sms', serverError(500, '', 'Internal'))).toBe('Failed to send SMS')
  expect(sendProblem('sms', null)).toBe(
    'Network connection issue. Please check your internet and try again.',
  )
})

test('R-ACC-18 an e-mail that was not sent', () => {
  expect(sendProblem('email', null)).toBe(
    'Network connection issue. Please check your internet and try again.',
  )
  expect(sendProblem('email', serverError(500, '', 'Internal'))).toBe('Failed to send email OTP')
  expect(sendProblem('email', serverError(429, '', ''))).toBe(
    'Too many requests. Please try again later.',
  )
})

test('a security key that was not used, not accepted, or asked for too often', () => {
  expect(keyProblem('not-used')).toBe('No security key was used. Please try again.')
  expect(keyProblem(serverError(422, 'mfa_verification_failed', 'Wrong'))).toBe(
    'This security key was not accepted. Please try again.',
  )
  expect(keyProblem(serverError(429, '', ''))).toBe('Too many requests. Please try again later.')
  expect(keyProblem(serverError(500, '', ''))).toBe('Verification failed. Please try again.')
  expect(keyProblem(null)).toBe(
    'Network connection issue. Please check your internet and try again.',
  )
})

test('R-ACC-22 code errors: invalid, expired, default', () => {
  expect(
    codeProblem(serverError(403, 'otp_expired', 'Token has expired or is invalid'), false),
  ).toBe('Invalid verification code. Please try again.')
  expect(
    codeProblem(serverError(403, 'otp_expired', 'Token has expired or is invalid'), true),
  ).toBe('Verification code has expired. Please request a new one.')
  expect(
    codeProblem(serverError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'), false),
  ).toBe('Invalid verification code. Please try again.')
  expect(
    codeProblem(
      serverError(200, 'otp_expired', 'Verification code has expired. Please request a new one.'),
      false,
    ),
  ).toBe('Verification code has expired. Please request a new one.')
  const pause = 'Too many wrong codes. Please try again in 43 minutes, with a new code.'
  expect(codeProblem(serverError(429, 'over_code_guess_limit', pause), true)).toBe(pause)
  expect(codeProblem(serverError(200, '', ''), false)).toBe('Invalid verification code')
  expect(codeProblem(serverError(500, '', 'Internal'), false)).toBe(
    'Verification failed. Please try again.',
  )
  expect(codeProblem(null, false)).toBe(
    'Network connection issue. Please check your internet and try again.',
  )
})
