// DELETE /object/{bucket} {prefixes} and DELETE /object/{bucket}/{key}
import { MAX_REMOVED_OBJECTS } from '@basera/contract/constants/storage'
import { z } from 'zod'

import { toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { Caller } from '../../http/caller.ts'
import { writeAsCaller } from '../as-caller.ts'
import type { Endpoint, StorageDependencies } from '../dependencies.ts'
import { isGuarded } from '../guarded-bucket.ts'
import { objectNameOf, parseBucketName } from '../object-name.ts'
import { readJson } from '../read-json.ts'
import { removeReleasedBlobs } from '../blobs/released-blobs.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { StorageError } from '../storage-error.ts'
import { objectColumns, type ObjectJson } from './object-json.ts'

const bodySchema = z.object({
  prefixes: z
    .array(z.string('must be string'))
    .min(1, 'must NOT have fewer than 1 items')
    .max(MAX_REMOVED_OBJECTS, `must NOT have more than ${MAX_REMOVED_OBJECTS} items`),
})

/** `prefixes` are keys, despite the protocol's name. Missing and undeletable objects are omitted from the answer. */
export const removeObjects: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const bucket = parseBucketName(c.req.param('bucket') ?? '')
  const { prefixes } = await readJson(c, bodySchema)
  return c.json(await remove(dependencies, caller, bucket, prefixes))
}

export const removeObject: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const { bucket, key } = objectNameOf(c)
  const removed = await remove(dependencies, caller, bucket, [key])
  if (removed.length === 0) throw new StorageError('NoSuchKey')
  return c.json({ message: 'Successfully deleted' })
}

async function remove(
  dependencies: StorageDependencies,
  caller: Caller,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectJson[]> {
  // No policy makes rows of a guarded bucket visible, so the caller's role cannot delete them.
  const removal = (await isGuarded(dependencies.database, bucket))
    ? sql`
      select ${objectColumns} from private.remove_papers(${value(bucket)}, ${value(keys)}::text[])`
    : sql`
      delete from storage.objects
      where bucket_id = ${value(bucket)} and name = any (${value(keys)}::text[])
      returning ${objectColumns}`
  const [result] = await writeAsCaller(dependencies, caller, [statement(removal)])
  await removeReleasedBlobs(dependencies)
  return result === undefined ? [] : toRows<ObjectJson>(result)
}
