// An object to serve, from its row.
import type { ResultSet } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import type { ObjectName } from './object-name.ts'
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
  /** `public`: cacheable by anybody. `guarded`: not cacheable, and the access was written to the audit log. */
  readonly access: 'public' | 'private' | 'guarded'
}

const NOT_DECLARED = 'application/octet-stream'
/** Default of the official client: one hour. */
const DEFAULT_CACHE_CONTROL = 'max-age=3600'

export type ObjectRow = {
  readonly id: string | null
  readonly version: string | null
  readonly mimetype: string | null
  readonly cache_control: string | null
  readonly size: string | null
  readonly user_metadata: unknown
  readonly created_at: string
  readonly updated_at: string
}

export const rowColumns = sql`object.id, object.version, object.created_at, object.updated_at, object.user_metadata,
  object.metadata ->> 'mimetype' as mimetype, object.metadata ->> 'cacheControl' as cache_control,
  object.metadata ->> 'size' as size`

export const rowOf = (result: ResultSet | undefined): ObjectRow | null =>
  result === undefined ? null : firstRow<ObjectRow>(result)

/** Throws StorageError NoSuchKey without a row or without bytes. */
export function toObject(
  row: ObjectRow | null,
  { key }: ObjectName,
  access: StoredObject['access'],
): StoredObject {
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
    access,
  }
}
