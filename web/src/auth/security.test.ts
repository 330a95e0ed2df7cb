import { expect, test } from 'vitest'
import { displayName, securityReducer, unknownSecurity } from './security.ts'

const asha = { id: 'a', email: 'asha@example.com', firstName: 'Asha' }
const signedIn = securityReducer(unknownSecurity, {
  type: 'signed-in',
  person: asha,
  roles: ['tenant', 'owner'],
})

test('nobody is signed in until a session has been read', () => {
  expect(unknownSecurity).toEqual({ kind: 'loading' })
})

test('a signed-in person acts in the highest role held', () => {
  expect(signedIn).toEqual({
    kind: 'signed-in',
    person: asha,
    roles: ['tenant', 'owner'],
    role: 'owner',
  })
})

test('reading the session again keeps a signed-in person on the page', () => {
  expect(securityReducer(signedIn, { type: 'reading' })).toBe(signedIn)
})

test('after signing out nothing of the person is left', () => {
  expect(securityReducer(signedIn, { type: 'signed-out' })).toEqual({ kind: 'anonymous' })
})

test('R-SHELL-19 the menu shows the first name, or the e-mail where there is none', () => {
  expect(displayName(asha)).toBe('Asha')
  expect(displayName({ ...asha, firstName: '  ' })).toBe('asha@example.com')
  expect(displayName({ ...asha, firstName: null })).toBe('asha@example.com')
})
