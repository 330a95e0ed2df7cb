// `limit`, `offset`, `rel.limit`, `rel.offset` and the Range header: the range of rows of a level.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'

/** Both ends included; `last` null is "to the end". Limit 0 is `last` = `first` - 1. */
export type Rows = { readonly first: number; readonly last: number | null }

export const allRows: Rows = { first: 0, last: null }

const INVERTED_DETAILS =
  'The lower boundary must be lower than or equal to the upper boundary in the Range header.'
const EMPTY_DETAILS = 'Limit should be greater than or equal to zero.'

// Not a number: ignored, as the protocol's reference server does. Too large: the largest exact number.
function readInteger(text: string | null): number | null {
  if (text === null || !/^[+-]?\d+$/.test(text.trim())) return null
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)))
}

/** Refuses a negative limit (PGRST103). A negative offset is none. */
export function parseLimitOffset(
  limitText: string | null,
  offsetText: string | null,
): Result<Rows> {
  const limit = readInteger(limitText)
  const first = Math.max(0, readInteger(offsetText) ?? 0)
  if (limit === null) return succeed({ first, last: null })
  if (limit < 0) return refuse(restError('PGRST103', { details: EMPTY_DETAILS }))
  return succeed({ first, last: Math.min(Number.MAX_SAFE_INTEGER, first + limit - 1) })
}

/** `0-11`, `5-`; anything else is no range. Refuses an inverted one (PGRST103). */
export function parseRangeHeader(header: string | null): Result<Rows> {
  const found = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header?.trim() ?? '')
  if (!found) return succeed(allRows)
  const first = Number(found[1])
  const last = found[2] === undefined ? null : Number(found[2])
  if (last !== null && last < first) {
    return refuse(restError('PGRST103', { details: INVERTED_DETAILS }))
  }
  return succeed({ first, last })
}

/** Rows in both. Refuses when there is none, unless one of them was empty on purpose (limit=0). */
export function intersectRows(header: Rows, parameters: Rows): Result<Rows> {
  const isEmptyOnPurpose = parameters.last !== null && parameters.last < parameters.first
  if (isEmptyOnPurpose) return succeed(parameters)
  const first = Math.max(header.first, parameters.first)
  const last =
    header.last === null || parameters.last === null
      ? (header.last ?? parameters.last)
      : Math.min(header.last, parameters.last)
  if (last !== null && last < first) {
    return refuse(restError('PGRST103', { details: EMPTY_DETAILS }))
  }
  return succeed({ first, last })
}
