import { expect, test } from 'vitest'
import type { Report } from '../../../api/admin/report.ts'
import { byCity, byMonth, csvRows, reportKinds } from './report.ts'

const report: Report = {
  is_complete: false,
  months: [
    {
      month: '2026-01',
      lines: [
        { city: 'Pune', is_rest: false, counts: { approved: 3, rejected: 1 } },
        { city: null, is_rest: false, counts: { approved: 1 } },
      ],
    },
    {
      month: '2026-03',
      lines: [
        { city: 'Kochi', is_rest: false, counts: { approved: 9 } },
        { city: 'Pune', is_rest: false, counts: { rejected: 2 } },
        { city: null, is_rest: true, counts: { approved: 2 } },
      ],
    },
  ],
}
const period = { from: '2026-01', until: '2026-03' }
const approvals = reportKinds.find(({ source }) => source === 'approvals') ?? reportKinds[0]

test('a month that is not counted yet is not shown as none', () => {
  expect(byMonth(report, period, null)).toEqual([
    { month: '2026-01', counts: { approved: 4, rejected: 1 } },
    { month: '2026-02', counts: null },
    { month: '2026-03', counts: { approved: 11, rejected: 2 } },
  ])
})

test('one city is separate from the others, from none, and from the rest', () => {
  expect(byMonth(report, period, 'Pune').map(({ counts }) => counts)).toEqual([
    { approved: 3, rejected: 1 },
    null,
    { rejected: 2 },
  ])
  expect(byCity(report)).toEqual([
    { city: 'Kochi', counts: { approved: 9 } },
    { city: 'Pune', counts: { approved: 3, rejected: 3 } },
    { city: 'Other cities', counts: { approved: 2 } },
    { city: 'City not known', counts: { approved: 1 } },
  ])
})

test('the file has a row a month and city, with none as 0', () => {
  expect(approvals && csvRows(report, approvals, 'Pune')).toEqual([
    ['2026-01', 'Pune', 3, 1, 0],
    ['2026-03', 'Pune', 0, 2, 0],
  ])
})
