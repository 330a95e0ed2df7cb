import { expect, test } from 'vitest'
import { typedRupees } from './typed-rupees.ts'

test.each(['', ' ', 'abc', '-5', '0', ',', '40k per month', '1e9', '9999999999', '4 0', 'k'])(
  '%j is no amount',
  (text) => {
    expect(typedRupees(text)).toBeNull()
  },
)

test.each([
  ['40000', 40_000],
  ['40,000', 40_000],
  ['1,20,000', 120_000],
  ['₹ 40k', 40_000],
  ['Rs. 35K', 35_000],
  ['1.2 lakh', 120_000],
  ['2L', 200_000],
  ['1 cr', 10_000_000],
])('%j is an amount', (text, rupees) => {
  expect(typedRupees(text)).toBe(rupees)
})
