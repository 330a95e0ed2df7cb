// The terms that are numbers, by the name that they have in the address.

import { formatRupees } from '../../lib/rupees.ts'
import type { Term } from './understood.ts'

export type AmountName = 'bedrooms' | 'min' | 'max'

/** `value`: rooms, or rupees a month. */
export function amountTerm(name: AmountName, value: number): Term {
  const amount = { name, value }
  switch (name) {
    case 'bedrooms':
      return { id: name, label: bedroomsLabel(value), filters: { bedrooms: value }, amount }
    case 'min':
      return {
        id: name,
        label: `From ${formatRupees(value)}`,
        filters: { minPrice: value },
        amount,
      }
    case 'max':
      return {
        id: name,
        label: `Up to ${formatRupees(value)}`,
        filters: { maxPrice: value },
        amount,
      }
    default:
      return name satisfies never
  }
}

export function bedroomsLabel(bedrooms: number): string {
  return bedrooms === 1 ? '1+ bedroom' : `${bedrooms}+ bedrooms`
}
