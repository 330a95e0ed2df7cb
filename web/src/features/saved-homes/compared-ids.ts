// Which homes the address bar compares: `?compare=` and up to four ids with commas between them.

import { COMPARED_HOMES_MAX } from '@basera/contract/constants/saved-homes'
import { isUuid } from '../../lib/uuid.ts'

/** What is no id is left out, what is there twice counts once, what is too many is cut off. */
export function readComparedIds(parameters: URLSearchParams): readonly string[] {
  const ids = (parameters.get('compare') ?? '').toLowerCase().split(',')
  return [...new Set(ids.filter(isUuid))].slice(0, COMPARED_HOMES_MAX)
}

/** The query with its question mark; empty without homes. */
export function writeComparedIds(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `?compare=${ids.join(',')}`
}
