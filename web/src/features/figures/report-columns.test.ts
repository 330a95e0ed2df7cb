import { expect, test } from 'vitest'
import { reportCsv, totalsOf } from './report-columns.ts'

const receipt = {
  on: '2026-04-05',
  number: 'R2026/000001',
  home: '=HYPERLINK("https://example.in")',
  payer: 'Tenzin Lhamo',
  purpose: 'rent',
  method: 'upi',
  reference: '618204600002',
  paise: 2_500_050,
  tds_paise: 0,
  is_cancelled: false,
}

test('R-SHELL-10 a report’s file has rupees as numbers, words as words, and no cell that a spreadsheet would run', () => {
  expect(reportCsv('receipts', [receipt])).toBe(
    'Day,Receipt,Home,Paid by,For,How,Reference,Sum,Tax deducted,Cancelled\r\n' +
      `2026-04-05,R2026/000001,"'=HYPERLINK(""https://example.in"")",Tenzin Lhamo,Rent,UPI,618204600002,25000.5,0,No\r\n`,
  )
})

test('R-SHELL-10 a month stands as a spreadsheet sorts it, and nothing as nothing', () => {
  expect(
    reportCsv('income', [
      {
        month: '2026-04-01',
        home: 'Home',
        rent_paise: 100,
        other_paise: 0,
        paise: 100,
        late_paise: null,
      },
    ]),
  ).toBe('Month,Home,Rent,Other charges,Sum,Of it late\r\n2026-04,Home,1,0,1,\r\n')
})

test('R-SHELL-10 cancelled receipts do not count in the total', () => {
  const totals = totalsOf('receipts', [receipt, { ...receipt, is_cancelled: true }])
  expect(totals.filter((sum) => sum !== null)).toEqual([2_500_050, 0])
})

test('R-SHELL-09 lines of commissions go both ways and are not summed up', () => {
  expect(totalsOf('commissions', [{ amount_paise: 5 }]).every((sum) => sum === null)).toBe(true)
})
