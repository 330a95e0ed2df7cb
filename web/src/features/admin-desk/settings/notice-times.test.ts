import { expect, test } from 'vitest'
import { fromIndiaField, toIndiaField } from './notice-times.ts'

test('a moment stands in the field as India’s clock shows it, and comes back', () => {
  expect(toIndiaField('2026-10-03T20:05:00Z')).toBe('2026-10-04T01:35')
  expect(fromIndiaField('2026-10-04T01:35')).toBe('2026-10-03T20:05:00.000Z')
})

test.each(['', '2026-10-04', '2026-13-01T10:00', 'tomorrow'])('%j is no moment', (text) => {
  expect(fromIndiaField(text)).toBeNull()
})
