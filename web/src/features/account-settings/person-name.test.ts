import { expect, test } from 'vitest'
import { tidyName } from '@basera/contract/person-name'
import { nameFault } from './person-name.ts'

test('a name of blanks, or longer than 100 characters, is invalid', () => {
  expect(nameFault('')).toBe('First and last name are required')
  expect(nameFault(' \t ')).toBe('First and last name are required')
  expect(nameFault('𑄌'.repeat(101))).toBe('A name has at most 100 characters')
  expect(nameFault('a'.repeat(101))).toBe('A name has at most 100 characters')
})

test('names of every script are valid as they are written', () => {
  for (const name of [
    'A',
    'Meera',
    'Anne-Marie',
    'मीरा',
    "D'Souza",
    'a'.repeat(100),
    '𑄌'.repeat(100),
  ])
    expect(nameFault(name)).toBe('')
})

test('the message for an invalid name says what to do (S8)', () => {
  expect(nameFault('Meera ✓')).toBe(
    'Please write the name in letters only, without digits, signs, symbols or invisible characters.',
  )
  expect(nameFault('Basera Support')).toBe(
    'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".',
  )
})

test('a name is one line without blanks at its ends', () => {
  expect(tidyName('  Anne \n  Marie ')).toBe('Anne Marie')
})
