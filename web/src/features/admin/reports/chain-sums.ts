// Sums over the months that are told: what fewer than five make is in none of them.

import { chainMonthMessages as messages } from '@basera/contract/messages/chain/chain-months'
import type { ChainCell, ChainMonth, ChainMonths } from '../../../api/admin/chain-months.ts'

export type CellName = Exclude<keyof ChainMonth, 'month'>

type Sums = {
  readonly count: number
  readonly paise: number
  readonly hours: number
  readonly stars: number
}

/** Of all months together. */
export function sumsOf({ months }: ChainMonths, name: CellName): Sums {
  const add = (column: keyof ChainCell) =>
    months.reduce((whole, month) => whole + (month[name][column] ?? 0), 0)
  return { count: add('count'), paise: add('paise'), hours: add('hours'), stars: add('stars') }
}

/** In whole percent, of months in which both are told; null without any. */
export function shareOf({ months }: ChainMonths, part: CellName, whole: CellName): number | null {
  const told = months.filter((month) => month[part].count !== null && month[whole].count !== null)
  const sum = (name: CellName) => told.reduce((all, month) => all + (month[name].count ?? 0), 0)
  return sum(whole) === 0 ? null : Math.round((sum(part) / sum(whole)) * 100)
}

const csvCells = [
  'rent',
  'answers',
  'within_day',
  'claims',
  'not_found',
  'repairs',
  'reviews',
  'hidden',
] as const

/** Rows of a CSV, the heads first: counts, and the rent in rupees. */
export const monthRows = ({ months }: ChainMonths): readonly (readonly string[])[] => [
  ['month', 'rent_rupees', ...csvCells],
  ...months.map((month) => [
    month.month,
    month.rent.count === null ? messages.few : String((month.rent.paise ?? 0) / 100),
    ...csvCells.map((name) => {
      const { count } = month[name]
      return count === null ? messages.few : String(count)
    }),
  ]),
]
