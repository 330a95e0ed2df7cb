import { expect, test } from 'vitest'
import { stayGroupOf, stayWords } from './stay-words.ts'

const stay = {
  state: 'active',
  start_on: '2026-05-03',
  end_on: '2027-04-02',
  leave_on: null,
  is_holding_over: false,
} as const

test.each([
  ['runs', {}, 'Since 3 May 2026, until 2 April 2027'],
  ['begins later', { state: 'upcoming' }, 'From 3 May 2026, until 2 April 2027'],
  [
    'is given up',
    { state: 'notice', leave_on: '2026-12-31' },
    'Since 3 May 2026, leaves on 31 December 2026',
  ],
  [
    'ran out',
    { is_holding_over: true },
    'Since 3 May 2026, the agreement ran out on 2 April 2027 and goes on',
  ],
  ['is over', { state: 'ended', leave_on: '2026-12-31' }, '3 May 2026 to 31 December 2026'],
] as const)('R-SHELL-10 a stay that %s says so', (_name, change, words) => {
  expect(stayWords({ ...stay, ...change })).toBe(words)
})

test.each([
  ['upcoming', 'soon'],
  ['active', 'now'],
  ['notice', 'now'],
  ['ended', 'ended'],
] as const)('R-SHELL-10 a tenancy that is %s stands under "%s"', (state, group) => {
  expect(stayGroupOf({ state })).toBe(group)
})
