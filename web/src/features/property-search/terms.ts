// The terms that a reader can change where they stand, by the name that they have in the address.

import type { SearchNear } from '@basera/contract/search-request'
import type { ListingFilters } from '../../api/homes/listing-filters.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { joinWithOr } from '../../lib/words.ts'

/** Rupees a month; bedrooms as the address writes them: "2", "2+", "2,3"; kilometres around a place, 0 for within it. */
export type Amount =
  | { readonly name: 'min' | 'max'; readonly value: number }
  | { readonly name: 'bedrooms'; readonly value: string }
  | { readonly name: 'near'; readonly value: number; readonly of: string }

export type AmountName = Amount['name']

export type Term = {
  /** Stable name, so that the address bar can say which terms were taken away. */
  readonly id: string
  readonly label: string
  readonly filters: Partial<ListingFilters>
  /** Where it is a number that the reader may change. */
  readonly amount?: Amount
}

export function rentTerm(name: 'min' | 'max', value: number): Term {
  const amount = { name, value }
  return name === 'min'
    ? { id: name, label: `From ${formatRupees(value)}`, filters: { minPrice: value }, amount }
    : { id: name, label: `Up to ${formatRupees(value)}`, filters: { maxPrice: value }, amount }
}

/** Null for what names no rooms. */
export function bedroomsTerm(value: string): Term | null {
  const counts = value.replace(/\+$/, '').split(',').map(Number)
  if (!/^[1-9]\d?(?:\+|(?:,[1-9]\d?)*)$/.test(value)) return null
  const [least = 0] = counts
  return {
    id: 'bedrooms',
    label: bedroomsLabel(value),
    filters: value.endsWith('+') ? { bedrooms: least } : { rooms: counts },
    amount: { name: 'bedrooms', value },
  }
}

/** "2" → "2 bedrooms", "2+" → "2+ bedrooms", "2,3" → "2 or 3 bedrooms". */
export function bedroomsLabel(value: string): string {
  return `${joinWithOr(value.split(','))} ${value === '1' || value === '1+' ? 'bedroom' : 'bedrooms'}`
}

export function nearTerm(near: SearchNear): Term {
  const of = nearNames(near)
  return {
    id: 'near',
    label: nearLabel(of, near.km),
    filters: { near },
    amount: { name: 'near', value: near.km, of },
  }
}

/** "HITEC City and Gachibowli", "you". */
export function nearNames(near: SearchNear): string {
  if (!('places' in near)) return 'you'
  return near.any === true ? joinWithOr(near.places) : near.places.join(' and ')
}

export function nearLabel(of: string, km: number): string {
  return km === 0 ? `In ${of}` : `Near ${of} · ${km} km`
}
