import { expect, test } from 'vitest'
import { bandsOf, vacantDays, type Stay } from './vacancy.ts'

const stay = (change: Partial<Stay>): Stay => ({
  property_id: 'home',
  state: 'active',
  start_on: '2026-01-01',
  end_on: '2026-12-31',
  leave_on: null,
  ...change,
})

test.each<[string, readonly Stay[], readonly [boolean, number][]]>([
  ['nobody ever', [], [[false, 10]]],
  ['let all the time', [stay({})], [[true, 10]]],
  [
    'let from the fourth day on',
    [stay({ start_on: '2026-03-04' })],
    [
      [false, 3],
      [true, 7],
    ],
  ],
  [
    'two tenancies with a gap',
    [stay({ state: 'ended', leave_on: '2026-03-02' }), stay({ start_on: '2026-03-06' })],
    [
      [true, 2],
      [false, 3],
      [true, 5],
    ],
  ],
  ['run out and going on', [stay({ end_on: '2026-02-01' })], [[true, 10]]],
  [
    'ended on its last agreed day',
    [stay({ state: 'ended', end_on: '2026-03-09' })],
    [
      [true, 9],
      [false, 1],
    ],
  ],
  ['begins later', [stay({ state: 'upcoming', start_on: '2026-04-01' })], [[false, 10]]],
])('R-SHELL-06 days of a home that is %s', (_name, stays, bands) => {
  expect(
    bandsOf(stays, '2026-03-01', '2026-03-10').map(({ isLet, days }) => [isLet, days]),
  ).toEqual(bands)
})

test('R-SHELL-06 days without a tenancy sum up', () => {
  expect(
    vacantDays([
      { isLet: false, days: 3 },
      { isLet: true, days: 5 },
      { isLet: false, days: 1 },
    ]),
  ).toBe(4)
})
