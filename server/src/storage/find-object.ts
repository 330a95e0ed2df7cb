// One object as it is served: found by address in a public bucket, by the caller's own right, or for a signed address.
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import { readAsCaller } from './as-caller.ts'
import type { StorageDependencies } from './dependencies.ts'
import { type Look, openGuarded } from './guarded-bucket.ts'
import type { ObjectName } from './object-name.ts'
import { ownScope } from './scope.ts'
import { StorageError } from './storage-error.ts'
import { ROW_COLUMNS, type ObjectRow, rowOf, type StoredObject, toObject } from './stored-object.ts'

type Asking = Pick<StorageDependencies, 'database' | 'settings'>

/** An object's columns are null where the bucket has none of the name. */
type BucketRow = ObjectRow & { readonly public: boolean; readonly is_guarded: boolean }

/** Throws StorageError NoSuchBucket (also for a private one: its existence is nobody's business) or NoSuchKey. */
export async function findPublicObject(
  database: Database,
  name: ObjectName,
): Promise<StoredObject> {
  const row = await findByAddress(database, name)
  if (!row?.public || row.is_guarded) throw new StorageError('NoSuchBucket')
  return toObject(row, name, 'public')
}

/**
 * For an address that was signed. `look`: on behalf of the session that signed it, null when none is named. Throws
 * StorageError NoSuchKey, InvalidSignature, or why the session is over.
 */
export async function findSignedObject(
  dependencies: Asking,
  look: Look | null,
  name: ObjectName,
): Promise<StoredObject> {
  const row = await findByAddress(dependencies.database, name)
  if (!row?.is_guarded) return toObject(row, name, row?.public ? 'public' : 'private')
  if (look === null) throw new StorageError('InvalidSignature')
  return openGuarded(dependencies, look, name)
}

/**
 * In a public bucket, or where the caller may see it. `look`: null when nobody said who is asking. Throws StorageError
 * NoSuchBucket or NoSuchKey.
 */
export async function findReadableObject(
  dependencies: Asking,
  look: Look | null,
  name: ObjectName,
): Promise<StoredObject> {
  const row = await findByAddress(dependencies.database, name)
  if (row === null || (look === null && !row.public)) throw new StorageError('NoSuchBucket')
  if (look === null || row.public) return toObject(row, name, 'public')
  return row.is_guarded
    ? openGuarded(dependencies, look, name)
    : findVisibleObject(dependencies, look.caller, name)
}

/** Where the caller may see it, by the policies alone; never of a guarded bucket. Throws StorageError NoSuchKey. */
export async function findVisibleObject(
  dependencies: Asking,
  caller: Caller,
  name: ObjectName,
): Promise<StoredObject> {
  const query = sql`
    select ${ROW_COLUMNS} from storage.objects as object
    where object.bucket_id = ${value(name.bucket)} and object.name = ${value(name.key)}`
  const [result] = await readAsCaller(dependencies, caller, [statement(query)])
  return toObject(rowOf(result), name, 'private')
}

/** The service owns its tables: a public bucket is read by address, without any policy (contract 4.4). */
async function findByAddress(
  database: Database,
  { bucket, key }: ObjectName,
): Promise<BucketRow | null> {
  const query = sql`
    select bucket.public, bucket.is_guarded, ${ROW_COLUMNS}
    from storage.buckets as bucket
    left join storage.objects as object on object.bucket_id = bucket.id and object.name = ${value(key)}
    where bucket.id = ${value(bucket)}`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  return result === undefined ? null : firstRow<BucketRow>(result)
}
