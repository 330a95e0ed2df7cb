import { expect, test } from 'vitest'
import type { Appointment } from '../../api/applying/appointments.ts'
import { applicationWork, askedVisits, visitWork } from './answer-work.ts'

const nowMs = Date.parse('2026-11-28T10:00:00+05:30')

const visit = (id: string, over: Partial<Appointment> = {}): Appointment =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list looks at
  ({
    id,
    enquiry_id: `about-${id}`,
    home: { title: 'Corner 3 BHK' },
    other: { name: 'Imran S.' },
    my_side: 'owner',
    state: 'requested',
    starts_at: '2026-12-03T13:00:00Z',
    ends_at: '2026-12-03T13:30:00Z',
    proposal: null,
    answer_until: '2026-11-29T10:00:00+05:30',
    ...over,
  }) as Appointment

const over = visit('over', {
  state: 'confirmed',
  starts_at: '2026-11-28T03:00:00Z',
  ends_at: '2026-11-28T03:30:00Z',
  answer_until: null,
})

test('what ends by itself first stands first; what became of a visit is asked last', () => {
  const visits = [
    over,
    visit('later', { answer_until: '2026-11-30T10:00:00+05:30' }),
    visit('sooner'),
  ]
  expect(askedVisits(visits, 'owner', nowMs).map(({ id }) => id)).toEqual([
    'sooner',
    'later',
    'over',
  ])
})

test.each([
  ['owner', ['own']],
  ['broker', ['represented']],
  [null, ['own', 'represented']],
] as const)(
  'listed as %s: own visits to homes of others are no work of a host',
  (listedAs, ids) => {
    const visits = [
      visit('own'),
      visit('represented', { my_side: 'broker' }),
      visit('seen', { my_side: 'seeker' }),
      visit('agreed', { state: 'confirmed' }),
    ]
    expect(askedVisits(visits, listedAs, nowMs).map(({ id }) => id)).toEqual(ids)
  },
)

test('each names who asks, for which home and how long yet, and leads to the conversation', () => {
  const [asks, became] = visitWork([visit('a'), over], (id) => `/thread/${id}`, nowMs)
  expect(asks?.title).toMatch(/^Imran asks for Thu 3 Dec, 6:30 pm/)
  expect(asks).toMatchObject({
    text: 'Corner 3 BHK · 24 h left',
    act: 'Answer',
    to: '/thread/about-a',
  })
  expect(became).toMatchObject({
    title: 'Did the visit with Imran take place?',
    text: 'Corner 3 BHK',
  })
})

test('of many visits three are named, the rest is one line with the way to all', () => {
  const works = visitWork(
    ['a', 'b', 'c', 'd', 'e'].map((id) => visit(id)),
    String,
    nowMs,
  )
  expect(works).toHaveLength(4)
  expect(works.at(-1)).toMatchObject({
    title: '2 more visits wait for you',
    to: '/dashboard/appointments',
  })
})

test.each([
  [[], []],
  [[['a', 1]], [['1 new application', 'Read']]],
  [[['a', 2]], [['2 new applications', 'Compare']]],
  [
    [
      ['a', 2],
      ['b', 1],
    ],
    [['3 new applications for 2 homes', 'Compare']],
  ],
] as const)('applications %j are one line or none', (counts, lines) => {
  expect(applicationWork(new Map(counts)).map(({ title, act }) => [title, act])).toEqual(lines)
})
