import { expect, test } from 'vitest'
import { daysOf, momentInIndia } from './visit-days.ts'

test('a date or an hour that is missing or none is no moment', () => {
  expect(momentInIndia('', '16:30')).toBeNull()
  expect(momentInIndia('2026-11-29', '')).toBeNull()
  expect(momentInIndia('2026-11-31', '25:00')).toBeNull()
})

test('a date and an hour are those of India', () => {
  expect(momentInIndia('2026-11-29', '16:30')).toBe('2026-11-29T11:00:00.000Z')
})

test('no times are no days', () => expect(daysOf([])).toEqual([]))

test('times stand under the day that they are on in India, in their order', () => {
  const evening = { starts_at: '2026-11-28T17:30:00+00:00', ends_at: '2026-11-28T18:00:00+00:00' }
  const night = { starts_at: '2026-11-28T19:00:00+00:00', ends_at: '2026-11-28T19:30:00+00:00' }
  expect(daysOf([evening, night])).toEqual([
    { date: '2026-11-28', slots: [evening] },
    { date: '2026-11-29', slots: [night] },
  ])
})
