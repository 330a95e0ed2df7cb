import { expect, test } from 'vitest'
import { moneyOf, paiseOf } from './money.ts'

test.each([
  ['25000', 2_500_000],
  ['25,000', 2_500_000],
  ['₹ 1,00,000.50', 10_000_050],
  ['1.5', 150],
  ['0', null],
  ['0.99', null],
  ['-1', null],
  ['1.555', null],
  ['10000000001', null],
  ['1e5', null],
  ['', null],
])('%s in rupees is %s paise', (text, paise) => {
  expect(paiseOf(text)).toBe(paise)
})

test('paise are told where there are any, below zero too', () => {
  expect([moneyOf(2_500_000), moneyOf(1_875_050), moneyOf(-500)]).toEqual([
    '₹25,000',
    '₹18,750.50',
    '−₹5',
  ])
})
