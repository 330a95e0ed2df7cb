// Serves the bytes of an object, whole or as a range.
import type { Context } from 'hono'

import type { AppEnvironment } from '../http/caller.ts'
import { streamedBody } from '../http/streamed-body.ts'
import { readRange, type RangeReading } from './byte-range.ts'
import type { StorageDependencies } from './dependencies.ts'
import { readGuarded } from './blobs/guarded-bytes.ts'
import { isUnchanged, objectHeaders } from './object-headers.ts'
import { StorageError, storageErrorResponse } from './storage-error.ts'
import type { StoredObject } from './stored-object.ts'

/** HEAD returns the headers only. Missing or truncated bytes are an unexpected fault (500): data was lost. */
export async function serveObject(
  c: Context<AppEnvironment>,
  dependencies: Pick<StorageDependencies, 'database' | 'blobs' | 'paperVault'>,
  object: StoredObject,
): Promise<Response> {
  const headers = objectHeaders(object, c.req.query('download'))
  // An encrypted file is decrypted as a whole, with one audit line; ranges are ignored.
  if (object.access === 'guarded') {
    const bytes = await readGuarded(dependencies, object)
    headers.set('Content-Length', String(bytes.byteLength))
    return new Response(c.req.method === 'HEAD' ? null : bytes, { headers })
  }
  const { blobs } = dependencies
  headers.set('Accept-Ranges', 'bytes')
  if (isKnownCopy(c, object, headers)) return new Response(null, { status: 304, headers })

  const stat = await blobs.stat(object.version)
  if (stat === null) throw new Error(`The bytes of a stored object are missing: ${object.version}`)
  const { size } = stat
  if (object.size !== null && object.size !== size) {
    throw new Error(`A stored object has ${size} of ${object.size} bytes: ${object.version}`)
  }
  const reading = rangeOf(c, object.etag, size)
  if (reading.kind === 'unsatisfiable') {
    const fault = new StorageError('InvalidRange')
    return storageErrorResponse(fault, { 'Content-Range': `bytes */${size}` })
  }
  const range = reading.kind === 'part' ? reading.range : { first: 0, last: size - 1 }
  const length = range.last - range.first + 1
  headers.set('Content-Length', String(length))
  if (reading.kind === 'part') {
    headers.set('Content-Range', `bytes ${range.first}-${range.last}/${size}`)
  }
  const isBodyWanted = c.req.method !== 'HEAD' && size > 0
  const body = isBodyWanted
    ? streamedBody(c, await blobs.read(object.version, range), length)
    : null
  return new Response(body, { status: reading.kind === 'part' ? 206 : 200, headers })
}

/** Whether a 304 may be sent; never for a guarded object. */
export const isKnownCopy = (
  c: Context<AppEnvironment>,
  { access }: StoredObject,
  headers: Headers,
): boolean =>
  access !== 'guarded' &&
  isUnchanged(
    {
      ifNoneMatch: c.req.header('if-none-match'),
      ifModifiedSince: c.req.header('if-modified-since'),
    },
    headers,
  )

// If-Range: a range of another version would not match the client's part.
function rangeOf(c: Context<AppEnvironment>, etag: string, size: number): RangeReading {
  const ifRange = c.req.header('if-range')
  if (ifRange !== undefined && ifRange !== etag) return { kind: 'whole' }
  return readRange(c.req.header('range'), size)
}
