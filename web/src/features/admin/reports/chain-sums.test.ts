import { expect, test } from 'vitest'
import type { ChainCell, ChainMonth, ChainMonths } from '../../../api/admin/chain-months.ts'
import { shareOf, sumsOf } from './chain-sums.ts'

const none: ChainCell = { count: 0 }
const month = (name: string, cells: Partial<ChainMonth>): ChainMonth => ({
  month: name,
  rent: none,
  answers: none,
  within_day: none,
  claims: none,
  not_found: none,
  repairs: none,
  reviews: none,
  hidden: none,
  ...cells,
})
const of = (...months: readonly ChainMonth[]): ChainMonths => ({
  living: 0,
  begun: 0,
  ended: 0,
  disputed: 0,
  returned: 0,
  return_days: null,
  months: [...months],
})

test('a month of fewer than five is in no sum', () => {
  const figures = of(
    month('2026-01', { rent: { count: null } }),
    month('2026-02', { rent: { count: 6, paise: 12_000_000 } }),
  )
  expect(sumsOf(figures, 'rent')).toEqual({ count: 6, paise: 12_000_000, hours: 0, stars: 0 })
})

test('a share counts the months alone in which both its part and its whole are told', () => {
  const figures = of(
    month('2026-01', { claims: { count: 40 }, not_found: { count: null } }),
    month('2026-02', { claims: { count: 60 }, not_found: { count: 6 } }),
    month('2026-03', { claims: { count: 60 } }),
  )
  expect(shareOf(figures, 'not_found', 'claims')).toBe(5)
  expect(shareOf(of(), 'not_found', 'claims')).toBeNull()
  expect(shareOf(of(month('2026-01', {})), 'not_found', 'claims')).toBeNull()
})
