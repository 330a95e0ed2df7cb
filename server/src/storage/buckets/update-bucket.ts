// PUT /bucket/{id}
import { join, type SQL, sql, statement, value } from '../../db/sql.ts'
import { writeAsCaller } from '../as-caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { parseBucketName } from '../object-name.ts'
import { readJson } from '../read-json.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { StorageError } from '../storage-error.ts'
import { bucketChanges } from './bucket.ts'

export const updateBucket: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const id = parseBucketName(c.req.param('bucket') ?? '')
  const body = await readJson(c, bucketChanges)
  const changes: SQL[] = [sql`updated_at = now()`]
  if (body.public !== undefined) changes.push(sql`public = ${value(body.public)}`)
  if (body.file_size_limit !== undefined) {
    changes.push(sql`file_size_limit = ${value(body.file_size_limit)}`)
  }
  if (body.allowed_mime_types !== undefined) {
    changes.push(sql`allowed_mime_types = ${value(body.allowed_mime_types)}::text[]`)
  }
  const update = sql`update storage.buckets set ${join(changes)} where id = ${value(id)}`
  const [result] = await writeAsCaller(dependencies, caller, [statement(update)])
  if (result?.affected !== 1) throw new StorageError('NoSuchBucket')
  return c.json({ message: 'Successfully updated' })
}
