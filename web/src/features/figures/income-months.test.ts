import { expect, test } from 'vitest'
import { monthsOfIncome } from './income-months.ts'

const row = (month: string, paise: number, late: number) => ({ month, paise, late_paise: late })
const open = (month: string, paise: number) => ({ month, open_paise: paise })

test('R-SHELL-06 homes of a month sum up, months without rent are there, what is still due stands in its month, and the year turns', () => {
  expect(
    monthsOfIncome(
      [row('2026-11-01', 300, 100), row('2026-11-01', 50, 0), row('2027-01-01', 70, 70)],
      [open('2026-12-01', 40), open('2026-12-01', 5), open('2027-02-01', 90)],
      '2026-11-01',
      '2027-01-15',
    ),
  ).toEqual([
    { month: '2026-11-01', onTime: 250, late: 100, due: 0 },
    { month: '2026-12-01', onTime: 0, late: 0, due: 45 },
    { month: '2027-01-01', onTime: 0, late: 70, due: 0 },
  ])
})
