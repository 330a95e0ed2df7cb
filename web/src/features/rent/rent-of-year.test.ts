import { tdsForResident } from '@basera/rules/tax'
import { expect, test } from 'vitest'
import { rentOfYear } from './rent-of-year.ts'

const stay = {
  start_on: '2026-04-01',
  end_on: '2027-02-28',
  leave_on: null,
  is_holding_over: false,
  rent_paise: 6_800_000,
}
const chargedUntil = (last: number) =>
  Array.from({ length: last - 3 }, (_, place) => ({
    month: `2026-${String(place + 4).padStart(2, '0')}`,
    paise: 6_800_000,
  }))
const monthsOf = (months: ReturnType<typeof rentOfYear>) => [
  months.length,
  months.at(-1)?.month,
  months.at(-1)?.rentPaise,
]

test('in November the tax of an agreement until February is that of all eleven months, in its last: 2 % of ₹7,48,000', () => {
  const months = rentOfYear({ year: '2026-27', months: chargedUntil(11) }, stay)
  expect(monthsOf(months)).toEqual([11, '2027-02', 6_800_000])
  expect(tdsForResident(months)).toEqual({
    deduct: true,
    rentCountedPaise: 74_800_000,
    tdsPaise: 1_496_000,
    deductIn: '2027-02',
    depositBy: '2027-03-30',
    certificateBy: '2027-04-14',
    form: '141A',
  })
})

test('ends with the tax year where the stay goes on, and with the last day after notice, by its days', () => {
  const november = { year: '2026-27', months: chargedUntil(11) }
  expect(monthsOf(rentOfYear(november, { ...stay, end_on: '2027-08-31' }))).toEqual([
    12,
    '2027-03',
    6_800_000,
  ])
  expect(
    monthsOf(rentOfYear(november, { ...stay, end_on: '2026-10-31', is_holding_over: true })),
  ).toEqual([12, '2027-03', 6_800_000])
  expect(monthsOf(rentOfYear(november, { ...stay, leave_on: '2026-12-15' }))).toEqual([
    9,
    '2026-12',
    3_290_323,
  ])
})

test('a year that is over is what was charged in it; one whose rent is unknown, too', () => {
  const whole = { year: '2026-27', months: chargedUntil(11) }
  expect(monthsOf(rentOfYear(whole, { ...stay, leave_on: '2026-11-30' }))).toEqual([
    8,
    '2026-11',
    6_800_000,
  ])
  expect(monthsOf(rentOfYear(whole, { ...stay, rent_paise: null }))).toEqual([
    8,
    '2026-11',
    6_800_000,
  ])
  expect(
    monthsOf(rentOfYear({ year: '2026-27', months: [] }, { ...stay, start_on: '2027-01-16' })),
  ).toEqual([2, '2027-02', 6_800_000])
})
