// Router of `/storage/v1` (contract 4). One file for each endpoint, or for a few that differ only in how an object is found. The S3
// protocol is not offered: 404.
import { type Context, Hono } from 'hono'

import type { AppEnvironment } from '../http/caller.ts'
import { createBucket } from './buckets/create-bucket.ts'
import { deleteBucket } from './buckets/delete-bucket.ts'
import { emptyBucket } from './buckets/empty-bucket.ts'
import { getBucket } from './buckets/get-bucket.ts'
import { listBuckets } from './buckets/list-buckets.ts'
import { updateBucket } from './buckets/update-bucket.ts'
import type { Endpoint, StorageDependencies } from './dependencies.ts'
import { copyObject } from './objects/copy-object.ts'
import { listObjects } from './objects/list-objects.ts'
import { listObjectsV2 } from './objects/list-objects-v2.ts'
import { moveObject } from './objects/move-object.ts'
import { describeObject, describePublicObject } from './objects/object-info.ts'
import { purgeCache } from './objects/purge-cache.ts'
import { readObject, readPublicObject, readSignedObject } from './objects/read-object.ts'
import { removeObject, removeObjects } from './objects/remove-objects.ts'
import { renderImage, renderPublicImage, renderSignedImage } from './objects/render-image.ts'
import { signUrl, signUrls } from './objects/sign-url.ts'
import { signUpload, uploadToSignedUrl } from './objects/signed-upload.ts'
import { createObject, replaceObject } from './objects/write-object.ts'
import { resumableUpload, signedResumableUpload } from './resumable/resumable-upload.ts'
import { answerStorageError } from './storage-error.ts'

/** Paths without `/storage/v1`. The HTTP layer runs first: keys, CORS, limits, faults. HEAD is answered by GET. */
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

  // Fixed segments are matched before buckets: a bucket of such a name is reachable by the longer routes.
  service.post('/object/list/:bucket', to(listObjects))
  service.post('/object/list-v2/:bucket', to(listObjectsV2))
  service.post('/object/move', to(moveObject))
  service.post('/object/copy', to(copyObject))
  service.post('/object/sign/:bucket', to(signUrls))
  service.post('/object/sign/:bucket/:key{.+}', to(signUrl))
  service.post('/object/upload/sign/:bucket/:key{.+}', to(signUpload))
  service.put('/object/upload/sign/:bucket/:key{.+}', to(uploadToSignedUrl))
  service.delete('/cdn/:bucket', to(purgeCache))
  service.delete('/cdn/:bucket/:key{.+}', to(purgeCache))

  // The library tells the methods apart.
  service.all('/upload/resumable/sign/:id?', to(signedResumableUpload))
  service.all('/upload/resumable/:id?', to(resumableUpload))

  service.get('/object/:bucket/:key{.+}', to(readObject))
  service.post('/object/:bucket/:key{.+}', to(createObject))
  service.put('/object/:bucket/:key{.+}', to(replaceObject))
  service.delete('/object/:bucket', to(removeObjects))
  service.delete('/object/:bucket/:key{.+}', to(removeObject))
  return service
}
