// `/storage/v1`, the reading of public buckets. Uploads, lists, moves, signed addresses and buckets' own routes
// (contract 4.2, 4.3) belong here too, one file an endpoint; until then their paths are unknown.
import { Hono } from 'hono'

import type { Database } from '../db/database.ts'
import type { AppEnvironment } from '../http/caller.ts'
import type { Blobs } from '../ports/blobs.ts'
import type { ImageCache } from './image-cache.ts'
import { servePublicImage } from './public-image.ts'
import { answerStorageError, servePublicObject } from './public-object.ts'

export type StorageDependencies = {
  readonly database: Database
  readonly blobs: Blobs
  readonly imageCache: ImageCache
}

/** Paths without `/storage/v1`. The front door ran before: keys, CORS, limits, faults. HEAD follows GET. */
export function createStorageService(dependencies: StorageDependencies): Hono<AppEnvironment> {
  const service = new Hono<AppEnvironment>()
  service.get('/object/public/:bucket/:key{.+}', (c) =>
    servePublicObject(c, dependencies).catch(answerStorageError),
  )
  service.get('/render/image/public/:bucket/:key{.+}', (c) =>
    servePublicImage(c, dependencies).catch(answerStorageError),
  )
  return service
}
