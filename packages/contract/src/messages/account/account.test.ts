import { expect, test } from 'vitest'
import { passwordsPausedFor } from './account.ts'

test('a pause of an account says until when, and what opens it before', () => {
  expect(passwordsPausedFor(900)).toBe(
    'Too many wrong passwords for this account, perhaps not yours. Please try again in 15 minutes, or choose a new password: “Forgot password?” on the sign-in page.',
  )
  expect(passwordsPausedFor(86_400)).toContain('try again in 24 hours, or')
})
