// Title and range text of the list of homes.

import { PUBLIC_LIST_PAGE_ROWS } from '@basera/contract/constants/home'
import type { PropertyPage } from '../../api/homes/properties.ts'
import {
  toListingFilters,
  type ListingSearch,
} from '../../features/property-search/listing-search.ts'
import { nearNames } from '../../features/property-search/terms.ts'
import { rangeOf, totalOf } from '../../lib/words.ts'

export function titleOf(search: ListingSearch): string {
  const place = [search.locality, search.city].filter((part) => part !== '').join(', ')
  const { near } = toListingFilters(search)
  const where = [place && `in ${place}`, near && `near ${nearNames(near)}`].filter(Boolean)
  return where.length === 0 ? 'All homes to rent' : `Homes to rent ${where.join(', ')}`
}

export function rangeText(
  { rows, total, isTotalExact }: PropertyPage,
  { page, bounds }: ListingSearch,
): string {
  if (rows.length === 0) return total === 0 ? '' : 'This page is past the end'
  const before = (page - 1) * PUBLIC_LIST_PAGE_ROWS
  const range = rangeOf(before, rows.length)
  const where = bounds === null ? '' : ' in this part of the map'
  return total === null ? range : `${range} of ${totalOf(total, isTotalExact, 'home')}${where}`
}
