// Rows of resumable uploads: shared by all nodes, so that any of them can take the next piece.
import { MAX_RESUMABLE_PARTS, RESUMABLE_UPLOAD_MS } from '@basera/contract/constants/storage'

import type { Database } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow, toRows } from '../../db/rows.ts'
import { type SQL, sql, statement, value } from '../../db/sql.ts'
import type { ObjectName } from '../object-name.ts'
import { ownScope } from '../scope.ts'
import { StorageError } from '../storage-error.ts'

/** The client's Upload-Metadata; a key without a value has null. */
export type Announced = Readonly<Record<string, string | null>>

export type UploadRow = {
  readonly id: string
  readonly bucket_id: string
  readonly name: string
  readonly owner_id: string | null
  readonly sender: string
  readonly is_upsert: boolean
  readonly size_bytes: number
  readonly offset_bytes: number
  readonly announced: Announced
  /** ISO 8601. */
  readonly begun_at: string
  readonly is_finished: boolean
}

export type NewUpload = Pick<
  UploadRow,
  'id' | 'owner_id' | 'sender' | 'is_upsert' | 'size_bytes' | 'announced'
> & { readonly objectName: ObjectName }

export type Part = { readonly size_bytes: number; readonly version: string }

export const nameOf = (row: Pick<UploadRow, 'bucket_id' | 'name'>): ObjectName => ({
  bucket: row.bucket_id,
  key: row.name,
})

export async function insertUpload(database: Database, upload: NewUpload): Promise<void> {
  const { bucket, key } = upload.objectName
  await write(
    database,
    sql`
    insert into storage.resumable_uploads
      (id, bucket_id, name, owner_id, sender, is_upsert, size_bytes, announced)
    values (${value(upload.id)}, ${value(bucket)}, ${value(key)}, ${value(upload.owner_id)},
      ${value(upload.sender)}, ${value(upload.is_upsert)}, ${value(upload.size_bytes)}, ${value(upload.announced)})`,
  )
}

/**
 * Null when there is none. It is finished once its object is there, too: a node may have died between the two, and the client,
 * who knows of neither, asks.
 */
export async function findUpload(database: Database, id: string): Promise<UploadRow | null> {
  const query = sql`
    select id, bucket_id, name, owner_id, sender, is_upsert, size_bytes, offset_bytes, announced,
      to_char(begun_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as begun_at,
      finished_at is not null or exists (
        select from storage.objects as object where object.id = upload.id
      ) as is_finished
    from storage.resumable_uploads as upload where id = ${value(id)}`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  return result === undefined ? null : firstRow<UploadRow>(result)
}

/** In their order. */
export async function findParts(database: Database, id: string): Promise<readonly Part[]> {
  const query = sql`
    select size_bytes, version from storage.resumable_parts
    where upload_id = ${value(id)} order by first_byte`
  const [result] = await database.run(ownScope({ isReadOnly: true }), [statement(query)])
  return result === undefined ? [] : toRows<Part>(result)
}

/** False when the upload stands elsewhere. Throws StorageError InvalidRequest for too many pieces. */
export async function addPart(
  database: Database,
  id: string,
  firstByte: number,
  { size_bytes: size, version }: Part,
): Promise<boolean> {
  try {
    const [result] = await write(
      database,
      sql`
      select storage.add_resumable_part(
        ${value(id)}, ${value(firstByte)}, ${value(size)}, ${value(version)}, ${value(MAX_RESUMABLE_PARTS)}
      ) as outcome`,
    )
    return result !== undefined && firstRow<{ outcome: string }>(result)?.outcome === 'added'
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 'P0003') throw error
    throw new StorageError('InvalidRequest', 'The upload has too many pieces', { cause: error })
  }
}

/** Its pieces go; the row stays for a client that missed the answer. */
export const finishUpload = (database: Database, id: string) =>
  write(
    database,
    sql`
    with gone as (delete from storage.resumable_parts where upload_id = ${value(id)})
    update storage.resumable_uploads set finished_at = now(), offset_bytes = size_bytes
    where id = ${value(id)}`,
  )

export const removeUpload = (database: Database, id: string) =>
  write(database, sql`delete from storage.resumable_uploads where id = ${value(id)}`)

export const forgetExpired = (database: Database) =>
  write(
    database,
    sql`
    delete from storage.resumable_uploads
    where begun_at < now() - ${value(RESUMABLE_UPLOAD_MS)}::bigint * interval '1 millisecond'`,
  )

const write = (database: Database, query: SQL) =>
  database.run(ownScope({ isReadOnly: false }), [statement(query)])
