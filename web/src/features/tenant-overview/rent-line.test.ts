import { expect, test } from 'vitest'
import { rupeesOf } from '../../lib/rupees.ts'
import { rentLineOf } from './rent-line.ts'

const sums = {
  open_paise: 0,
  late_paise: 0,
  deposit_open_paise: 0,
  deposit_held_paise: 0,
  claimed_paise: 0,
  deposit_claimed_paise: 0,
  credit_paise: 0,
  next_due_on: null,
}
const stay = {
  state: 'active',
  start_on: '2026-05-01',
  people: [{ role: 'owner', name: 'Meera Raghavan', is_me: false }],
} as const

const lineOf = (told: Partial<Record<keyof typeof sums, number | string>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sums as the cases name them
  rentLineOf({ ...stay, sums: { ...sums, ...told } as typeof sums }, rupeesOf)

test.each([
  [{}, 'Nothing is due', false],
  [{ open_paise: 2_150_000, next_due_on: '2026-12-05' }, '₹21,500 due by 5 Dec', true],
  [
    { open_paise: 2_150_000, late_paise: 2_150_000, next_due_on: '2026-11-05' },
    '₹21,500 is late since 5 Nov',
    true,
  ],
  [
    {
      open_paise: 2_150_000,
      late_paise: 2_150_000,
      claimed_paise: 2_150_000,
      next_due_on: '2026-11-05',
    },
    '₹21,500 waits for Meera Raghavan to confirm',
    false,
  ],
  [
    {
      open_paise: 2_150_000,
      late_paise: 2_150_000,
      claimed_paise: 1_000_000,
      next_due_on: '2026-11-05',
    },
    '₹11,500 is late since 5 Nov',
    true,
  ],
  [
    {
      open_paise: 5_415_000,
      late_paise: 1_805_000,
      claimed_paise: 1_805_000,
      next_due_on: '2026-11-07',
    },
    '₹18,050 waits for Meera Raghavan to confirm',
    true,
  ],
])('what is open less what is said to be paid: %j', (told, text, isPayable) => {
  expect(lineOf(told)).toMatchObject({ text, isPayable })
})

test('a home that has not begun says when it does', () => {
  expect(rentLineOf({ ...stay, state: 'upcoming', sums }, rupeesOf).text).toBe('Starts on 1 May')
})
