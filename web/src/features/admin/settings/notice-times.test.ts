import { expect, test } from 'vitest'
import { fromIndiaField, toIndiaField } from './notice-times.ts'

test('a time is shown in the field in India’s time zone, and read back the same', () => {
  expect(toIndiaField('2026-10-03T20:05:00Z')).toBe('2026-10-04T01:35')
  expect(fromIndiaField('2026-10-04T01:35')).toBe('2026-10-03T20:05:00.000Z')
})

test.each(['', '2026-10-04', '2026-13-01T10:00', 'tomorrow'])('%j is no time', (text) => {
  expect(fromIndiaField(text)).toBeNull()
})
