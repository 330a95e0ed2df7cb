// Metadata of an object (contract 4.3).
import type { Clock } from '../ports/clock.ts'

/** Without a header in the upload, caches must revalidate. */
export const DEFAULT_CACHE_CONTROL = 'no-cache'

export type ObjectMetadata = {
  readonly eTag: string
  /** Bytes. */
  readonly size: number
  readonly mimetype: string
  readonly cacheControl: string
  /** ISO 8601. */
  readonly lastModified: string
  readonly contentLength: number
  readonly httpStatusCode: 200
  /** In hex; of a file of a guarded bucket, where the same one in two accounts is told to admins, and of photos that both sides sign. */
  readonly sha256?: string
}

export const describeBytes = (
  file: {
    readonly version: string
    readonly size: number
    readonly mimetype: string
    readonly cacheControl: string
    readonly sha256: string | null
  },
  clock: Clock,
): ObjectMetadata => ({
  eTag: `"${file.version}"`,
  size: file.size,
  mimetype: file.mimetype,
  cacheControl: file.cacheControl,
  lastModified: clock.now().toISOString(),
  contentLength: file.size,
  httpStatusCode: 200,
  ...(file.sha256 === null ? {} : { sha256: file.sha256 }),
})
