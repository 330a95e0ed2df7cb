import { expect, test } from 'vitest'
import { atCodePlace, atMethodPlace, atRolePlace, follow, readPlace } from './sign-up-place.ts'

test('a history entry without a step is the form', () => {
  for (const state of [null, undefined, 'code', {}, { signUpStep: 'form' }, { signUpStep: 7 }])
    expect(readPlace(state)).toBe(null)
})

test('a step is read from the state of a history entry', () => {
  expect(readPlace({ signUpStep: 'code', depth: 40 })).toEqual(atCodePlace)
})

test('Back goes one step back, and from the role to the form: the code is used', () => {
  expect(follow('code', atMethodPlace)).toBe('to-method')
  expect(follow('role', atMethodPlace)).toBe('to-form')
  expect(follow('method', atMethodPlace)).toBe('stay')
})

test('Forward shows the code again', () => {
  expect(follow('method', atCodePlace)).toBe('to-code')
  expect(follow('role', atRolePlace)).toBe('stay')
})
