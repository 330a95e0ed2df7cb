import { expect, test } from 'vitest'
import { hourChoices, hourText } from './quiet-hours.ts'

test('both ends at the same hour cannot be chosen', () => {
  expect(hourChoices('22:00', '07:00')).not.toContain('07:00')
  expect(hourChoices('22:00', '07:00')).toHaveLength(23)
})

test('an end that is no whole hour stays what it is, in its place', () => {
  const choices = hourChoices('22:30', '07:00')
  expect(choices.slice(-3)).toEqual(['22:00', '22:30', '23:00'])
})

test.each([
  ['00:00', '12 am'],
  ['07:30', '7:30 am'],
  ['12:00', '12 pm'],
  ['22:00', '10 pm'],
])('%s reads %s', (time, text) => expect(hourText(time)).toBe(text))
