import type { RentCharge, TenancySums } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'
import { dueNowOf } from './due-now.ts'

const charge = (over: Partial<RentCharge>): RentCharge => ({
  id: over.due_on ?? 'c',
  kind: 'rent',
  name: 'Rent',
  from: '2026-11-01',
  until: '2026-11-30',
  due_on: '2026-11-07',
  amount_paise: 2_950_000,
  waived_paise: 0,
  paid_paise: 0,
  open_paise: 2_950_000,
  state: 'due',
  side: 'clock',
  objection: null,
  ...over,
})
const sums = (claimed: number): TenancySums => ({
  open_paise: 0,
  late_paise: 0,
  deposit_open_paise: 0,
  deposit_held_paise: 0,
  claimed_paise: claimed,
  deposit_claimed_paise: 0,
  credit_paise: 0,
  next_due_on: null,
})
const late = charge({ state: 'late', open_paise: 1_805_000 })
const december = charge({ due_on: '2026-12-07', open_paise: 3_610_000 })
const deposit = charge({ kind: 'deposit', due_on: '2026-10-05' })

test('nothing is due where only the deposit is open', () => {
  expect(dueNowOf({ charges: [deposit], sums: sums(0) })).toBe(null)
})

test('what falls due in ten days is not due now beside what is late, and paying begins with the late', () => {
  expect(dueNowOf({ charges: [december, late, deposit], sums: sums(0) })).toEqual({
    charges: [late],
    state: 'late',
    dueOn: '2026-11-07',
    paise: 1_805_000,
    later: { paise: 3_610_000, dueOn: '2026-12-07' },
    toPayPaise: 1_805_000,
  })
})

test('nobody is led to pay twice what waits for the owner’s word', () => {
  const { toPayPaise } = dueNowOf({ charges: [december, late], sums: sums(1_805_000) }) ?? {}
  expect(toPayPaise).toBe(3_610_000)
  const part = dueNowOf({ charges: [december, late], sums: sums(1_000_000) })
  expect(part?.toPayPaise).toBe(805_000)
  const all = dueNowOf({ charges: [late], sums: sums(2_000_000) })
  expect(all?.toPayPaise).toBe(0)
})

test('what falls due on one day is one sum', () => {
  const upkeep = charge({ id: 'm', kind: 'maintenance', due_on: '2026-12-07', open_paise: 660_000 })
  const due = dueNowOf({ charges: [upkeep, december], sums: sums(0) })
  expect(due?.paise).toBe(4_270_000)
  expect(due?.later).toBe(null)
})
