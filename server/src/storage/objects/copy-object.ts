// POST /object/copy {bucketId, sourceKey, destinationKey, destinationBucket?, copyMetadata?, metadata?}, `x-upsert`,
// `x-metadata`
import { z } from 'zod'

import { becomeRole } from '../../db/as-caller.ts'
import type { ResultSet, Transaction } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { transactAsCaller } from '../as-caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { refuseGuarded } from '../guarded-bucket.ts'
import type { ObjectName } from '../object-name.ts'
import { describeBytes } from '../object-metadata.ts'
import { ownerOf } from '../owner.ts'
import { readJson } from '../read-json.ts'
import { removeReleasedBlobs } from '../blobs/released-blobs.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { OWN_ROLE } from '../scope.ts'
import { StorageError } from '../storage-error.ts'
import { findBucketRules } from '../uploads/bucket-rules.ts'
import { insertObject } from '../uploads/object-row.ts'
import { parseCacheControl } from '../uploads/received-file.ts'
import { beginUpload } from '../uploads/upload-limits.ts'
import { userMetadataOf } from '../uploads/user-metadata.ts'
import { objectColumns, type ObjectJson } from './object-json.ts'
import { requireFitting, requireVersion, toAnswer, toTransfer, transferSchema } from './transfer.ts'
import { wantsUpsert } from './write-object.ts'

const bodySchema = transferSchema.extend({
  copyMetadata: z.boolean('must be boolean').nullable().optional(),
  metadata: z
    .object({ cacheControl: z.string('must be string').optional() })
    .nullable()
    .optional(),
})

type Found = ObjectJson & { readonly version: string; readonly looks: string | null }

/** The copy references the same blob as its source. */
export const copyObject: Endpoint = async (c, dependencies) => {
  const { database, random, clock } = dependencies
  const caller = requireAuthorization(c)
  const body = await readJson(c, bodySchema)
  const { from, to } = toTransfer(body)
  const isUpsert = wantsUpsert(c)
  const given = userMetadataOf(c.req.raw.headers)
  await refuseGuarded(database, from.bucket, to.bucket)
  const rules = await findBucketRules(database, to.bucket)
  await beginUpload(database, ownerOf(caller))
  const copy = await transactAsCaller(dependencies, caller, async (transaction) => {
    const source = await findAndLock(transaction, caller.role, from)
    requireVersion(source, body.sourceVersionId)
    requireFitting(source, rules)
    const copied = {
      id: random.uuid(),
      name: to,
      owner: ownerOf(caller),
      version: source.version,
      metadata: describeCopy(source, body),
      userMetadata: body.copyMetadata === false ? given : source.user_metadata,
      looks: source.looks,
    }
    const [result] = await transaction.run([insertObject(copied, isUpsert)])
    return { ...copied, id: idOf(result) ?? copied.id }
  })
  await removeReleasedBlobs(dependencies)
  return c.json({
    ...toAnswer(copy.id, to),
    id: copy.id,
    bucket_id: to.bucket,
    name: to.key,
    owner: copy.owner.text,
    version: copy.version,
    metadata: copy.metadata,
    user_metadata: copy.userMetadata,
  })

  function describeCopy(source: Found, { copyMetadata, metadata }: z.infer<typeof bodySchema>) {
    const { metadata: own, version } = source
    const asked = copyMetadata === false ? metadata?.cacheControl : undefined
    const facts = {
      version,
      size: own?.size ?? 0,
      mimetype: own?.mimetype ?? 'application/octet-stream',
      cacheControl: parseCacheControl(asked ?? own?.cacheControl ?? null),
      sha256: own?.sha256 ?? null,
    }
    return describeBytes(facts, clock)
  }
}

/**
 * Selects the source with the caller's rights and locks its row, so that its blob is not removed before the copy references it.
 * Throws StorageError NoSuchKey.
 */
async function findAndLock(
  transaction: Transaction,
  role: string,
  { bucket, key }: ObjectName,
): Promise<Found> {
  const named = sql`bucket_id = ${value(bucket)} and name = ${value(key)}`
  const lock = sql`select id from storage.objects where ${named} for share`
  const find = sql`
    select ${objectColumns}, looks from storage.objects where ${named} and version is not null`
  const results = await transaction.run([
    becomeRole(OWN_ROLE),
    statement(lock),
    becomeRole(role),
    statement(find),
  ])
  const found = results[3] === undefined ? null : firstRow<Found>(results[3])
  if (found === null) throw new StorageError('NoSuchKey')
  return found
}

const idOf = (result: ResultSet | undefined): string | null =>
  result === undefined ? null : (firstRow<{ id: string }>(result)?.id ?? null)
