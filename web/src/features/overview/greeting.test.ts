import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  [3, 'Good evening'],
  [4, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [0, 'Good evening'],
])('at hour %i the greeting is "%s"', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})
