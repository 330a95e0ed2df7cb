import { expect, test } from 'vitest'
import { openRentsOf } from './open-rents.ts'

const home = (open: number, before: number) => ({
  tenancy_id: 'a',
  code: 'K7Q2',
  start_on: '2026-01-01',
  tenants: ['Asha'],
  open_paise: open,
  before_paise: before,
})
const claim = (paise: number, purpose: 'rent' | 'deposit' = 'rent') => ({
  tenancy_id: 'a',
  purpose,
  amount_paise: paise,
  tds_paise: 0,
})
type Claim = ReturnType<typeof claim>
const sums = (open: number, before: number, claims: readonly Claim[] = []) =>
  openRentsOf([home(open, before)], claims)[0]?.sums

test('of a paid home, or one whose tenant has said all of it, no sum is looked for', () => {
  expect(sums(0, 0)).toEqual([])
  expect(sums(100, 0, [claim(100)])).toEqual([])
  expect(sums(100, 0, [claim(150)])).toEqual([])
})

test('the month’s rent, what is open from before and both are looked for; beside a claim only what it leaves', () => {
  expect(sums(100, 0)).toEqual([100])
  expect(sums(100, 70)).toEqual([100, 70, 170])
  expect(sums(100, 70, [claim(70)])).toEqual([100])
  expect(sums(100, 0, [claim(500, 'deposit')])).toEqual([100])
})
