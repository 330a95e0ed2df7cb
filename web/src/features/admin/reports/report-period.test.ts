import { expect, test } from 'vitest'
import { choosableMonths, monthAfter, monthsOf, readPeriod } from './report-period.ts'

/** 1 March in India, still February in London. */
const now = new Date('2026-02-28T19:00:00Z')
const read = (address: string) => readPeriod(new URLSearchParams(address), now)

test('months are added across years in both directions', () => {
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2025-12', 1)).toBe('2026-01')
  expect(monthAfter('2026-03', -36)).toBe('2023-03')
})

test('the current month is that of India', () => {
  const months = choosableMonths(now)
  expect(months[0]).toBe('2026-03')
  expect(months).toHaveLength(36)
  expect(months.at(-1)).toBe('2023-04')
})

test('a report covers twelve months unless its address names others', () => {
  expect(read('')).toEqual({ from: '2025-04', until: '2026-03' })
  expect(read('until=2025-06')).toEqual({ from: '2024-07', until: '2025-06' })
  expect(read('from=2026-01&until=2026-02')).toEqual({ from: '2026-01', until: '2026-02' })
})

test('reversed months are swapped, invalid ones ignored', () => {
  expect(read('from=2026-02&until=2025-11')).toEqual({ from: '2025-11', until: '2026-02' })
  expect(read('from=1999-01&until=never')).toEqual({ from: '2025-04', until: '2026-03' })
  expect(read('until=2023-05')).toEqual({ from: '2023-04', until: '2023-05' })
})

test('a period has every month once, oldest first', () => {
  expect(monthsOf({ from: '2025-11', until: '2026-02' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})
