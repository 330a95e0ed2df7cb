import type { Payment, RentBook } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'
import { bookFigures } from './book-figures.ts'

const payment = (paidOn: string, more: Partial<Payment>): Payment => ({
  id: paidOn,
  purpose: 'rent',
  state: 'confirmed',
  version: 1,
  amount_paise: 2_500_000,
  tds_paise: 0,
  allocated_paise: 2_500_000,
  paid_on: paidOn,
  method: 'upi',
  reference: null,
  reject_kind: null,
  words: null,
  made_at: `${paidOn}T06:00:00Z`,
  confirmed_at: null,
  is_mine: true,
  has_screenshot: false,
  payer: 'Tenzin',
  is_reference_seen: false,
  receipt: null,
  reversed: null,
  ...more,
})

const book: RentBook = {
  tenancy_id: 't',
  side: 'seeker',
  sums: {
    open_paise: 0,
    late_paise: 0,
    deposit_open_paise: 1_000_000,
    deposit_held_paise: 4_000_000,
    claimed_paise: 2_500_000,
    deposit_claimed_paise: 0,
    credit_paise: 0,
    next_due_on: null,
  },
  charges: [],
  payments: [
    payment('2026-11-05', { state: 'claimed' }),
    payment('2026-10-05', { tds_paise: 50_000 }),
    payment('2026-09-05', { state: 'rejected' }),
    payment('2026-08-05', { state: 'reversed' }),
    payment('2026-04-01', {}),
    payment('2026-04-01', { purpose: 'deposit', amount_paise: 4_000_000 }),
    payment('2026-03-31', {}),
  ],
  reminder: null,
  lines: [],
}

const wordsOf = (ownerName: string | null) =>
  bookFigures(book, ownerName, '2026-11-28').map(({ label, value, note }) => [label, value, note])

test('a tax year counts what was confirmed in it with the tax that was deducted: no deposit, claim, refusal or reversal', () => {
  expect(wordsOf('Meera')).toEqual([
    ['Due now', '₹0', 'No rent is open'],
    ['Waiting for Meera', '₹25,000', '1 payment to confirm'],
    ['Paid this tax year', '₹50,500', 'Confirmed, the deposit apart'],
    ['Deposit held', '₹40,000', '₹10,000 still to be paid'],
  ])
})

test('an owner reads the same sums as theirs', () => {
  expect(wordsOf(null)).toEqual([
    ['Due now', '₹0', 'No rent is open'],
    ['Waiting for you', '₹25,000', '1 payment to confirm'],
    ['Received this tax year', '₹50,500', 'Confirmed by you, the deposit apart'],
    ['Deposit you hold', '₹40,000', '₹10,000 still to be paid'],
  ])
})
