import { HANDOVER_PHOTOS_BUCKET } from '@basera/contract/constants/handovers'
import type { Database } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { ownScope } from '../scope.ts'
import { StorageError } from '../storage-error.ts'

/** Upload restrictions of a bucket. */
export type BucketRules = {
  /** Bytes; null for the server's own limit. */
  readonly file_size_limit: number | null
  readonly allowed_mime_types: readonly string[] | null
  /** Its files are encrypted at rest. */
  readonly is_guarded: boolean
  /** The hash of each of its files stands beside it: photos that both sides sign. */
  readonly is_hashed: boolean
}

/** Throws StorageError NoSuchBucket. */
export async function findBucketRules(database: Database, id: string): Promise<BucketRules> {
  const query = sql`
    select file_size_limit, allowed_mime_types, is_guarded, id = ${value(HANDOVER_PHOTOS_BUCKET)} as is_hashed
    from storage.buckets where id = ${value(id)}`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  const rules = result === undefined ? null : firstRow<BucketRules>(result)
  if (rules === null) throw new StorageError('NoSuchBucket')
  return rules
}
