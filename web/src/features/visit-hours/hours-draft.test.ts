import { expect, test } from 'vitest'
import type { VisitWindow } from '@basera/contract/chain/visit'
import {
  draftFault,
  draftOf,
  newDayFault,
  nextSpan,
  spanFault,
  timesAWeek,
  windowsOf,
  type HoursDraft,
} from './hours-draft.ts'

const TODAY = '2026-11-24'
const empty = draftOf({ settings: null, windows: [], version: 0 }, TODAY)
const withMonday = (...spans: HoursDraft['week'][number]): HoursDraft => ({
  ...empty,
  week: [spans, ...empty.week.slice(1)],
})
const windowOn = (part: Partial<VisitWindow>): VisitWindow => ({
  weekday: null,
  on_date: null,
  from_time: '10:00',
  until_time: '12:00',
  is_closed: false,
  ...part,
})

test.each([
  [
    'the end first',
    [{ from: '12:00', until: '10:00' }],
    0,
    'The end has to be later than the beginning.',
  ],
  [
    'no time at all',
    [{ from: '12:00', until: '12:00' }],
    0,
    'The end has to be later than the beginning.',
  ],
  [
    'an overlap',
    [
      { from: '10:00', until: '12:00' },
      { from: '11:45', until: '13:00' },
    ],
    1,
    'These hours overlap others of the same day.',
  ],
  ['a quarter', [{ from: '10:00', until: '10:15' }], 0, 'Too short for a visit of 30 minutes.'],
])('%s is told beside the span', (_case, spans, index, words) => {
  expect(spanFault(spans, index, 30)).toBe(words)
  expect(draftFault(withMonday(...spans), TODAY)).toBe(
    'Some of these hours need a change. They are marked.',
  )
})

test('spans that touch are two, and the last minute of a day ends at 24:00', () => {
  const spans = [
    { from: '10:00', until: '12:00' },
    { from: '12:00', until: '24:00' },
  ]
  expect(draftFault(withMonday(...spans), TODAY)).toBe('')
})

test.each([
  ['', 'Choose a date first.'],
  ['2026-11-23', 'Choose a date from today on, within the next year.'],
  ['2027-02-29', 'Choose a date from today on, within the next year.'],
  ['2027-12-24', 'Choose a date from today on, within the next year.'],
  ['2026-12-25', 'This date stands below already.'],
])('the date %o is refused', (day, words) => {
  expect(newDayFault(day, [{ day: '2026-12-25', spans: [] }], TODAY)).toBe(words)
})

test('a pause that lies too far ahead is refused, and more than 200 hours', () => {
  const paused = { ...empty, settings: { ...empty.settings, paused_until: '2029-01-01' } }
  expect(draftFault(paused, TODAY)).toBe('Some of these hours need a change. They are marked.')
  const dates = Array.from({ length: 201 }, (_, index) => ({ day: String(index), spans: [] }))
  expect(draftFault({ ...empty, dates }, TODAY)).toBe(
    'At most 200 hours of weekdays and dates together. Remove some dates.',
  )
})

test('what was stored comes back as it was, in its order, without what is over', () => {
  const settings = { ...empty.settings, paused_until: '2026-11-24' }
  const windows = [
    windowOn({ weekday: 7, from_time: '16:00', until_time: '24:00' }),
    windowOn({ weekday: 7 }),
    windowOn({ on_date: '2026-12-25', from_time: null, until_time: null, is_closed: true }),
    windowOn({ on_date: '2026-11-29' }),
    windowOn({ on_date: '2026-11-23' }),
  ]
  const draft = draftOf({ settings, windows, version: 3 }, TODAY)
  expect(draft.settings.paused_until).toBe(null)
  expect(draft.dates.map(({ day, spans }) => [day, spans.length])).toEqual([
    ['2026-11-29', 1],
    ['2026-12-25', 0],
  ])
  expect(windowsOf(draft)).toEqual([windows[1], windows[0], windows[3], windows[2]])
})

test('a week counts the times that fit into each span', () => {
  expect(timesAWeek(empty)).toBe(0)
  const spans = [
    { from: '10:00', until: '11:45' },
    { from: '13:00', until: '14:00' },
  ]
  expect(timesAWeek(withMonday(...spans))).toBe(5)
})

test('another span is offered after the last one, while the day has room', () => {
  expect(nextSpan([])).toEqual({ from: '10:00', until: '12:00' })
  expect(nextSpan([{ from: '16:00', until: '18:00' }])).toEqual({ from: '19:00', until: '21:00' })
  expect(nextSpan([{ from: '20:00', until: '22:30' }])).toEqual({ from: '23:00', until: '24:00' })
  expect(nextSpan([{ from: '20:00', until: '23:15' }])).toBe(null)
})
