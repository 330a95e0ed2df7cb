import { expect, test } from 'vitest'
import { SignInRefused } from '../../auth/sign-in-refused.ts'
import { toAdminSignInProblem, toSignInMessage } from './sign-in.ts'

const refused = (message: string, cause?: Error) => new SignInRefused(message, { cause })
/** An error of supabase-js for a response, or for none (status 0). */
const serverError = (message: string, status: number, name = 'AuthApiError') =>
  refused(message, Object.assign(new Error(message), { name, status }))
const retryable = (message: string, status: number) =>
  serverError(message, status, 'AuthRetryableFetchError')

test('R-ACC-02 a failed sign-in shows the server’s reason, where there is one', () => {
  expect(toSignInMessage(new Error('boom'))).toBe('An unexpected error occurred')
  expect(toSignInMessage(refused(''))).toBe('Failed to sign in')
  expect(toSignInMessage(serverError('Invalid API key', 401))).toBe('Failed to sign in')
  expect(toSignInMessage(refused('Invalid login credentials'))).toBe(
    'Sign in failed: Invalid login credentials',
  )
  expect(toSignInMessage(refused('No user or session returned from sign-in'))).toBe(
    'No user or session returned from sign-in',
  )
  expect(
    toSignInMessage(serverError('Too many requests. Please try again in 12 minutes.', 429)),
  ).toBe('Sign in failed: Too many requests. Please try again in 12 minutes.')
})

test('R-ACC-02 a sign-in without a connection says so, whatever the browser’s message', () => {
  for (const words of ['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch'])
    for (const error of [new TypeError(words), retryable(words, 0)])
      expect(toSignInMessage(error)).toBe(
        'Network connection issue. Please check your internet and try again.',
      )
})

test('R-ACC-02 a server error is no broken connection, and its technical message is not shown', () => {
  for (const status of [500, 502, 503, 504])
    expect(toSignInMessage(retryable('{"message":"x"}', status))).toBe('Failed to sign in')
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
})

test('R-ADM-03 the admin portal offers Retry for a broken connection only, and says what is wrong', () => {
  const network = {
    message: 'Network connection issue. Please check your internet and try again.',
    canRetry: true,
  }
  expect(toAdminSignInProblem(new TypeError('Failed to fetch'))).toEqual(network)
  expect(toAdminSignInProblem(retryable('fetch failed', 0))).toEqual(network)
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

test('R-ADM-03 a server error is no internet problem, and a rate limit says so and for how long', () => {
  for (const status of [500, 502, 503, 504])
    expect(toAdminSignInProblem(retryable('Unexpected failure', status))).toEqual({
      message: 'An unexpected error occurred. Please try again.',
      canRetry: false,
    })
  expect(
    toAdminSignInProblem(serverError('Too many requests. Please try again in 12 minutes.', 429)),
  ).toEqual({
    message: 'Too many requests. Please try again in 12 minutes.',
    canRetry: false,
  })
})
