import { expect, test } from 'vitest'
import type { ApplicantRow, OfferedHome } from '@basera/contract/chain/application'
import { firstOffer, termsOf } from './offer-draft.ts'

const home = {
  property_id: 'home',
  title: 'Two rooms by the lake',
  locality: 'Madhapur',
  photo: null,
  is_listed: true,
  rent_paise: 1_800_000,
  deposit_paise: 3_600_000,
  lock_in_months: 3,
  notice_months: 2,
} as OfferedHome

const rowOf = (months: number | null) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what an offer begins with
  ({ rent_paise: null, move_in_on: null, stay_months: months }) as unknown as ApplicantRow

test('an offer begins with lock-in and notice of the listing', () => {
  expect(firstOffer(rowOf(11), home, '2026-12-01')).toMatchObject({ lockIn: 3, notice: 2 })
})

test('nobody is bound for longer than they stay, or gives more notice than an agreement may say', () => {
  const strict = { ...home, lock_in_months: 6, notice_months: 12 }
  expect(firstOffer(rowOf(2), strict, '2026-12-01')).toMatchObject({ lockIn: 2, notice: 6 })
})

test('a listing that leaves both open gives no lock-in, and a month', () => {
  const open = { ...home, lock_in_months: null, notice_months: null }
  expect(firstOffer(rowOf(null), open, '2026-12-01')).toMatchObject({
    months: 11,
    lockIn: 0,
    notice: 1,
  })
})

test('none is sent as null', () => {
  const draft = { ...firstOffer(rowOf(11), home, '2026-12-01'), lockIn: 0, notice: 0 }
  expect(termsOf(draft)).toMatchObject({ lock_in_months: null, notice_months: null })
})
