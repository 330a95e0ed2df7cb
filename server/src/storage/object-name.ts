import {
  MAX_BUCKET_NAME_CHARACTERS,
  MAX_OBJECT_KEY_BYTES,
} from '@basera/contract/constants/storage'
import type { Context } from 'hono'

import type { AppEnvironment } from '../http/caller.ts'
import { StorageError } from './storage-error.ts'

export type ObjectName = { readonly bucket: string; readonly key: string }

const ALLOWED = /^[A-Za-z0-9_/!.*'() &$@=;:+,?-]+$/

/** Throws StorageError InvalidBucketName. */
export function parseBucketName(bucket: string): string {
  const isBucket =
    bucket.length <= MAX_BUCKET_NAME_CHARACTERS &&
    bucket === bucket.trim() &&
    ALLOWED.test(bucket) &&
    !bucket.includes('/')
  if (!isBucket) throw new StorageError('InvalidBucketName')
  return bucket
}

/**
 * Validates an object's key. It is never used as a file path, and still must not contain `.`, `..` or empty segments, backslashes
 * or control characters (security B11). Throws StorageError InvalidKey.
 */
export function parseKey(key: string): string {
  const isKey =
    Buffer.byteLength(key) <= MAX_OBJECT_KEY_BYTES &&
    ALLOWED.test(key) &&
    key.split('/').every((segment) => !['', '.', '..'].includes(segment))
  if (!isKey) throw new StorageError('InvalidKey', `Invalid key: ${printable(key)}`)
  return key
}

/** Throws StorageError InvalidBucketName or InvalidKey. */
export const parseObjectName = (bucket: string, key: string): ObjectName => ({
  bucket: parseBucketName(bucket),
  key: parseKey(key),
})

/** Parameters of a route `…/:bucket/:key{.+}`. Throws as `parseObjectName`. */
export const objectNameOf = (c: Context<AppEnvironment>): ObjectName =>
  parseObjectName(c.req.param('bucket') ?? '', c.req.param('key') ?? '')

/** Form used in messages and tokens. */
export const fullPath = ({ bucket, key }: ObjectName): string => `${bucket}/${key}`

const printable = (key: string): string => key.slice(0, 100).replaceAll(/[^ -~]/g, '?')
