import { expect, test, vi } from 'vitest'
import {
  dateInIndia,
  daysAgo,
  formatAppointment,
  formatDay,
  formatDayWithYear,
  formatLastDay,
  formatMoment,
  formatMonth,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  formatWholeDay,
} from './dates.ts'

test('a day is written short, without a leading zero', () => {
  expect(formatDay('2026-12-01')).toBe('1 Dec')
  expect(formatDay('2026-09-15')).toBe('15 Sep')
})

test('a timestamp late in the evening is the next day in India', () => {
  expect(formatDayWithYear('2026-10-02T20:00:00Z')).toBe('3 Oct 2026')
})

test.each([
  ['2026-01-05', '5 Jan'],
  ['2026-02-05', '5 Feb'],
  ['2026-03-05', '5 Mar'],
  ['2026-04-05', '5 Apr'],
  ['2026-05-05', '5 May'],
  ['2026-06-05', '5 Jun'],
  ['2026-07-05', '5 Jul'],
  ['2026-08-05', '5 Aug'],
  ['2026-09-05', '5 Sep'],
  ['2026-10-05', '5 Oct'],
  ['2026-11-05', '5 Nov'],
  ['2026-12-05', '5 Dec'],
])('%s is %s', (iso, text) => expect(formatDay(iso)).toBe(text))

test('what is no date is refused', () => {
  expect(() => formatDay('tomorrow')).toThrow(RangeError)
})

test('a timestamp late in the evening of a year is the next year in India', () => {
  expect(formatDayWithYear('2027-12-31T18:29:59Z')).toBe('31 Dec 2027')
  expect(formatDayWithYear('2027-12-31T18:30:00Z')).toBe('1 Jan 2028')
})

test('what is open until a midnight of India is open through the day before', () => {
  expect(formatLastDay('2026-12-11T18:30:00Z')).toBe('11 Dec 2026')
  expect(formatLastDay('2026-12-11T18:30:00.001Z')).toBe('12 Dec 2026')
})

test('a day is written in full', () => {
  expect(formatWholeDay('2026-11-01')).toBe('1 November 2026')
  expect(() => formatWholeDay('')).toThrow(RangeError)
})

test('a month is written in full', () => {
  expect(formatMonth('2024-03-09')).toBe('March 2024')
})

test('a moment has the time of day in India', () => {
  expect(formatMoment('2026-09-03T09:05:00Z')).toBe('3 Sep 2026, 14:35')
  expect(formatMoment('2026-09-03T20:00:00+00:00')).toBe('4 Sep 2026, 01:30')
})

test.each([
  ['2026-11-24T05:12:00Z', '10:42 am'],
  ['2026-11-24T06:30:00Z', '12:00 pm'],
  ['2026-11-23T18:31:00Z', '12:01 am'],
  ['2026-11-24T17:35:00Z', '11:05 pm'],
])('the time of %s is %s', (iso, text) => expect(formatTime(iso)).toBe(text))

test('days are counted by midnight in India', () => {
  const now = Date.parse('2026-11-23T18:45:00Z')
  expect(daysAgo('2026-11-23T18:29:00Z', now)).toBe(1)
  expect(daysAgo('2026-11-23T18:31:00Z', now)).toBe(0)
  expect(daysAgo('2026-11-16T00:00:00Z', now)).toBe(8)
})

test('an appointment is told by its day of the week and its hour in India', () => {
  expect(formatAppointment('2026-11-28T05:30:00Z')).toBe('Sat 28 Nov, 11:00 am')
  expect(formatAppointment('2026-11-28T19:00:00+00:00')).toBe('Sun 29 Nov, 12:30 am')
  expect(formatWeekday('2026-11-28T05:30:00Z')).toBe('Saturday 28 November')
  expect(formatShortWeekday('2026-12-01')).toBe('Tue 1 Dec')
})

test.each([
  ['London', 0, 'Sat 28 Nov, 11:50 pm IST'],
  ['New York', 300, 'Sat 28 Nov, 11:50 pm IST'],
  ['India', -330, 'Sat 28 Nov, 11:50 pm'],
])('on a device in %s an agreed time names its zone where it differs', (_place, offset, words) => {
  vi.stubGlobal('document', {})
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  expect(formatAppointment('2026-11-28T18:20:00Z')).toBe(words)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the date in India begins half past six in the evening of Greenwich', () => {
  expect(dateInIndia('2026-11-28T18:29:59Z')).toBe('2026-11-28')
  expect(dateInIndia('2026-11-28T18:30:00Z')).toBe('2026-11-29')
})

test('of a date alone the days are India’s calendar days, up to its last minute', () => {
  expect(daysAgo('2026-12-01', Date.parse('2026-11-30T23:59:00+05:30'))).toBe(-1)
  expect(daysAgo('2026-12-01', Date.parse('2026-12-01T00:00:00+05:30'))).toBe(0)
  expect(daysAgo('2026-12-01', Date.parse('2026-12-01T23:59:00+05:30'))).toBe(0)
})
