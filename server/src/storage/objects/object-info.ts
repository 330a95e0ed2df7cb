// GET and HEAD /object/info/…, /object/info/authenticated/…, /object/info/public/…
import type { Context } from 'hono'

import type { AppEnvironment } from '../../http/caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { findPublicObject, findReadableObject } from '../find-object.ts'
import { viewerOf } from '../guarded-bucket.ts'
import { objectNameOf, type ObjectName } from '../object-name.ts'
import { requireAuthorization } from '../require-authorization.ts'
import type { StoredObject } from '../stored-object.ts'
import { ofVersion } from './read-object.ts'

export const describePublicObject: Endpoint = async (c, { database }) => {
  const name = objectNameOf(c)
  return answer(c, name, await findPublicObject(database, name))
}

export const describeObject: Endpoint = async (c, dependencies) => {
  const viewer = viewerOf(c, requireAuthorization(c), 'facts')
  const name = objectNameOf(c)
  return answer(c, name, await findReadableObject(dependencies, viewer, name))
}

/** The headers are those of the object, so that HEAD tells whether a copy is current. */
function answer(c: Context<AppEnvironment>, name: ObjectName, found: StoredObject): Response {
  const object = ofVersion(c, found)
  const headers = { ETag: object.etag, 'Last-Modified': object.lastModified.toUTCString() }
  return c.json(toJson(name, object), 200, headers)
}

const toJson = ({ bucket, key }: ObjectName, object: StoredObject) => ({
  id: object.id,
  name: key,
  version: object.version,
  bucket_id: bucket,
  size: object.size,
  content_type: object.contentType,
  cache_control: object.cacheControl,
  etag: object.etag,
  metadata: object.userMetadata ?? {},
  last_modified: object.lastModified.toISOString(),
  created_at: object.createdAt,
})
