import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { isProofWanted, ProofDeclined, toAccountRefusal } from './account-refusals.ts'

test('R-ACC-22 a refused change has the message of the specification', () => {
  expect(toAccountRefusal(new ApiError(429, 'over_sms_send_rate_limit', 'wait 30 s'))).toBe(
    'Too many requests. Please try again later.',
  )
  const wait = 'Too many requests. Please try again in 3 minutes.'
  expect(toAccountRefusal(new ApiError(429, 'over_request_rate_limit', wait))).toBe(wait)
  const pause = 'Too many wrong codes. Please try again in 43 minutes, with a new code.'
  for (const code of ['over_code_guess_limit', 'over_password_guess_limit'])
    expect(toAccountRefusal(new ApiError(429, code, pause))).toBe(pause)
  const renamed =
    'Your name was changed three times within a day. Please try again tomorrow, or write to us if it has to be right before that.'
  expect(toAccountRefusal(new ApiError(429, 'PT429', renamed))).toBe(renamed)
  for (const code of ['otp_expired', 'reauthentication_not_valid', 'mfa_verification_failed'])
    expect(toAccountRefusal(new ApiError(422, code, 'no'))).toBe(
      'Invalid verification code. Please try again.',
    )
  expect(toAccountRefusal(new ApiError(422, 'mfa_challenge_expired', 'no'))).toBe(
    'Verification code has expired. Please request a new one.',
  )
})

test("R-ACC-22 the server's own message is used where there is one", () => {
  const taken = 'A user with this email address has already been registered'
  expect(toAccountRefusal(new ApiError(422, 'email_exists', taken))).toBe(taken)
})

test('a broken connection and a closed dialog are no refusals', () => {
  expect(toAccountRefusal(new TypeError('Failed to fetch'))).toBe(
    'Network connection issue. Please check your internet and try again.',
  )
  expect(toAccountRefusal(new ProofDeclined())).toBe('')
})

test('a failing server shows no technical message', () => {
  expect(toAccountRefusal(new ApiError(500, 'XX000', 'deadlock in relation 12'))).toBe(
    'The server has a problem at the moment. Please try again.',
  )
})

test('T16 T43 a proof that is too old is distinguished from every other refusal', () => {
  expect(isProofWanted(new ApiError(400, 'reauthentication_needed', 'Password update'))).toBe(true)
  expect(isProofWanted(new ApiError(403, '42501', 'reauthentication_needed'))).toBe(true)
  expect(isProofWanted(new ApiError(403, '42501', 'permission denied'))).toBe(false)
  expect(isProofWanted(new TypeError('Failed to fetch'))).toBe(false)
})
