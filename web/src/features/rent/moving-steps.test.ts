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
const recordHead: NonNullable<HandoverSlot['record']> = {
  id: 'r',
  tenancy_id: 't',
  kind: 'move_in',
  state: 'draft',
  version: 1,
  begun_by: 'seeker',
  proposed_side: null,
  readings: {},
  content_sha256: null,
  dispute_words: null,
  created_at: '2026-11-28T10:00:00Z',
  proposed_at: null,
  agreed_at: null,
  state_at: '2026-11-28T10:00:00Z',
  draft_mark: null,
  signatures: [],
  corrections: [],
  lines: 3,
  open_lines: 0,
  photos: 0,
}
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
    first: { paise: 2_500_000, dueOn: '2026-12-05' },
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
    [
      'open',
      'Meters and keys',
      'Electricity, water, gas and the number of keys are noted in the record.',
    ],
    [
      'open',
      'First rent: ₹25,000, due on 5 December 2026',
      'It is charged on 3 December 2026. Nothing of it is asked before.',
    ],
  ])
})

const meters = (state: 'draft' | 'agreed') =>
  movingSteps({
    card: { state: 'upcoming', start_on: '2026-12-03', leave_on: null },
    book: { sums: sumsOf() },
    slots: [
      {
        ...slotOf('move_in', '2026-11-26'),
        record: {
          ...recordHead,
          state,
          readings: { electricity: '4,218', water: ' ', keys: '3' },
        },
      },
    ],
    holder: 'Meera Rao',
    today: '2026-11-28',
    first: null,
  }).find(({ title }) => title === 'Meters and keys')

test('readings that are noted wait for the signatures of the record, and are done with them', () => {
  expect(meters('draft')).toMatchObject({
    state: 'waits',
    text: '2 of them are noted in the record.',
  })
  expect(meters('agreed')?.state).toBe('done')
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
