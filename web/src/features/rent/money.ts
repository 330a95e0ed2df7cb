// Sums as they are typed and shown: a person's own money is never rounded.

import { amountInFigures } from '@basera/rules/amount-words'

const MOST_PAISE = 100_000_000_000
const LEAST_PAISE = 100

/** "1,00,000.50" → 10000050; null for what is no sum from ₹1 on. */
export function paiseOf(text: string): number | null {
  const plain = text.replaceAll(/[\s,₹]/g, '')
  const [, rupees, paise = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (rupees === undefined) return null
  const sum = Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
  return sum >= LEAST_PAISE && sum <= MOST_PAISE ? sum : null
}

/** 1875050 → "₹18,750.50". */
export const moneyOf = (paise: number): string =>
  paise < 0 ? `−${amountInFigures(-paise)}` : amountInFigures(paise)

/** 1875050 → "18,750.50", as it stands in a field. */
export const typedOf = (paise: number): string => moneyOf(paise).replace('₹', '')
