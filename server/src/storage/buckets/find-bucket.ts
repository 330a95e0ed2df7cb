import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { Caller } from '../../http/caller.ts'
import { readAsCaller } from '../as-caller.ts'
import type { StorageDependencies } from '../dependencies.ts'
import { StorageError } from '../storage-error.ts'
import { bucketColumns, type BucketJson } from './bucket.ts'

/** The bucket if the caller may see it. Throws StorageError NoSuchBucket. */
export async function findBucketForCaller(
  dependencies: Pick<StorageDependencies, 'database' | 'settings'>,
  caller: Caller,
  id: string,
): Promise<BucketJson> {
  const query = sql`select ${bucketColumns} from storage.buckets where id = ${value(id)}`
  const [result] = await readAsCaller(dependencies, caller, [statement(query)])
  const bucket = result === undefined ? null : firstRow<BucketJson>(result)
  if (bucket === null) throw new StorageError('NoSuchBucket')
  return bucket
}
