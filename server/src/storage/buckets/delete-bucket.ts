// DELETE /bucket/{id}: deletes an empty bucket
import { sql, statement, value } from '../../db/sql.ts'
import { writeAsCaller } from '../as-caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { parseBucketName } from '../object-name.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { StorageError } from '../storage-error.ts'

/** Refused for a bucket with objects, for every role. */
export const deleteBucket: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const id = parseBucketName(c.req.param('bucket') ?? '')
  const remove = sql`delete from storage.buckets where id = ${value(id)}`
  const [result] = await writeAsCaller(dependencies, caller, [statement(remove)])
  if (result?.affected !== 1) throw new StorageError('NoSuchBucket')
  return c.json({ message: 'Successfully deleted' })
}
