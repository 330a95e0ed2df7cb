import { expect, test } from 'vitest'
import { isTooLong, lengthOf, stateText } from './note-state.ts'

test('a note of 501 characters is too long, one of 500 with spaces around it is not', () => {
  expect(isTooLong('x'.repeat(501))).toBe(true)
  expect(isTooLong(`  ${'x'.repeat(500)}\n`)).toBe(false)
  expect(stateText('saved', 'x'.repeat(501))).toBe('A note has at most 500 characters')
})

test('an emoji counts as one character, as in the database', () => {
  expect(lengthOf('🏠 ok')).toBe(4)
})

test('the remaining characters are shown only near the end', () => {
  expect(stateText('saved', 'near the metro')).toBe('Saved')
  expect(stateText('resting', 'x'.repeat(400))).toBe('100 characters left')
  expect(stateText('saving', 'x'.repeat(488))).toBe('Saving... · 12 characters left')
})
