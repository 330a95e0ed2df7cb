import { describe, expect, test } from 'vitest'
import { formatRupees, formatRupeesShort } from './rupees.ts'

describe('R-HOME-10 prices in Indian number format', () => {
  test.each([
    [500, '₹500'],
    [9_500, '₹9,500'],
    [62_000, '₹62,000'],
    [125_000, '₹1,25,000'],
    [12_500_000, '₹1,25,00,000'],
    [18_499.5, '₹18,500'],
  ])('%d → %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text))

  test.each([
    [950, '₹950'],
    [9_500, '₹9.5k'],
    [62_000, '₹62k'],
    [34_500, '₹34.5k'],
    [99_900, '₹99.9k'],
    [99_990, '₹1L'],
    [185_000, '₹1.85L'],
    [12_500_000, '₹1.25Cr'],
  ])('short: %d → %s', (rupees, text) => expect(formatRupeesShort(rupees)).toBe(text))
})
