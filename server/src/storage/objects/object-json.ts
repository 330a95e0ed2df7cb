import { sql } from '../../db/sql.ts'
import type { ObjectMetadata } from '../object-metadata.ts'

/** An object in answers (contract 4.3). */
export type ObjectJson = {
  readonly name: string
  readonly bucket_id: string
  readonly owner: string | null
  readonly owner_id: string | null
  readonly id: string
  readonly version: string | null
  readonly updated_at: string
  readonly created_at: string
  readonly last_accessed_at: string
  /** Complete for what was uploaded here. */
  readonly metadata: Partial<ObjectMetadata> | null
  readonly user_metadata: Readonly<Record<string, unknown>> | null
}

export const objectColumns = sql`name, bucket_id, owner, owner_id, id, version, updated_at, created_at,
  last_accessed_at, metadata, user_metadata`
