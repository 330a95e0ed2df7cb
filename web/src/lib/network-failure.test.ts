import { expect, test } from 'vitest'
import { isNetworkFailure } from './network-failure.ts'

test('a response is no network failure, whatever it says', () => {
  expect(isNetworkFailure(new Error('Invalid login credentials'))).toBe(false)
  expect(isNetworkFailure({ message: 'new row violates a policy', code: '42501' })).toBe(false)
  expect(isNetworkFailure(null)).toBe(false)
  for (const status of [500, 502, 503, 504])
    expect(isNetworkFailure({ name: 'AuthRetryableFetchError', message: 'x', status })).toBe(false)
})

test('a failed fetch is recognised as it is and as each official client wraps it', () => {
  expect(isNetworkFailure(new TypeError('Failed to fetch'))).toBe(true)
  expect(isNetworkFailure({ name: 'AuthRetryableFetchError', message: 'Failed to fetch' })).toBe(
    true,
  )
  expect(
    isNetworkFailure({ name: 'AuthRetryableFetchError', message: 'Load failed', status: 0 }),
  ).toBe(true)
  expect(
    isNetworkFailure({ name: 'FunctionsFetchError', message: 'Failed to send a request' }),
  ).toBe(true)
  expect(isNetworkFailure({ message: 'TypeError: Failed to fetch', code: '' })).toBe(true)
  expect(isNetworkFailure(new Error('refused', { cause: new TypeError('Load failed') }))).toBe(true)
})
