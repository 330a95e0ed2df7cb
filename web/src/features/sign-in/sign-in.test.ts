import { expect, test } from 'vitest'
import { SignInRefused } from '../../auth/sign-in-refused.ts'
import { toAdminSignInProblem, toSignInMessage } from './sign-in.ts'

const refused = (message: string, cause?: Error) => new SignInRefused(message, { cause })
const retryable = Object.assign(new Error('fetch failed'), { name: 'AuthRetryableFetchError' })

test('R-ACC-02 a failed sign-in says why, as far as the server said so', () => {
  expect(toSignInMessage(new Error('boom'))).toBe('An unexpected error occurred')
  expect(toSignInMessage(refused(''))).toBe('Failed to sign in')
  expect(toSignInMessage(refused('Invalid login credentials'))).toBe(
    'Sign in failed: Invalid login credentials',
  )
  expect(toSignInMessage(refused('No user or session returned from sign-in'))).toBe(
    'No user or session returned from sign-in',
  )
})

test('R-ACC-02 a limit that may turn an honest person away says what to do', () => {
  const words =
    'Too many wrong passwords for this account, perhaps not yours. Please try again in 15 minutes, or choose a new password: “Forgot password?” on the sign-in page.'
  const paused = refused(
    words,
    Object.assign(new Error(words), { status: 429, code: 'over_password_guess_limit' }),
  )
  expect(toSignInMessage(paused)).toBe(words)
  expect(toAdminSignInProblem(paused)).toEqual({ message: words, canRetry: false })

  const busy = refused(
    'Request rate limit reached',
    Object.assign(new Error(), { status: 429, code: 'over_request_rate_limit' }),
  )
  const wait =
    'Too many attempts to sign in from your network. Please wait a few minutes and try again.'
  expect(toSignInMessage(busy)).toBe(wait)
  expect(toAdminSignInProblem(busy).message).toBe(wait)
})

test('R-ADM-03 the admin portal offers Retry for a broken connection only, and says what is wrong', () => {
  const network = {
    message: 'Network connection issue. Please check your internet and try again.',
    canRetry: true,
  }
  expect(toAdminSignInProblem(new TypeError('Failed to fetch'))).toEqual(network)
  expect(toAdminSignInProblem(refused('fetch failed', retryable))).toEqual(network)
  expect(toAdminSignInProblem(refused('Invalid login credentials'))).toEqual({
    message: 'Invalid email or password. Please check your credentials.',
    canRetry: false,
  })
  expect(toAdminSignInProblem(refused('Email not confirmed')).message).toBe(
    'Login failed. Please try again.',
  )
  expect(toAdminSignInProblem(new Error('boom')).message).toBe(
    'An unexpected error occurred. Please try again.',
  )
})
