// Bucket in answers, and the schema of create and update (contract 4.2).
import { MAX_ALLOWED_MIME_TYPES } from '@basera/contract/constants/storage'
import { z } from 'zod'

import { sql } from '../../db/sql.ts'
import { byteSize } from './byte-size.ts'

export type BucketJson = {
  readonly id: string
  readonly name: string
  readonly owner: string
  readonly public: boolean
  readonly file_size_limit: number | null
  readonly allowed_mime_types: readonly string[] | null
  readonly created_at: string
  readonly updated_at: string
}

export type ListedBucketJson = BucketJson & { readonly type: string }

/** `owner`: the person's id; empty where none is known. */
export const bucketColumns = sql`id, name, coalesce(owner::text, '') as owner, public, file_size_limit,
  allowed_mime_types, created_at, updated_at`

const mimeType = z
  .string()
  .max(127)
  .regex(/^([\w.+-]+\/([\w.+-]+|\*)|\*\/\*)$/, 'must be a type such as image/png or image/*')

/** Fields common to create and update. Absent fields are unchanged. */
export const bucketChanges = z.object({
  public: z.boolean('must be boolean').optional(),
  file_size_limit: byteSize.optional(),
  allowed_mime_types: z.array(mimeType).max(MAX_ALLOWED_MIME_TYPES).nullable().optional(),
  versioning_status: z
    .enum(['DISABLED', 'SUSPENDED'], 'must be DISABLED: versions of objects are not stored')
    .nullable()
    .optional(),
})
