import type { Deduction, Settlement } from '@basera/contract/chain/handover'
import { expect, it } from 'vitest'
import { depositShares } from './deposit-shares.ts'

const settlement: Settlement = {
  state: 'disputed',
  version: 3,
  round: 2,
  is_by_clock: false,
  refund_due_on: '2026-12-09',
  held_paise: 5_800_000,
  refund_paise: 4_850_000,
  words: null,
  content_sha256: null,
  state_at: '2026-11-23T10:00:00+05:30',
  days_left: 11,
  is_overdue: false,
}
const line = (round: number, amount: number, answer: Deduction['answer']): Deduction => ({
  id: `${round} ${amount}`,
  round,
  place: 1,
  kind: 'cleaning',
  amount_paise: amount,
  words: 'Grease',
  item_id: null,
  charge_id: null,
  thing: null,
  cost_paise: null,
  age_months: null,
  life_months: null,
  warning: null,
  answer,
  answer_words: null,
  offer_paise: null,
  before: null,
  after: null,
})
const deductions = [
  line(1, 900_000, 'disputed'),
  line(2, 350_000, 'disputed'),
  line(2, 500_000, null),
  line(2, 100_000, 'agreed'),
]

it('what is not answered is in question, and lines of earlier proposals count no more', () => {
  expect(depositShares({ settlement, deductions, held_paise: 5_800_000 })).toEqual({
    undisputed: 4_850_000,
    inQuestion: 850_000,
    agreed: 100_000,
  })
})

it('what was sent back meanwhile leaves nothing below zero', () => {
  expect(depositShares({ settlement, deductions, held_paise: 600_000 })?.undisputed).toBe(0)
})

it('divides nothing before a proposal and after the yes to all of it', () => {
  for (const state of ['open', 'accepted', 'settled'] as const)
    expect(
      depositShares({ settlement: { ...settlement, state }, deductions, held_paise: 5_800_000 }),
    ).toBe(null)
  expect(depositShares({ settlement: null, deductions, held_paise: 0 })).toBe(null)
})
