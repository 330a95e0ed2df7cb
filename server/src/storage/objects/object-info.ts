// GET and HEAD /object/info/…, /object/info/authenticated/…, /object/info/public/…
import type { Endpoint } from '../dependencies.ts'
import { findPublicObject, findReadableObject } from '../find-object.ts'
import { viewerOf } from '../guarded-bucket.ts'
import { objectNameOf, type ObjectName } from '../object-name.ts'
import { requireAuthorization } from '../require-authorization.ts'
import type { StoredObject } from '../stored-object.ts'
import { ofVersion } from './read-object.ts'

export const describePublicObject: Endpoint = async (c, { database }) => {
  const name = objectNameOf(c)
  return c.json(toJson(name, ofVersion(c, await findPublicObject(database, name))))
}

export const describeObject: Endpoint = async (c, dependencies) => {
  const viewer = viewerOf(c, requireAuthorization(c), 'facts')
  const name = objectNameOf(c)
  return c.json(toJson(name, ofVersion(c, await findReadableObject(dependencies, viewer, name))))
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
