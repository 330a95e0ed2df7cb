import { expect, test } from 'vitest'
import { passwordFault } from './password-fault.ts'

const passwords = { current: 'old one', chosen: 'monsoon over Pune', repeated: 'monsoon over Pune' }

const fault = (change: Partial<typeof passwords>, isForgotten = false) =>
  passwordFault({ ...passwords, ...change }, { isForgotten, minCharacters: 6 })

test('R-ACC-05 a change of password is checked in order, before anything is sent', () => {
  expect(fault({ current: '', chosen: '' })).toBe('Enter your current password')
  expect(fault({ chosen: 'short', repeated: 'other' })).toBe(
    'Password must be at least 6 characters',
  )
  expect(fault({ repeated: 'monsoon over pune' })).toBe('Passwords do not match')
  expect(fault({})).toBe('')
})

test('somebody who forgot the old password need not enter it', () => {
  expect(fault({ current: '' }, true)).toBe('')
})
