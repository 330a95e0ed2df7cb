// `/storage/v1` (contract 4): every address it answers, on one screen. One file an endpoint, or a few that differ in
// how an object is found. Resumable uploads and the S3 protocol are not offered: their paths are unknown.
import { type Context, Hono } from 'hono'

import type { AppEnvironment } from '../http/caller.ts'
import { createBucket } from './buckets/create-bucket.ts'
import { deleteBucket } from './buckets/delete-bucket.ts'
import { emptyBucket } from './buckets/empty-bucket.ts'
import { getBucket } from './buckets/get-bucket.ts'
import { listBuckets } from './buckets/list-buckets.ts'
import { updateBucket } from './buckets/update-bucket.ts'
import type { Endpoint, StorageDependencies } from './dependencies.ts'
import { describeObject, describePublicObject } from './objects/object-info.ts'
import { readObject, readPublicObject, readSignedObject } from './objects/read-object.ts'
import { renderImage, renderPublicImage, renderSignedImage } from './objects/render-image.ts'
import { answerStorageError } from './storage-error.ts'

/** Paths without `/storage/v1`. The front door ran before: keys, CORS, limits, faults. HEAD follows GET. */
export function createStorageService(dependencies: StorageDependencies): Hono<AppEnvironment> {
  const to = (endpoint: Endpoint) => (c: Context<AppEnvironment>) =>
    endpoint(c, dependencies).catch(answerStorageError)

  const service = new Hono<AppEnvironment>()
  service.get('/status', (c) => c.body(null))
  service.get('/version', (c) => c.text('basera'))

  service.get('/bucket', to(listBuckets))
  service.post('/bucket', to(createBucket))
  service.get('/bucket/:bucket', to(getBucket))
  service.put('/bucket/:bucket', to(updateBucket))
  service.delete('/bucket/:bucket', to(deleteBucket))
  service.post('/bucket/:bucket/empty', to(emptyBucket))

  service.get('/render/image/public/:bucket/:key{.+}', to(renderPublicImage))
  service.get('/render/image/authenticated/:bucket/:key{.+}', to(renderImage))
  service.get('/render/image/sign/:bucket/:key{.+}', to(renderSignedImage))

  service.get('/object/info/public/:bucket/:key{.+}', to(describePublicObject))
  service.get('/object/info/authenticated/:bucket/:key{.+}', to(describeObject))
  service.get('/object/info/:bucket/:key{.+}', to(describeObject))
  service.get('/object/public/:bucket/:key{.+}', to(readPublicObject))
  service.get('/object/authenticated/:bucket/:key{.+}', to(readObject))
  service.get('/object/sign/:bucket/:key{.+}', to(readSignedObject))
  service.get('/object/:bucket/:key{.+}', to(readObject))
  return service
}
