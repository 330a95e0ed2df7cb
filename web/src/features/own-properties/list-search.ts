// Query parameters of the list of own listings: `?state=rented&q=kondapur&page=2`.

import {
  ownPropertyFilters,
  type OwnPropertyFilter,
} from '@basera/contract/constants/own-properties'
import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import type { OwnPropertySearch } from '../../api/own-listings/own-properties.ts'

export const filterLabels: Readonly<Record<OwnPropertyFilter, string>> = {
  all: 'All but archived',
  'on-the-site': messages.onTheSite,
  waiting: messages.waiting,
  rejected: messages.rejected,
  rented: messages.rented,
  maintenance: messages.maintenance,
  hidden: messages.hidden,
  archived: messages.archived,
}

const MAX_WORDS_LENGTH = 100
const MAX_PAGE = 100_000

/** Invalid parameters are ignored. */
export function readListSearch(parameters: URLSearchParams): OwnPropertySearch {
  const state = parameters.get('state')
  const page = Number(parameters.get('page') ?? '1')
  return {
    filter: ownPropertyFilters.find((filter) => filter === state) ?? 'all',
    words: (parameters.get('q') ?? '').slice(0, MAX_WORDS_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** Leaves defaults out. */
export function writeListSearch({ filter, words, page }: OwnPropertySearch): URLSearchParams {
  const parameters = new URLSearchParams()
  if (filter !== 'all') parameters.set('state', filter)
  if (words.trim() !== '') parameters.set('q', words.trim())
  if (page > 1) parameters.set('page', String(page))
  return parameters
}
