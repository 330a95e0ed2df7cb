import { formatAppointment } from './dates.ts'
import { expect, test } from 'vitest'
import {
  addDays,
  beginOf,
  clockText,
  dayOf,
  isDay,
  longWeekday,
  minutesOf,
  shortDay,
  timeAt,
} from './week-days.ts'

test.each(['2027-02-29', '2026-13-01', '28.11.2026', '', '2026-11-28T00:00'])(
  '%o is no day',
  (text) => expect(isDay(text)).toBe(false),
)

test('a day is one that the calendar has', () => {
  expect(isDay('2028-02-29')).toBe(true)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('late in the evening it is the next day in India, which begins half past six of the evening before', () => {
  expect(dayOf(Date.parse('2026-11-27T18:29:59Z'))).toBe('2026-11-27')
  expect(dayOf(Date.parse('2026-11-27T18:30:00Z'))).toBe('2026-11-28')
  expect(beginOf('2026-11-28')).toBe('2026-11-27T18:30:00.000Z')
})

test('a moment says weekday, day and hour', () => {
  expect(formatAppointment('2026-12-05T05:30:00Z')).toBe('Sat 5 Dec, 11:00 am')
  expect(formatAppointment('2026-12-05T19:00:00+00:00')).toBe('Sun 6 Dec, 12:30 am')
  expect(shortDay('2026-11-23')).toBe('Mon 23 Nov')
})

test('a long day names its year when that is another one', () => {
  expect(longWeekday('2026-11-28', '2026-11-24')).toBe('Saturday, 28 November')
  expect(longWeekday('2027-01-01', '2026-11-24')).toBe('Friday, 1 January 2027')
})

test.each([
  ['00:00', '12 am', 0],
  ['09:30', '9:30 am', 570],
  ['12:00', '12 pm', 720],
  ['22:15', '10:15 pm', 1335],
  ['24:00', '12 am', 1440],
])('%s reads %s', (time, text, minutes) => {
  expect(clockText(time)).toBe(text)
  expect(minutesOf(time)).toBe(minutes)
  expect(timeAt(minutes)).toBe(time)
})
