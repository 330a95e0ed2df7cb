import type { HandoverSlot } from '@basera/contract/chain/handover'
import type { TenancySums } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'
import { movingSteps } from './moving-steps.ts'

const sumsOf = (changes: Partial<TenancySums> = {}): TenancySums => ({
  open_paise: 0,
  late_paise: 0,
  deposit_open_paise: 0,
  deposit_held_paise: 0,
  claimed_paise: 0,
  deposit_claimed_paise: 0,
  credit_paise: 0,
  next_due_on: null,
  ...changes,
})
const slotOf = (kind: HandoverSlot['kind'], from: string): HandoverSlot => ({
  kind,
  from,
  until: '2027-12-31',
  may_begin: true,
  record: null,
})
const stepsOf = (
  state: 'upcoming' | 'active' | 'notice',
  sums: Partial<TenancySums>,
  today = '2026-11-28',
) =>
  movingSteps({
    card: { state, start_on: '2026-12-03', leave_on: '2026-12-25' },
    book: { sums: sumsOf(sums) },
    slots: [slotOf('move_in', '2026-11-26'), slotOf('move_out', '2026-12-11')],
    holder: 'Meera Rao',
    today,
  }).map(({ state: of, title, text }) => [of, title, text])

test('who simply lives there has no steps', () => {
  expect(stepsOf('active', { deposit_held_paise: 5_000_000 })).toEqual([])
})

test('before the keys: the deposit is open, waits for the owner’s word, or is confirmed; a record that was not begun is open', () => {
  const deposit = (...of: Parameters<typeof stepsOf>) => stepsOf(...of)[1]?.slice(0, 2)
  const open = { deposit_open_paise: 3_000_000 }
  expect(deposit('upcoming', open)).toEqual(['open', 'Deposit: ₹30,000 are still to be paid'])
  expect(deposit('upcoming', { ...open, deposit_claimed_paise: 1_000_000 })).toEqual([
    'open',
    'Deposit: ₹20,000 are still to be paid',
  ])
  expect(deposit('upcoming', { ...open, deposit_claimed_paise: 3_000_000 })).toEqual([
    'waits',
    'Deposit of ₹30,000: Meera Rao has yet to confirm',
  ])
  expect(stepsOf('upcoming', { deposit_held_paise: 3_000_000 })).toEqual([
    ['done', 'Agreement signed by all', 'It begins on 3 December 2026.'],
    ['done', 'Deposit of ₹30,000, confirmed by Meera Rao', null],
    [
      'open',
      'Move-in record',
      'Room by room with photos, signed by both: what you compare with when you leave.',
    ],
  ])
})

test('before leaving: what is open of the rent, when the record may be begun, what goes back', () => {
  expect(stepsOf('notice', { open_paise: 1_451_613, deposit_held_paise: 3_600_000 })).toEqual([
    ['done', 'Notice given', 'The last day is 25 December 2026.'],
    ['open', 'Move-out record', 'It can be begun from 11 December 2026.'],
    ['open', 'Rent and bills: ₹14,516.13 are open', 'The last month counts by its days.'],
    [
      'open',
      'Deposit of ₹36,000 goes back',
      'After the last day. You see each deduction, and answer it.',
    ],
  ])
  expect(stepsOf('notice', {}, '2026-12-12').map(([state, title]) => [state, title])).toEqual([
    ['done', 'Notice given'],
    ['open', 'Move-out record'],
    ['done', 'Rent until the last day paid'],
  ])
})
