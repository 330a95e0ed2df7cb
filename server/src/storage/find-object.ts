// Looks up an object to serve: by URL in a public bucket, with the caller's rights, or for a signed URL.
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import { readAsCaller } from './as-caller.ts'
import type { StorageDependencies } from './dependencies.ts'
import { type Viewer, openGuarded } from './guarded-bucket.ts'
import type { ObjectName } from './object-name.ts'
import { ownScope } from './scope.ts'
import { StorageError } from './storage-error.ts'
import { rowColumns, type ObjectRow, rowOf, type StoredObject, toObject } from './stored-object.ts'

type Asking = Pick<StorageDependencies, 'database' | 'settings'>

/** An object's columns are null where the bucket has none of the name. */
type BucketRow = ObjectRow & { readonly public: boolean; readonly is_guarded: boolean }

/** Throws StorageError NoSuchBucket (also for a private one, to hide its existence) or NoSuchKey. */
export async function findPublicObject(
  database: Database,
  name: ObjectName,
): Promise<StoredObject> {
  const row = await findByAddress(database, name)
  if (!row?.public || row.is_guarded) throw new StorageError('NoSuchBucket')
  return toObject(row, name, 'public')
}

/**
 * For a signed URL. `viewer`: the session that signed it, null when the token has none. Throws StorageError NoSuchKey,
 * InvalidSignature, or the reason why the session ended.
 */
export async function findSignedObject(
  dependencies: Asking,
  viewer: Viewer | null,
  name: ObjectName,
): Promise<StoredObject> {
  const row = await findByAddress(dependencies.database, name)
  if (!row?.is_guarded) {
    return viewer === null || row === null || row.public
      ? toObject(row, name, row?.public ? 'public' : 'private')
      : findVisibleObject(dependencies, viewer.caller, name)
  }
  if (viewer === null) throw new StorageError('InvalidSignature')
  return openGuarded(dependencies, viewer, name)
}

/**
 * In a public bucket, or where the caller may see it. `viewer`: null without a credential. Throws StorageError NoSuchBucket or
 * NoSuchKey.
 */
export async function findReadableObject(
  dependencies: Asking,
  viewer: Viewer | null,
  name: ObjectName,
): Promise<StoredObject> {
  const row = await findByAddress(dependencies.database, name)
  if (row === null || (viewer === null && !row.public)) throw new StorageError('NoSuchBucket')
  if (viewer === null || row.public) return toObject(row, name, 'public')
  return row.is_guarded
    ? openGuarded(dependencies, viewer, name)
    : findVisibleObject(dependencies, viewer.caller, name)
}

/** By the caller's policies alone; never from a guarded bucket. Throws StorageError NoSuchKey. */
export async function findVisibleObject(
  dependencies: Asking,
  caller: Caller,
  name: ObjectName,
): Promise<StoredObject> {
  const query = sql`
    select ${rowColumns} from storage.objects as object
    where object.bucket_id = ${value(name.bucket)} and object.name = ${value(name.key)}`
  const [result] = await readAsCaller(dependencies, caller, [statement(query)])
  return toObject(rowOf(result), name, 'private')
}

/** As the tables' owner: objects of a public bucket are read without a policy (contract 4.4). */
async function findByAddress(
  database: Database,
  { bucket, key }: ObjectName,
): Promise<BucketRow | null> {
  const query = sql`
    select bucket.public, bucket.is_guarded, ${rowColumns}
    from storage.buckets as bucket
    left join storage.objects as object on object.bucket_id = bucket.id and object.name = ${value(key)}
    where bucket.id = ${value(bucket)}`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  return result === undefined ? null : firstRow<BucketRow>(result)
}
