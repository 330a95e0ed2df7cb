// Serves a stored picture in another size or format.
import type { Context } from 'hono'

import type { AppEnvironment } from '../../http/caller.ts'
import type { StorageDependencies } from '../dependencies.ts'
import { readGuarded } from '../blobs/guarded-bytes.ts'
import type { RenderedFormat, Rendering } from './image-format.ts'
import { objectHeaders } from '../object-headers.ts'
import { isKnownCopy } from '../serve-object.ts'
import { StorageError } from '../storage-error.ts'
import type { StoredObject } from '../stored-object.ts'

/** `rendering.format`: null for negotiation by Accept. Throws StorageError InvalidMimeType for a file that is no picture. */
export async function serveImage(
  c: Context<AppEnvironment>,
  dependencies: Pick<StorageDependencies, 'imageCache' | 'database' | 'blobs' | 'paperVault'>,
  object: StoredObject,
  rendering: Rendering,
): Promise<Response> {
  const origin = formatOf(object)
  const format = rendering.format === 'origin' ? origin : rendering.format
  const contentType = `image/${format}`
  const etag = `"${object.version}-${variantName({ ...rendering, format })}"`
  const headers = objectHeaders({ ...object, contentType, etag }, c.req.query('download'))
  headers.set('Vary', 'Accept')
  if (isKnownCopy(c, object, headers)) return new Response(null, { status: 304, headers })

  const wanted = { ...rendering, format }
  const { imageCache } = dependencies
  const bytes = await (object.access === 'guarded'
    ? imageCache.renderUncached(await readGuarded(dependencies, object), wanted)
    : imageCache.render(object.version, wanted))
  headers.set('Content-Length', String(bytes.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers })
}

const variantName = ({
  width,
  height,
  resize,
  quality,
  format,
}: Rendering<RenderedFormat>): string =>
  [width, height, height === null ? null : resize, quality, format]
    .filter((part) => part !== null)
    .join('-')

function formatOf({ contentType }: StoredObject): RenderedFormat {
  switch (contentType) {
    case 'image/jpeg':
      return 'jpeg'
    case 'image/png':
      return 'png'
    case 'image/webp':
      return 'webp'
    case 'image/avif':
      return 'avif'
    default:
      throw new StorageError('InvalidMimeType', 'Only stored pictures have other sizes')
  }
}
