import { expect, test } from 'vitest'
import type { Appointment } from '../../api/applying/appointments.ts'
import { drawingOf, drawnHours, openMinutes, placeVisits, weekTitle } from './calendar.ts'
import { weekOf } from '../../lib/week-days.ts'

const now = Date.parse('2026-11-24T06:00:00Z')
const made = (part: Partial<Appointment>): Appointment => ({
  id: 'a',
  enquiry_id: 'e',
  home: { property_id: 'p', title: 'Flat', locality: 'Kondapur', photo: null, is_listed: true },
  other: { name: 'Tenzin D.', since: '2026-01-01', checks: [] },
  my_side: 'owner',
  state: 'confirmed',
  starts_at: '2026-11-28T05:30:00Z',
  ends_at: '2026-11-28T06:00:00Z',
  mode: 'in_person',
  people: 2,
  note: null,
  proposal: null,
  answer_until: null,
  reason_kind: null,
  missed_side: null,
  late: { seeker: null, host: null },
  shares_my_phone: false,
  ...part,
})
const at = (id: string, from: string, until: string) =>
  made({ id, starts_at: `2026-11-28T${from}:00+05:30`, ends_at: `2026-11-28T${until}:00+05:30` })

test.each([
  ['declined', { state: 'declined' }, null],
  ['cancelled', { state: 'cancelled' }, null],
  ['a request, for its host', { state: 'requested' }, 'waits'],
  ['a request, for its seeker', { state: 'requested', my_side: 'seeker' }, 'asked'],
  ['agreed', {}, 'agreed'],
  ['agreed, and its seeker is late', { late: { seeker: 10, host: null } }, 'agreed'],
  ['to be said of', { ends_at: '2026-11-24T05:00:00Z' }, 'waits'],
  ['over', { ends_at: '2026-11-20T05:00:00Z' }, 'over'],
  ['took place', { state: 'completed' }, 'attended'],
  ['did not come', { state: 'no_show', missed_side: 'seeker' }, 'missed'],
] as const)('what is %s', (_case, part, drawing) =>
  expect(drawingOf(made(part), now)).toBe(drawing),
)

test('visits stand on the day in India on which they begin, also at its borders', () => {
  const visits = [
    made({ id: 'first', starts_at: '2026-11-27T18:30:00Z', ends_at: '2026-11-27T19:00:00Z' }),
    made({ id: 'before', starts_at: '2026-11-27T18:29:00Z', ends_at: '2026-11-27T19:00:00Z' }),
    made({ id: 'last', starts_at: '2026-11-28T18:20:00Z', ends_at: '2026-11-28T19:20:00Z' }),
  ]
  expect(
    placeVisits(visits, '2026-11-28').map(({ visit, from, until }) => [visit.id, from, until]),
  ).toEqual([
    ['first', 0, 30],
    ['last', 1430, 1440],
  ])
})

test('what shares a time stands beside each other, and what follows has the whole width again', () => {
  const placed = placeVisits(
    [
      at('c', '10:15', '11:00'),
      at('a', '10:00', '10:30'),
      at('b', '10:00', '10:15'),
      at('d', '11:00', '11:30'),
    ],
    '2026-11-28',
  )
  expect(placed.map(({ visit, lane, lanes }) => [visit.id, lane, lanes])).toEqual([
    ['a', 0, 3],
    ['b', 1, 3],
    ['c', 2, 3],
    ['d', 0, 1],
  ])
})

const open = (weekday: number | null, date: string | null, from: string, until: string) => ({
  weekday,
  on_date: date,
  from_time: from,
  until_time: until,
  is_closed: false,
})

test('a date has its own hours instead of its weekday’s, a pause closes the home, homes are joined', () => {
  const home = (windows: readonly ReturnType<typeof open>[], pause: string | null = null) => ({
    property_id: 'p',
    paused_until: pause,
    windows,
  })
  // 28 November 2026 is a Saturday.
  const saturday = open(6, null, '10:00', '13:00')
  expect(openMinutes([home([saturday])], '2026-11-28')).toEqual([{ from: 600, until: 780 }])
  expect(openMinutes([home([saturday])], '2026-11-29')).toEqual([])
  expect(openMinutes([home([saturday], '2026-11-29')], '2026-11-28')).toEqual([])
  expect(openMinutes([home([saturday], '2026-11-28')], '2026-11-28')).toHaveLength(1)
  const dated = open(null, '2026-11-28', '16:00', '24:00')
  expect(openMinutes([home([saturday, dated])], '2026-11-28')).toEqual([{ from: 960, until: 1440 }])
  const closed = {
    weekday: null,
    on_date: '2026-11-28',
    from_time: null,
    until_time: null,
    is_closed: true,
  }
  const closedHome = { property_id: 'q', paused_until: null, windows: [saturday, closed] }
  expect(openMinutes([closedHome], '2026-11-28')).toEqual([])
  expect(
    openMinutes([home([saturday]), home([open(6, null, '12:00', '14:00')])], '2026-11-28'),
  ).toEqual([{ from: 600, until: 840 }])
})

test('the day is drawn from nine to eight, and further where something stands', () => {
  expect(drawnHours([])).toEqual({ from: 540, until: 1200 })
  expect(
    drawnHours([
      { from: 425, until: 455 },
      { from: 1410, until: 1440 },
    ]),
  ).toEqual({
    from: 420,
    until: 1440,
  })
})

test.each([
  ['2026-11-24', '23 to 29 November 2026'],
  ['2026-11-29', '23 to 29 November 2026'],
  ['2026-11-30', '30 November to 6 December 2026'],
  ['2026-12-31', '28 December 2026 to 3 January 2027'],
  ['2028-02-29', '28 February to 5 March 2028'],
])('the week of %s is %s', (day, title) => expect(weekTitle(weekOf(day))).toBe(title))
