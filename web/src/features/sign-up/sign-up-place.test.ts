import { expect, test } from 'vitest'
import { atCodePlace, atMethodPlace, atRolePlace, follow, readPlace } from './sign-up-place.ts'

test('an entry of the history that says nothing of a step is the form', () => {
  for (const state of [null, undefined, 'code', {}, { signUpStep: 'form' }, { signUpStep: 7 }])
    expect(readPlace(state)).toBe(null)
})

test('a step is known again, however the entry was kept', () => {
  expect(readPlace({ signUpStep: 'code', depth: 40 })).toEqual(atCodePlace)
})

test('Back leads one step back, and from the role to the form: the code is used up', () => {
  expect(follow('code', atMethodPlace)).toBe('to-method')
  expect(follow('role', atMethodPlace)).toBe('to-form')
  expect(follow('method', atMethodPlace)).toBe('stay')
})

test('Forward leads to the code again', () => {
  expect(follow('method', atCodePlace)).toBe('to-code')
  expect(follow('role', atRolePlace)).toBe('stay')
})
