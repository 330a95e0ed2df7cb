import { describe, expect, it } from 'vitest'
import { findWeakness } from './password-policy.ts'

const policy = { minLength: 6, email: 'meera.rao@example.in' }

describe('a password', () => {
  it.each(['a', 'x9!k', '₹₹₹'])('is too short: %j', (password) => {
    expect(findWeakness(password, policy)?.reasons).toContain('length')
    expect(findWeakness(password, policy)?.message).toContain(
      'Password should be at least 6 characters.',
    )
  })

  it.each([
    'password',
    'Password123',
    'P@ssw0rd!',
    '123456',
    '12345678',
    '123123',
    'aaaaaaaa',
    'qwerty',
    '1q2w3e4r',
    'India@123',
    'basera2026',
    'meera.rao',
    'meera.rao1990',
    'meera.rao@example.in',
  ])('is easy to guess: %j', (password) => {
    expect(findWeakness(password, policy)?.reasons).toEqual(['pwned'])
  })

  it('may be easy to guess where that is allowed, but not short', () => {
    expect(findWeakness('password', { ...policy, isCommonAllowed: true })).toBeNull()
    expect(findWeakness('abc', { ...policy, isCommonAllowed: true })?.reasons).toEqual(['length'])
  })

  it.each(['right password', 'correct horse 1', 'tH9-kLm2', 'monsoon tea in Pune', 'ఇల్లు అద్దెకు'])(
    'will do: %j',
    (password) => {
      expect(findWeakness(password, policy)).toBeNull()
    },
  )
})
