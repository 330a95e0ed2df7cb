// Path, method, parameters and headers → one ApiRequest. Knows the protocol, no schema.

import { MAX_URL_BYTES } from '@basera/contract/constants/rest'
import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { ApiRequest, ReadRequest } from './api-request.ts'
import { negotiateMediaType } from './media-types.ts'
import { parsePreferences } from './preferences.ts'
import { readQueryString } from './query-string.ts'
import { allRows, parseRangeHeader } from './ranges.ts'
import { parseReadShape } from './read-shape.ts'

/** The part of an HTTP request that the protocol reads. `path` starts after the service's prefix; headers are as sent. */
export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly accept: string | null
  readonly prefer: string | null
  readonly range: string | null
  readonly profile: string | null
}

const readPath = (path: string): Result<string> => {
  const name = path.replace(/^\//, '').replace(/\/$/, '')
  if (name === '' || name.includes('/')) return refuse(restError('PGRST125'))
  try {
    return succeed(decodeURIComponent(name))
  } catch {
    return refuse(restError('PGRST125'))
  }
}

/** Refuses with the PGRST1xx codes and the limits of contract 3.11. */
export const parseRequest = (raw: RawRequest): Result<ApiRequest> => {
  if (raw.path.length + raw.query.length > MAX_URL_BYTES) {
    return refuse(restError('url_too_long', { maxBytes: MAX_URL_BYTES }))
  }
  const procedure = /^\/rpc\/([^/]+)\/?$/.exec(raw.path)?.[1]
  if (procedure !== undefined) {
    return refuse(restError('PGRST202', { schema: raw.profile ?? 'public', name: procedure }))
  }
  const relation = readPath(raw.path)
  if (!relation.ok) return relation
  switch (raw.method) {
    case 'GET':
    case 'HEAD':
      return parseRead(raw, relation.value)
    case 'OPTIONS':
      return succeed({ kind: 'describe', profile: raw.profile, relation: relation.value })
    default:
      return refuse(restError('PGRST117', { method: raw.method }))
  }
}

const parseRead = (raw: RawRequest, relation: string): Result<ReadRequest> => {
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
