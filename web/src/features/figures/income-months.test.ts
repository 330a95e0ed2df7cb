import { expect, test } from 'vitest'
import { monthsOfIncome } from './income-months.ts'

const row = (month: string, paise: number, late: number) => ({ month, paise, late_paise: late })

test('R-SHELL-06 homes of a month sum up, months without rent are there, and the year turns', () => {
  expect(
    monthsOfIncome(
      [row('2026-11-01', 300, 100), row('2026-11-01', 50, 0), row('2027-01-01', 70, 70)],
      '2026-11-01',
      '2027-01-15',
    ),
  ).toEqual([
    { month: '2026-11-01', onTime: 250, late: 100 },
    { month: '2026-12-01', onTime: 0, late: 0 },
    { month: '2027-01-01', onTime: 0, late: 70 },
  ])
})
