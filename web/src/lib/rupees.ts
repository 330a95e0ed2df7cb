// Formats amounts of money in Indian notation.

import { formatNumber } from './words.ts'

/** 125000 → "₹1,25,000". `rupees`, from 0, may have paise; they are rounded away. */
export function formatRupees(rupees: number): string {
  return `₹${formatNumber(Math.round(rupees))}`
}

/** For a pin or a chip: 62000 → "₹62k", 34500 → "₹34.5k", 185000 → "₹1.85L", 12500000 → "₹1.25Cr". */
export function formatRupeesShort(rupees: number): string {
  // Amounts just under a step would round up to "1000k" or "100L".
  if (rupees >= 9_995_000) return `₹${trim(rupees / 10_000_000)}Cr`
  if (rupees >= 99_950) return `₹${trim(rupees / 100_000)}L`
  if (rupees >= 1_000) return `₹${Number((rupees / 1_000).toFixed(1))}k`
  return formatRupees(rupees)
}

function trim(value: number): number {
  return Number(value.toFixed(2))
}

/** 3450000 paise → "₹34,500". */
export const rupeesOf = (paise: number): string => formatRupees(paise / 100)
