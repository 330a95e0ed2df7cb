import { expect, test } from 'vitest'
import { yearsUntil } from './tax-years.ts'

test.each([
  ['2026-03-31', '2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2027-03-31'],
  ['2024-02-29', '2023-04-01', '2024-03-31'],
])('the year of %s goes from %s to %s', (today, from, until) => {
  expect(yearsUntil(today)[0]).toEqual({ from, until })
  expect(yearsUntil(today)).toHaveLength(3)
})
