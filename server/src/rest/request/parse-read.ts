// GET and HEAD on a table or view.

import { succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { ReadRequest } from './api-request.ts'
import { negotiateMediaType } from './media-types.ts'
import { parsePreferences } from './preferences.ts'
import { readQueryString } from './query-string.ts'
import { allRows, parseRangeHeader } from './ranges.ts'
import type { RawRequest } from './raw-request.ts'
import { parseReadShape } from './read-shape.ts'

export function parseRead(raw: RawRequest, relation: string): Result<ReadRequest> {
  const preferences = parsePreferences(raw.prefer)
  if (!preferences.ok) return preferences
  const mediaType = negotiateMediaType(raw.accept)
  if (!mediaType.ok) return mediaType
  // Range is defined for GET only (RFC 9110, 14.2).
  const header = raw.method === 'GET' ? parseRangeHeader(raw.range) : succeed(allRows)
  if (!header.ok) return header
  const parameters = readQueryString(raw.query)
  const parsed = parseReadShape({
    relation,
    isHead: raw.method === 'HEAD',
    parameters,
    header: header.value,
    count: preferences.value.count,
    mediaType: mediaType.value,
    reserved: [],
  })
  if (!parsed.ok) return parsed
  const { shape, values, offset } = parsed.value
  return succeed({
    kind: 'read',
    profile: raw.profile,
    shape,
    shapeKey: JSON.stringify(shape),
    values,
    offset,
    preferences: preferences.value,
    canonicalPath: `/${encodeURIComponent(relation)}${parameters.canonical === '' ? '' : `?${parameters.canonical}`}`,
  })
}
