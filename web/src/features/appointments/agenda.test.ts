import { describe, expect, test } from 'vitest'
import type { Appointment } from '../../api/applying/appointments.ts'
import { agreedAhead, timeLeft, waitsFor } from '../../components/visit-waits.ts'
import { agendaOf, agreedBeside, badgeOf, saidLate } from './agenda.ts'

const now = Date.parse('2026-11-24T06:00:00Z')
const made = (part: Partial<Appointment>): Appointment => ({
  id: 'a',
  enquiry_id: 'e',
  home: { property_id: 'p', title: 'Flat', locality: 'Kondapur', photo: null, is_listed: true },
  other: { name: 'Tenzin D.', since: '2026-01-01', checks: [] },
  my_side: 'owner',
  state: 'requested',
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
const proposedBy = (side: 'seeker' | 'owner' | 'broker') => ({
  side,
  starts_at: '2026-11-29T05:30:00Z',
  at: '2026-11-24T05:00:00Z',
  words: null,
  others: [],
})

test.each([
  ['a request, for its seeker', { my_side: 'seeker' }, null, 'Asked, not confirmed'],
  ['a request', {}, 'answer', 'To confirm'],
  ['a request, for the broker', { my_side: 'broker' }, 'answer', 'To confirm'],
  ['an own new time', { proposal: proposedBy('owner') }, null, 'Waits for an answer'],
  [
    'a new time of the broker, for the owner',
    { state: 'confirmed', proposal: proposedBy('broker') },
    null,
    'Waits for an answer',
  ],
  [
    'a new time of the host, for the seeker',
    { my_side: 'seeker', state: 'confirmed', proposal: proposedBy('broker') },
    'answer',
    'Answer the new time',
  ],
  [
    'a new time of the seeker',
    { state: 'confirmed', proposal: proposedBy('seeker') },
    'answer',
    'Answer the new time',
  ],
  ['an agreed one', { state: 'confirmed' }, null, 'Confirmed'],
  [
    'an agreed one whose other side is late',
    { state: 'confirmed', late: { seeker: 10, host: null } },
    null,
    '10 min late',
  ],
  [
    'an agreed one to which oneself is late',
    { state: 'confirmed', late: { seeker: null, host: 5 } },
    null,
    'Confirmed',
  ],
  [
    'one that ended just now',
    { state: 'confirmed', ends_at: '2026-11-24T06:00:00Z' },
    'word',
    'Did it take place?',
  ],
  [
    'the same, for its seeker',
    { my_side: 'seeker', state: 'confirmed', ends_at: '2026-11-24T06:00:00Z' },
    null,
    'Over',
  ],
  [
    'one that ended two days ago',
    { state: 'confirmed', ends_at: '2026-11-22T06:00:00Z' },
    null,
    'Over',
  ],
  ['what took place', { state: 'completed' }, null, 'Took place'],
  ['who did not come', { state: 'no_show', missed_side: 'seeker' }, null, 'Did not come'],
  ['who did not open', { state: 'no_show', missed_side: 'host' }, null, 'You did not come'],
  ['what both say of the other', { state: 'no_show' }, null, 'Did not take place'],
  ['a refusal', { state: 'declined', reason_kind: 'not_free' }, null, 'Declined'],
  ['silence', { state: 'declined', reason_kind: 'no_answer' }, null, 'Not answered in time'],
  ['an end', { state: 'cancelled', reason_kind: 'other' }, null, 'Cancelled'],
] as const)('%s', (_case, part, waits, words) => {
  const visit = made(part)
  expect(waitsFor(visit, now)).toBe(waits)
  expect(badgeOf(visit, now).text).toBe(words)
})

test.each([
  ['nothing was said', { state: 'confirmed' }, null],
  ['the other side said so', { state: 'confirmed', late: { seeker: 10, host: null } }, null],
  ['a host', { state: 'confirmed', late: { seeker: null, host: 5 } }, 5],
  ['a seeker', { my_side: 'seeker', state: 'confirmed', late: { seeker: 20, host: 5 } }, 20],
  ['it was cancelled', { state: 'cancelled', late: { seeker: null, host: 5 } }, null],
  [
    'it is over',
    { state: 'confirmed', ends_at: '2026-11-24T06:00:00Z', late: { seeker: null, host: 5 } },
    null,
  ],
] as const)('what oneself said of being late: %s', (_case, part, minutes) => {
  expect(saidLate(made(part), now)).toBe(minutes)
})

test('visits stand under the day in India, today and tomorrow by their names', () => {
  const days = agendaOf(
    [
      made({ id: 'a', starts_at: '2026-11-24T12:30:00Z' }),
      made({ id: 'b', starts_at: '2026-11-24T18:29:00Z' }),
      made({ id: 'c', starts_at: '2026-11-24T18:30:00Z' }),
      made({ id: 'd' }),
    ],
    now,
  )
  expect(days.map(({ label, visits }) => [label, visits.map(({ id }) => id)])).toEqual([
    ['Today, 24 November', ['a', 'b']],
    ['Tomorrow, 25 November', ['c']],
    ['Saturday, 28 November', ['d']],
  ])
})

const agreedAt = (id: string, starts: string, part: Partial<Appointment> = {}): Appointment =>
  made({
    id,
    state: 'confirmed',
    starts_at: starts,
    ends_at: new Date(Date.parse(starts) + 1_800_000).toISOString(),
    ...part,
  })

test('a dashboard names what is agreed for today in India, and the first of a later day', () => {
  const visits = [
    agreedAt('over', '2026-11-24T05:00:00Z'),
    agreedAt('running', '2026-11-24T05:45:00Z'),
    agreedAt('asked', '2026-11-24T07:00:00Z', { state: 'requested' }),
    agreedAt('moved', '2026-11-24T08:00:00Z', { proposal: proposedBy('seeker') }),
    agreedAt('tonight', '2026-11-24T18:00:00Z'),
    agreedAt('tomorrow', '2026-11-24T18:30:00Z'),
    agreedAt('after', '2026-11-26T05:00:00Z'),
  ]
  const { today, next } = agreedAhead(visits, now)
  expect(today.map(({ id }) => id)).toEqual(['running', 'tonight'])
  expect(next?.id).toBe('tomorrow')
})

test.each([
  [null, ''],
  ['2026-11-24T06:00:30Z', ''],
  ['2026-11-24T05:00:00Z', ''],
  ['2026-11-24T06:40:59Z', '40 min left'],
  ['2026-11-25T05:59:00Z', '23 h left'],
  ['2026-11-26T06:00:00Z', '2 days left'],
])('until %s: %o', (until, words) => expect(timeLeft(until, now)).toBe(words))

describe('a request beside an agreed visit', () => {
  const agreed = made({ id: 'b', state: 'confirmed' })

  test('is no use at the same time as host, whatever the home', () => {
    const late = made({ starts_at: '2026-11-28T05:45:00Z', ends_at: '2026-11-28T06:15:00Z' })
    expect(agreedBeside(late, [late, agreed])).toBe(agreed)
  })

  test.each([
    ['after it', made({ starts_at: agreed.ends_at, ends_at: '2026-11-28T06:30:00Z' }), agreed],
    ['of a seeker', made({ my_side: 'seeker' }), agreed],
    ['which is agreed itself', made({ state: 'confirmed' }), agreed],
    ['of somebody else’s home', made({}), made({ id: 'b', state: 'confirmed', my_side: 'seeker' })],
    ['with one that is asked for, too', made({}), made({ id: 'b' })],
  ])('%s has its time', (_what, visit, other) => {
    expect(agreedBeside(visit, [visit, other])).toBeNull()
  })
})
