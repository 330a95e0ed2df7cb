import type { Context } from 'hono'

import type { Database } from '../db/database.ts'
import type { AppEnvironment } from '../http/caller.ts'
import type { PaperVault } from '../identity/paper-vault.ts'
import type { Blobs } from '../ports/blobs.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import type { ImageCache } from './images/image-cache.ts'
import type { UrlTokens } from './url-tokens.ts'
import type { WorkQueue } from '../http/work-queue.ts'

export type StorageSettings = {
  /** Largest stored file; a bucket may allow less. */
  readonly fileSizeLimitBytes: number
  /** Largest file of a resumable upload; a bucket may allow less. */
  readonly resumableSizeLimitBytes: number
  /** `schema.function` called first for signed-in callers; null: none. */
  readonly preRequest: string | null
}

export type StorageDependencies = {
  readonly database: Database
  readonly blobs: Blobs
  readonly imageCache: ImageCache
  /** Limits concurrent decoding of pictures. */
  readonly imageQueue: WorkQueue
  /** Folder of uploads in progress. */
  readonly incomingDirectory: string
  readonly urlTokens: UrlTokens
  /** Encrypts files of guarded buckets. */
  readonly paperVault: PaperVault
  readonly clock: Clock
  readonly random: Random
  readonly settings: StorageSettings
  /** Logs a failure after the answer was decided; it will be retried. */
  readonly onFailure: (cause: unknown) => void
}

/** One file an endpoint. Throws StorageError, FaultError, DatabaseError. */
export type Endpoint = (
  c: Context<AppEnvironment>,
  dependencies: StorageDependencies,
) => Promise<Response>
