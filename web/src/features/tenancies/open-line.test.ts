import type { TenancySums } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'

import { openLineOf } from './open-line.ts'

const nothing: TenancySums = {
  open_paise: 0,
  late_paise: 0,
  deposit_open_paise: 0,
  deposit_held_paise: 0,
  claimed_paise: 0,
  deposit_claimed_paise: 0,
  credit_paise: 0,
  next_due_on: null,
}
const lineOf = (sums: Partial<TenancySums>) =>
  openLineOf({ ...nothing, ...sums }, (paise) => `₹${paise / 100}`)

test('rent that the tenant has said to have paid is not late: it waits for the owner', () => {
  expect(lineOf({ open_paise: 143_000, late_paise: 143_000, claimed_paise: 143_000 })).toEqual({
    tone: 'accent',
    text: '₹1430 to confirm',
  })
})

test('of a part that was said to be paid the rest is late', () => {
  expect(lineOf({ open_paise: 500_000, late_paise: 300_000, claimed_paise: 100_000 })).toEqual({
    tone: 'bad',
    text: '₹2000 late',
  })
})

test('what falls due later is open, and nothing is nothing', () => {
  expect(lineOf({ open_paise: 500_000 })).toEqual({ tone: 'plain', text: '₹5000 open' })
  expect(lineOf({})).toEqual({ tone: 'plain', text: 'Nothing open' })
})
