// Store of uploaded files: a folder, or an S3-compatible service, whose settings are required together.

import {
  DEFAULT_FILE_SIZE_LIMIT_BYTES,
  DEFAULT_RESUMABLE_SIZE_LIMIT_BYTES,
  MAX_RESUMABLE_SIZE_LIMIT_BYTES,
} from '@basera/contract/constants/storage'
import { z } from 'zod'
import { flagOr, wholeNumber } from '../environment/values.ts'
import type { S3Settings } from './blobs/s3-client.ts'

export type StorageConfig = {
  /** As configured; null for `storage` in the data folder. The image cache is there in any case. */
  readonly directory: string | null
  readonly s3: S3Settings | null
  /** Largest stored file; a bucket may allow less. */
  readonly fileSizeLimitBytes: number
  /** Largest file of a resumable upload; a bucket may allow less. */
  readonly resumableSizeLimitBytes: number
}

export const storageFields = {
  STORAGE_DIR: z.string().optional(),
  STORAGE_S3_ENDPOINT: z
    .string()
    .refine(isService, 'must be an address such as https://s3.ap-south-1.amazonaws.com')
    .optional(),
  STORAGE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  STORAGE_S3_REGION: z.string().default('us-east-1'),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_S3_PATH_STYLE: flagOr('1'),
  FILE_SIZE_LIMIT: wholeNumber(1, DEFAULT_FILE_SIZE_LIMIT_BYTES).default(
    DEFAULT_FILE_SIZE_LIMIT_BYTES,
  ),
  RESUMABLE_SIZE_LIMIT: wholeNumber(1, MAX_RESUMABLE_SIZE_LIMIT_BYTES).default(
    DEFAULT_RESUMABLE_SIZE_LIMIT_BYTES,
  ),
} as const

const schema = z.object(storageFields)
type StorageSettings = z.infer<typeof schema>

const together = [
  'STORAGE_S3_ENDPOINT',
  'STORAGE_S3_BUCKET',
  'STORAGE_S3_ACCESS_KEY_ID',
  'STORAGE_S3_SECRET_ACCESS_KEY',
] as const

function isService(text: string): boolean {
  const url = URL.parse(text)
  // No login in the URL: it would appear in errors; the key pair has settings of its own.
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^\/?$/.test(url.pathname + url.search + url.hash) &&
    url.username + url.password === ''
  )
}

/** Faults in any environment. */
export function storageFaults(settings: StorageSettings): string[] {
  const missing = together.filter((name) => settings[name] === undefined)
  return missing.length === 0 || missing.length === together.length
    ? []
    : [`${missing.join(', ')} must be set, too: the settings of an S3 service come together.`]
}

export function toStorageConfig(settings: StorageSettings): StorageConfig {
  const {
    STORAGE_S3_ENDPOINT: endpoint,
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings
  const isComplete = endpoint && bucket && accessKeyId && secretAccessKey
  return {
    directory: settings.STORAGE_DIR ?? null,
    s3: isComplete
      ? {
          endpoint,
          bucket,
          accessKeyId,
          secretAccessKey,
          region: settings.STORAGE_S3_REGION,
          isPathStyle: settings.STORAGE_S3_PATH_STYLE === '1',
        }
      : null,
    fileSizeLimitBytes: settings.FILE_SIZE_LIMIT,
    resumableSizeLimitBytes: settings.RESUMABLE_SIZE_LIMIT,
  }
}
