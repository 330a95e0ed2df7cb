import { expect, test } from 'vitest'
import { registrationForms } from '@basera/contract/constants/broker-application'
import { applicationFaults, plainRegistration } from './application-faults.ts'

const faults = (part: object) => applicationFaults({ number: '', state: '', note: '', ...part })

test('a number needs its state, and a state its number', () => {
  expect(faults({ number: 'A02400000123' }).state).toBe('Choose the state that gave this number')
  expect(faults({ state: 'Goa' }).number).toBe('Enter the number, or choose no state')
})

test.each([
  ['Telangana', '12345', 'A number of this state reads like A02400000123'],
  ['Goa', '<b>12', 'Use letters, digits and / . ( ) - , 5 to 60 of them'],
])('in %s the number %s is refused', (state, number, words) => {
  expect(faults({ state, number }).number).toBe(words)
})

test('every example matches the format of its state', () => {
  for (const [state, { example }] of Object.entries(registrationForms))
    expect(faults({ state, number: example }).number).toBe('')
})

test('1000 characters of a note are valid, 1001 are not; a number may be typed in lower case', () => {
  expect(faults({ note: 'x'.repeat(1000) }).note).toBe('')
  expect(faults({ note: 'x'.repeat(1001) }).note).toBe('At most 1000 characters')
  expect(faults({ state: 'Telangana', number: ' a02400000123 ' }).number).toBe('')
  expect(plainRegistration(' hra  12 ')).toBe('HRA 12')
})
