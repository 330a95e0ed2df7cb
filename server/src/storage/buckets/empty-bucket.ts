// POST /bucket/{id}/empty
import { sql, statement, value } from '../../db/sql.ts'
import { writeAsCaller } from '../as-caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { parseBucketName } from '../object-name.ts'
import { removeReleasedBlobs } from '../blobs/released-blobs.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { findBucketForCaller } from './find-bucket.ts'

/** Objects that the caller may not delete stay. Synchronous, although the protocol's message says it is queued. */
export const emptyBucket: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const id = parseBucketName(c.req.param('bucket') ?? '')
  await findBucketForCaller(dependencies, caller, id)
  const empty = sql`delete from storage.objects where bucket_id = ${value(id)}`
  await writeAsCaller(dependencies, caller, [statement(empty)])
  await removeReleasedBlobs(dependencies)
  return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
}
