// The query parameter of the comparison: `?compare=` and up to four ids, separated by commas.

import { COMPARED_HOMES_MAX } from '@basera/contract/constants/saved-homes'
import { isUuid } from '../../lib/uuid.ts'

/** Invalid ids are left out, duplicates count once, more than four are cut off. */
export function readComparedIds(parameters: URLSearchParams): readonly string[] {
  const ids = (parameters.get('compare') ?? '').toLowerCase().split(',')
  return [...new Set(ids.filter(isUuid))].slice(0, COMPARED_HOMES_MAX)
}

/** The query with its question mark; empty without homes. */
export function writeComparedIds(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `?compare=${ids.join(',')}`
}
