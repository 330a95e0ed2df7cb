import type { Database, Scope } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { ObjectName } from './object-name.ts'
import { StorageError } from './storage-error.ts'

export type StoredObject = {
  /** The blob that holds the bytes; a new one for each overwrite. */
  readonly version: string
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  readonly lastModified: Date
  /** File name for a download. */
  readonly fileName: string
}

/** The service owns its tables: a public bucket is read by address, without any policy (contract 4.4). */
const READ_SCOPE: Scope = {
  role: 'supabase_storage_admin',
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: 5000,
}

const NOT_DECLARED = 'application/octet-stream'
/** What the official client asks for when the caller says nothing: one hour. */
const DEFAULT_CACHE_CONTROL = 'max-age=3600'

type Row = {
  readonly public: boolean
  readonly version: string | null
  readonly mimetype: string | null
  readonly cache_control: string | null
  readonly updated_at: string | null
}

/** Throws StorageError NoSuchBucket (also for a private one: its existence is nobody's business) or NoSuchKey. */
export async function findPublicObject(
  database: Database,
  { bucket, key }: ObjectName,
): Promise<StoredObject> {
  const query = sql`
    select bucket.public, object.version, object.updated_at,
      object.metadata ->> 'mimetype' as mimetype, object.metadata ->> 'cacheControl' as cache_control
    from storage.buckets as bucket
    left join storage.objects as object on object.bucket_id = bucket.id and object.name = ${value(key)}
    where bucket.id = ${value(bucket)}`
  const [result] = await database.run(READ_SCOPE, [statement(query)])
  const row = result === undefined ? null : firstRow<Row>(result)
  if (!row?.public) throw new StorageError('NoSuchBucket')
  if (row.version === null || row.updated_at === null) throw new StorageError('NoSuchKey')
  return {
    version: row.version,
    contentType: row.mimetype ?? NOT_DECLARED,
    cacheControl: row.cache_control ?? DEFAULT_CACHE_CONTROL,
    etag: `"${row.version}"`,
    lastModified: new Date(row.updated_at),
    fileName: key.slice(key.lastIndexOf('/') + 1),
  }
}
