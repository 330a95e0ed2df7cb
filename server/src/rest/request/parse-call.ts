// GET, HEAD and POST on a function: all but the body.

import { succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { unquoteNames } from './arguments.ts'
import type { CallRequest, CallShape } from './call-request.ts'
import { parseNames } from './column-names.ts'
import { listMediaTypes } from './media-types.ts'
import { parsePreferences } from './preferences.ts'
import { readQueryString } from './query-string.ts'
import { allRows, parseRangeHeader } from './ranges.ts'
import type { RawRequest } from './raw-request.ts'
import { isFilter, parseReadShape } from './read-shape.ts'

/** Refuses with PGRST100, 103, 107, 122 or a limit of ours. */
export function parseCall(
  raw: RawRequest,
  method: CallShape['method'],
  routine: string,
): Result<CallRequest> {
  const preferences = parsePreferences(raw.prefer)
  if (!preferences.ok) return preferences
  const accepts = listMediaTypes(raw.accept)
  if (!accepts.ok) return accepts
  const header = method === 'GET' ? parseRangeHeader(raw.range) : succeed(allRows)
  if (!header.ok) return header
  const query = readQueryString(raw.query)
  const columns = parseNames('columns parameter', query.columns)
  if (!columns.ok) return columns
  // In a URL a parameter is an argument unless it reads like a filter; beside a body all are filters.
  const filters = method === 'POST' ? query.filters : query.filters.filter(isFilter)
  const parsed = parseReadShape({
    relation: routine,
    isHead: method === 'HEAD',
    parameters: { ...query, filters },
    header: header.value,
    count: preferences.value.count,
    mediaType: accepts.value[0] ?? { kind: 'array', isStripped: false, name: 'application/json' },
    reserved: [''],
  })
  if (!parsed.ok) return parsed
  const shape: CallShape = {
    method,
    columns: columns.value,
    accepts: accepts.value,
    read: parsed.value.shape,
  }
  const given = unquoteNames(query.filters.filter((parameter) => !filters.includes(parameter)))
  if (!given.ok) return given
  return succeed({
    kind: 'call',
    profile: raw.profile,
    shape,
    shapeKey: JSON.stringify(shape),
    values: parsed.value.values,
    offset: parsed.value.offset,
    preferences: preferences.value,
    parameters: given.value,
  })
}
