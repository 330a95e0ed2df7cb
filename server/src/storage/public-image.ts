// GET and HEAD /render/image/public/{bucket}/{key}?width=480|960|1600[&format=avif|webp]: a stored picture in a size
// and format that the page needs.
import type { Context } from 'hono'

import type { Database } from '../db/database.ts'
import type { AppEnvironment } from '../http/caller.ts'
import { findPublicObject } from './find-object.ts'
import type { ImageCache } from './image-cache.ts'
import { chooseFormat, parseWidth } from './image-format.ts'
import { isUnchanged, objectHeaders } from './object-headers.ts'
import { parseObjectName } from './object-name.ts'
import { conditionsOf } from './public-object.ts'
import { StorageError } from './storage-error.ts'

/** Throws StorageError; InvalidRequest for a width or format that is not offered. */
export async function servePublicImage(
  c: Context<AppEnvironment>,
  { database, imageCache }: { readonly database: Database; readonly imageCache: ImageCache },
): Promise<Response> {
  const name = parseObjectName(c.req.param('bucket') ?? '', c.req.param('key') ?? '')
  const width = parseWidth(c.req.query('width'))
  const format = chooseFormat(c.req.query('format'), c.req.header('accept'))
  if (width === null || format === null) throw new StorageError('InvalidRequest')

  const object = await findPublicObject(database, name)
  if (!object.contentType.startsWith('image/')) throw new StorageError('InvalidMimeType')
  const contentType = `image/${format}`
  const etag = `"${object.version}-${width}-${format}"`
  const headers = objectHeaders({ ...object, contentType, etag }, c.req.query('download'))
  headers.set('Vary', 'Accept')
  if (isUnchanged(conditionsOf(c), headers)) return new Response(null, { status: 304, headers })

  const bytes = await imageCache.variant({ version: object.version, width, format })
  headers.set('Content-Length', String(bytes.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers })
}
