// POST /object/move {bucketId, sourceKey, destinationKey, destinationBucket?}
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { transactAsCaller } from '../as-caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { refuseGuarded } from '../guarded-bucket.ts'
import { readJson } from '../read-json.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { StorageError } from '../storage-error.ts'
import { findBucketRules } from '../uploads/bucket-rules.ts'
import { objectColumns, type ObjectJson } from './object-json.ts'
import { requireFitting, requireVersion, toAnswer, toTransfer, transferSchema } from './transfer.ts'

/** Renames the row; the blob is unchanged. */
export const moveObject: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const body = await readJson(c, transferSchema)
  const { from, to } = toTransfer(body)
  await refuseGuarded(dependencies.database, from.bucket, to.bucket)
  const rules = await findBucketRules(dependencies.database, to.bucket)
  const find = sql`
    select ${objectColumns} from storage.objects
    where bucket_id = ${value(from.bucket)} and name = ${value(from.key)}`
  const rename = sql`
    update storage.objects
    set bucket_id = ${value(to.bucket)}, name = ${value(to.key)}, updated_at = now()
    where bucket_id = ${value(from.bucket)} and name = ${value(from.key)}`
  const id = await transactAsCaller(dependencies, caller, async (transaction) => {
    const [found] = await transaction.run([statement(find)])
    const object = found === undefined ? null : firstRow<ObjectJson>(found)
    if (object === null) throw new StorageError('NoSuchKey')
    requireVersion(object, body.sourceVersionId)
    requireFitting(object, rules)
    const [renamed] = await transaction.run([statement(rename)])
    // Visible, but not updatable by the caller.
    if (renamed?.affected !== 1) throw new StorageError('AccessDenied')
    return object.id
  })
  return c.json({ message: 'Successfully moved', ...toAnswer(id, to) })
}
