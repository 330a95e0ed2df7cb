import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { findProblem, toProblem, trimmed } from './emergency-reset.ts'

const fields = { email: 'a@b.in', newPassword: 'monsoon over Pune', adminKey: 'k' }

describe('the emergency reset (R-ADM-04)', () => {
  it.each([
    [{ email: '' }, 'Please fill in all fields'],
    [{ newPassword: '   ' }, 'Please fill in all fields'],
    [{ adminKey: ' ' }, 'Please fill in all fields'],
    [{ newPassword: ' 1234567 ' }, 'Password must be at least 8 characters long'],
    [{ newPassword: ' 12345678 ' }, null],
  ])('%j: %s', (changes, problem) => {
    expect(findProblem(trimmed({ ...fields, ...changes }))).toBe(problem)
  })

  it('shows the function’s own message, and for anything else that the reset failed', () => {
    expect(toProblem(new ApiError(200, 'refused', 'Invalid admin key provided'))).toBe(
      'Invalid admin key provided',
    )
    expect(toProblem(new ApiError(200, 'refused', ''))).toBe('Password reset failed')
    expect(toProblem(new TypeError('Failed to fetch'))).toBe(
      'Reset failed: We could not reach the server. Check your connection.',
    )
  })
})
