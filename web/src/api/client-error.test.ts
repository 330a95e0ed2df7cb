import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { requireData } from './client-error.ts'

function refusalOf(error: { message: string; code?: string; hint?: string; details?: string }) {
  try {
    requireData({ data: null, error, status: 429 })
  } catch (thrown) {
    if (thrown instanceof ApiError) return thrown
  }
  throw new Error('Nothing was thrown')
}

test('what a database function says of its refusal stays with the error', () => {
  const refusal = refusalOf({
    message: 'Too many requests. Please try again later.',
    code: 'PT429',
    hint: 'too_many',
    details: '{"limit":10,"per":"day","retry_after_s":120}',
  })
  expect(refusal.hint).toBe('too_many')
  expect(refusal.details).toEqual({ limit: 10, per: 'day', retry_after_s: 120 })
})

test.each([undefined, '', 'Key (id)=(1) already exists.', '[1]', 'null', '7'])(
  'details that are no object count as none: %j',
  (details) => {
    const refusal = refusalOf({ message: 'no', ...(details !== undefined && { details }) })
    expect(refusal.details).toEqual({})
    expect(refusal.hint).toBe('')
  },
)
