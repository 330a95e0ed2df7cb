// INSERT of an object's row, for the permission check and for the upload.
import type { Statement } from '../../db/database.ts'
import { raw, sql, statement, value } from '../../db/sql.ts'
import type { ObjectMetadata } from '../object-metadata.ts'
import type { ObjectName } from '../object-name.ts'
import type { Owner } from '../owner.ts'

export type NewObject = {
  readonly id: string
  readonly name: ObjectName
  readonly owner: Owner
  /** Blob of the bytes. */
  readonly version: string
  readonly metadata: ObjectMetadata | null
  readonly userMetadata: Readonly<Record<string, unknown>> | null
  /** Perceptual hash; null for other files and for guarded buckets. */
  readonly looks: string | null
}

/**
 * Without `isUpsert` an existing row is an error, and there is no RETURNING: a caller may insert rows that they may not select.
 * With it an existing row is updated, and the id is returned.
 */
export function insertObject(object: NewObject, isUpsert: boolean): Statement {
  const { name, owner } = object
  const onConflict = isUpsert
    ? raw(`
    on conflict (bucket_id, name) do update
    set version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
      owner = excluded.owner, owner_id = excluded.owner_id, looks = excluded.looks, updated_at = now()
    returning id`)
    : raw('')
  return statement(sql`
    insert into storage.objects
      (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, looks)
    values (${value(object.id)}, ${value(name.bucket)}, ${value(name.key)}, ${value(owner.uuid)},
      ${value(owner.text)}, ${value(object.version)}, ${value(object.metadata)}, ${value(object.userMetadata)},
      ${value(object.looks)}::bit(64))
    ${onConflict}`)
}
