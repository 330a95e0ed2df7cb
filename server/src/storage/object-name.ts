import {
  MAX_BUCKET_NAME_CHARACTERS,
  MAX_OBJECT_KEY_BYTES,
} from '@basera/contract/constants/storage'

import { StorageError } from './storage-error.ts'

export type ObjectName = { readonly bucket: string; readonly key: string }

const ALLOWED = /^[A-Za-z0-9_/!.*'() &$@=;:+,?-]+$/

/**
 * A bucket and a key that are safe to look up. A key is data, never a path, and still holds no `.` or `..` or empty
 * segment, backslash or control character (security B11). Throws StorageError InvalidBucketName or InvalidKey.
 */
export function parseObjectName(bucket: string, key: string): ObjectName {
  const isBucket =
    bucket.length <= MAX_BUCKET_NAME_CHARACTERS &&
    bucket === bucket.trim() &&
    ALLOWED.test(bucket) &&
    !bucket.includes('/')
  if (!isBucket) throw new StorageError('InvalidBucketName')
  const segments = key.split('/')
  const isKey =
    Buffer.byteLength(key) <= MAX_OBJECT_KEY_BYTES &&
    ALLOWED.test(key) &&
    segments.every((segment) => !['', '.', '..'].includes(segment))
  if (!isKey) throw new StorageError('InvalidKey')
  return { bucket, key }
}
