import { expect, test } from 'vitest'
import { nameFault, tidyName } from './person-name.ts'

test('a name of blanks, or longer than 100 characters, is none', () => {
  expect(nameFault('')).toBe('First and last name are required')
  expect(nameFault(' \t ')).toBe('First and last name are required')
  expect(nameFault('🏠'.repeat(101))).toBe('A name has at most 100 characters')
  expect(nameFault('a'.repeat(101))).toBe('A name has at most 100 characters')
})

test('names of every script are taken as they are written', () => {
  for (const name of [
    'A',
    'Meera',
    'Anne-Marie',
    'मीरा',
    "D'Souza",
    'a'.repeat(100),
    '🏠'.repeat(100),
  ])
    expect(nameFault(name)).toBe('')
})

test('a name stands on one line without blanks at its ends', () => {
  expect(tidyName('  Anne \n  Marie ')).toBe('Anne Marie')
})
