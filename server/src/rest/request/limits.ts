// Size limits of a request's query: depth, list length, filters (contract 3.11).

import {
  MAX_EMBED_DEPTH,
  MAX_FILTERS,
  MAX_IN_ELEMENTS,
  MAX_LOGIC_DEPTH,
} from '@basera/contract/constants/rest'
import { restError } from '../errors/catalogue.ts'
import type { RestError } from '../errors/rest-error.ts'
import type { Condition, ReadShape } from './api-request.ts'

function deepestBracket(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [piece] of text.matchAll(/"(?:[^\\"]|\\[\s\S])*"|[()]/g)) {
    if (piece === '(') deepest = Math.max(deepest, (depth += 1))
    if (piece === ')') depth -= 1
  }
  return deepest
}

/** Checked before parsing, as the grammar is recursive. */
export const checkSelectDepth = (select: string): RestError | null =>
  deepestBracket(select) > MAX_EMBED_DEPTH
    ? restError('nested_too_deep', { subject: 'select parameter', max: MAX_EMBED_DEPTH })
    : null

export const checkLogicDepth = (logic: string): RestError | null =>
  deepestBracket(logic) > MAX_LOGIC_DEPTH
    ? restError('nested_too_deep', { subject: 'logic tree', max: MAX_LOGIC_DEPTH })
    : null

/** Checked before parsing: every `in` list is at least its commas. */
export function checkListLength(text: string): RestError | null {
  if (text.length <= MAX_IN_ELEMENTS) return null
  const elements = text.split(',').length
  return elements > MAX_IN_ELEMENTS ? restError('in_list_too_long', { max: MAX_IN_ELEMENTS }) : null
}

const countFilters = (condition: Condition): number =>
  condition.kind === 'filter'
    ? 1
    : condition.conditions.reduce((sum, nested) => sum + countFilters(nested), 0)

export function checkFilterCount(conditions: ReadShape['conditions']): RestError | null {
  const count = conditions.reduce((sum, { condition }) => sum + countFilters(condition), 0)
  return count > MAX_FILTERS ? restError('too_many_filters', { max: MAX_FILTERS }) : null
}
