// The home page's search as the address bar carries it.

import { categoryTypes, type Category } from '@basera/contract/constants/property'

export type HomeSearch = {
  /** The sentence that was searched for; empty while homes are only looked through. */
  readonly text: string
  readonly category: Category
  readonly view: 'grid' | 'map'
  /** Ids of what was understood but taken away again by the reader. */
  readonly without: readonly string[]
}

export const noSearch: HomeSearch = { text: '', category: 'all', view: 'grid', without: [] }

const longestSentence = 300

export function readHomeSearch(parameters: URLSearchParams): HomeSearch {
  const text = (parameters.get('q') ?? '').trim().slice(0, longestSentence)
  return {
    text,
    category: readCategory(parameters.get('category')),
    view: parameters.get('view') === 'map' ? 'map' : 'grid',
    without: text === '' ? [] : parameters.getAll('without'),
  }
}

/** Only what differs from `noSearch` is written. */
export function writeHomeSearch(search: HomeSearch): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search.text !== '') parameters.set('q', search.text)
  if (search.category !== 'all') parameters.set('category', search.category)
  if (search.view === 'map') parameters.set('view', 'map')
  for (const id of search.text === '' ? [] : search.without) parameters.append('without', id)
  return parameters
}

function readCategory(value: string | null): Category {
  return value !== null && isCategory(value) ? value : 'all'
}

function isCategory(value: string): value is Category {
  return Object.hasOwn(categoryTypes, value)
}
