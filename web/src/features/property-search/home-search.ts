// The home page's search as the address bar carries it.

import { MAX_SEARCH_QUERY_CHARACTERS } from '@basera/contract/constants/functions'
import { categoryTypes, type Category } from '@basera/contract/constants/property'
import type { Edit } from './edits.ts'

export type HomeSearch = {
  /** The sentence that was searched for; empty while homes are only looked through. */
  readonly text: string
  readonly category: Category
  readonly view: 'grid' | 'map'
  /** What the reader changed of what was understood. */
  readonly edits: readonly Edit[]
}

export const noSearch: HomeSearch = { text: '', category: 'all', view: 'grid', edits: [] }

const editNames = ['without', 'bedrooms', 'min', 'max', 'near']

export function readHomeSearch(parameters: URLSearchParams): HomeSearch {
  const text = (parameters.get('q') ?? '').trim().slice(0, MAX_SEARCH_QUERY_CHARACTERS)
  return {
    text,
    category: readCategory(parameters.get('category')),
    view: parameters.get('view') === 'map' ? 'map' : 'grid',
    edits: text === '' ? [] : [...parameters].filter(([name]) => editNames.includes(name)),
  }
}

/** Only what differs from `noSearch` is written. */
export function writeHomeSearch(search: HomeSearch): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search.text !== '') parameters.set('q', search.text)
  if (search.category !== 'all') parameters.set('category', search.category)
  if (search.view === 'map') parameters.set('view', 'map')
  for (const [name, value] of search.text === '' ? [] : search.edits) parameters.append(name, value)
  return parameters
}

function readCategory(value: string | null): Category {
  return value !== null && isCategory(value) ? value : 'all'
}

function isCategory(value: string): value is Category {
  return Object.hasOwn(categoryTypes, value)
}
