// One object as it is served: found by address in a public bucket, by the caller's own right, or for a signed address.
import type { Database, ResultSet } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import { readAsCaller } from './as-caller.ts'
import type { StorageDependencies } from './dependencies.ts'
import type { ObjectName } from './object-name.ts'
import { ownScope } from './scope.ts'
import { StorageError } from './storage-error.ts'

export type StoredObject = {
  readonly id: string
  /** The blob that holds the bytes; a new one for each overwrite. */
  readonly version: string
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  readonly size: number | null
  readonly userMetadata: unknown
  readonly createdAt: string
  readonly lastModified: Date
  /** File name for a download. */
  readonly fileName: string
  /** Whether anybody may keep a copy. */
  readonly isPublic: boolean
}

const NOT_DECLARED = 'application/octet-stream'
/** What the official client asks for when the caller says nothing: one hour. */
const DEFAULT_CACHE_CONTROL = 'max-age=3600'

type Row = {
  readonly id: string | null
  readonly public: boolean | null
  readonly version: string | null
  readonly mimetype: string | null
  readonly cache_control: string | null
  readonly size: string | null
  readonly user_metadata: unknown
  readonly created_at: string
  readonly updated_at: string
}

const COLUMNS = sql`object.id, object.version, object.created_at, object.updated_at, object.user_metadata,
  object.metadata ->> 'mimetype' as mimetype, object.metadata ->> 'cacheControl' as cache_control,
  object.metadata ->> 'size' as size`

/** Throws StorageError NoSuchBucket (also for a private one: its existence is nobody's business) or NoSuchKey. */
export async function findPublicObject(
  database: Database,
  name: ObjectName,
): Promise<StoredObject> {
  const row = await findByAddress(database, name)
  if (!row?.public) throw new StorageError('NoSuchBucket')
  return toObject(row, name)
}

/** For an address that was signed. Throws StorageError NoSuchKey. */
export const findSignedObject = async (
  database: Database,
  name: ObjectName,
): Promise<StoredObject> => toObject(await findByAddress(database, name), name)

/**
 * In a public bucket, or where the caller may see it. `caller`: null when nobody said who is asking. Throws
 * StorageError NoSuchBucket or NoSuchKey.
 */
export async function findReadableObject(
  dependencies: Pick<StorageDependencies, 'database' | 'settings'>,
  caller: Caller | null,
  name: ObjectName,
): Promise<StoredObject> {
  const row = await findByAddress(dependencies.database, name)
  if (row === null || (caller === null && row.public !== true)) {
    throw new StorageError('NoSuchBucket')
  }
  return caller === null || row.public === true
    ? toObject(row, name)
    : findVisibleObject(dependencies, caller, name)
}

/** Where the caller may see it, by the policies alone. Throws StorageError NoSuchKey. */
export async function findVisibleObject(
  dependencies: Pick<StorageDependencies, 'database' | 'settings'>,
  caller: Caller,
  name: ObjectName,
): Promise<StoredObject> {
  const query = sql`
    select ${COLUMNS}, false as public from storage.objects as object
    where object.bucket_id = ${value(name.bucket)} and object.name = ${value(name.key)}`
  const [result] = await readAsCaller(dependencies, caller, [statement(query)])
  return toObject(rowOf(result), name)
}

/** The service owns its tables: a public bucket is read by address, without any policy (contract 4.4). */
async function findByAddress(database: Database, { bucket, key }: ObjectName): Promise<Row | null> {
  const query = sql`
    select bucket.public, ${COLUMNS}
    from storage.buckets as bucket
    left join storage.objects as object on object.bucket_id = bucket.id and object.name = ${value(key)}
    where bucket.id = ${value(bucket)}`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  return rowOf(result)
}

const rowOf = (result: ResultSet | undefined): Row | null =>
  result === undefined ? null : firstRow<Row>(result)

function toObject(row: Row | null, { key }: ObjectName): StoredObject {
  if (row?.id == null || row.version === null) throw new StorageError('NoSuchKey')
  return {
    id: row.id,
    version: row.version,
    contentType: row.mimetype ?? NOT_DECLARED,
    cacheControl: row.cache_control ?? DEFAULT_CACHE_CONTROL,
    etag: `"${row.version}"`,
    size: row.size === null ? null : Number(row.size),
    userMetadata: row.user_metadata,
    createdAt: row.created_at,
    lastModified: new Date(row.updated_at),
    fileName: key.slice(key.lastIndexOf('/') + 1),
    isPublic: row.public === true,
  }
}
