// Shared by move and copy: two names, and the rules of the destination's bucket.
import { z } from 'zod'

import { fullPath, type ObjectName, parseObjectName } from '../object-name.ts'
import { StorageError } from '../storage-error.ts'
import type { BucketRules } from '../uploads/bucket-rules.ts'
import { isAllowed, notSupported } from '../uploads/clean-file.ts'
import type { ObjectJson } from './object-json.ts'

export const transferSchema = z.object({
  bucketId: z.string('must be string'),
  sourceKey: z.string('must be string'),
  destinationKey: z.string('must be string'),
  destinationBucket: z.string('must be string').nullable().optional(),
  sourceVersionId: z.string('must be string').nullable().optional(),
})

export type Transfer = { readonly from: ObjectName; readonly to: ObjectName }

/** Throws StorageError InvalidBucketName or InvalidKey. */
export const toTransfer = (body: z.infer<typeof transferSchema>): Transfer => ({
  from: parseObjectName(body.bucketId, body.sourceKey),
  to: parseObjectName(body.destinationBucket ?? body.bucketId, body.destinationKey),
})

type Stored = Pick<ObjectJson, 'version' | 'metadata'>

/** Throws StorageError for an object that the destination would refuse as an upload. */
export function requireFitting({ metadata }: Stored, rules: BucketRules): void {
  const type = metadata?.mimetype ?? 'application/octet-stream'
  const isDocument = type === 'application/pdf'
  const isTaken = isDocument
    ? rules.allowed_mime_types?.includes(type) === true
    : isAllowed(type, rules.allowed_mime_types)
  if (!isTaken) throw notSupported(type)
  if ((metadata?.size ?? 0) > (rules.file_size_limit ?? Infinity)) {
    throw new StorageError('EntityTooLarge')
  }
}

/** Only the current version is stored. Throws StorageError NoSuchKey for any other. */
export function requireVersion({ version }: Stored, wanted: string | null | undefined): void {
  if (wanted != null && wanted !== version) throw new StorageError('NoSuchKey')
}

export const toAnswer = (id: string, to: ObjectName) => ({ Id: id, Key: fullPath(to) })
