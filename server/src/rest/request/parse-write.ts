// POST, PATCH, PUT and DELETE on a table or view: all but the body.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { parseNames } from './column-names.ts'
import { negotiateMediaType } from './media-types.ts'
import { parsePreferences } from './preferences.ts'
import { readQueryString } from './query-string.ts'
import { allRows } from './ranges.ts'
import type { RawRequest } from './raw-request.ts'
import { parseReadShape } from './read-shape.ts'
import type { WriteRequest, WriteShape } from './write-request.ts'

/** Refuses with PGRST100, 107, 114, 122 or a limit of ours. */
export function parseWrite(
  raw: RawRequest,
  relation: string,
  mutation: WriteShape['mutation'],
): Result<WriteRequest> {
  const preferences = parsePreferences(raw.prefer)
  if (!preferences.ok) return preferences
  const mediaType = negotiateMediaType(raw.accept)
  if (!mediaType.ok) return mediaType
  const parameters = readQueryString(raw.query)
  const isPaged =
    parameters.limits.length > 0 || parameters.offsets.some(([, offset]) => offset !== '0')
  if (mutation === 'put' && isPaged) {
    return refuse(restError('PGRST114'))
  }
  const columns = parseNames('columns parameter', parameters.columns)
  if (!columns.ok) return columns
  const onConflict = parseNames('on_conflict parameter', parameters.onConflict)
  if (!onConflict.ok) return onConflict
  const parsed = parseReadShape({
    relation,
    isHead: false,
    // A write changes every row its filters find: limit and offset of the root mean nothing to it.
    parameters: {
      ...parameters,
      limits: embedded(parameters.limits),
      offsets: embedded(parameters.offsets),
    },
    header: allRows,
    count: null,
    mediaType: mediaType.value,
    reserved: [''],
  })
  if (!parsed.ok) return parsed
  const shape: WriteShape = {
    mutation,
    columns: mutation === 'delete' ? null : columns.value,
    onConflict: onConflict.value,
    resolution: mutation === 'insert' ? preferences.value.resolution : null,
    takesDefaults: preferences.value.missing === 'default',
    returned: preferences.value.returned ?? 'minimal',
    read: parsed.value.shape,
  }
  return succeed({
    kind: 'write',
    profile: raw.profile,
    shape,
    shapeKey: JSON.stringify(shape),
    values: parsed.value.values,
    preferences: preferences.value,
  })
}

const embedded = <T extends readonly [string, string]>(parameters: readonly T[]): T[] =>
  parameters.filter(([key]) => key.includes('.'))
