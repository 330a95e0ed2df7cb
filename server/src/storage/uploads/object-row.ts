// The row of an object, as it is asked for beforehand and as it is written.
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
  /** What a picture looks like; null for what is no picture, or is nobody's to compare. */
  readonly looks: string | null
}

/**
 * Without `isUpsert` a row of the name is an error, and nothing is read back: a caller may add what they may not see.
 * With it the row of the name, if there is one, takes the new bytes, and the id comes back.
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
