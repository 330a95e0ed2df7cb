import { join, resolve } from 'node:path'

import { IMAGE_CONCURRENCY, IMAGE_QUEUE_LENGTH } from '@basera/contract/constants/storage'

import type { StorageConfig } from '../../storage/config.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { systemRandom } from '../../ports/random.ts'
import { createFolderBlobs } from '../../storage/blobs/folder-blobs.ts'
import { createImageCache, type ImageCache } from '../../storage/images/image-cache.ts'
import { createS3Blobs } from '../../storage/blobs/s3-blobs.ts'
import { createWorkQueue, type WorkQueue } from '../../http/work-queue.ts'

export type StoredFiles = {
  readonly blobs: Blobs
  readonly imageCache: ImageCache
  /** Limits concurrent decoding of pictures, which is CPU-bound. */
  readonly imageQueue: WorkQueue
  /** Folder of uploads in progress, on the same disk as a folder of blobs. */
  readonly incomingDirectory: string
}

/** In the configured folder or service, or else below `standard` (absolute). */
export function openStoredFiles({ directory, s3 }: StorageConfig, standard: string): StoredFiles {
  const folder = directory === null ? standard : resolve(directory)
  return s3 === null
    ? storedFilesIn(folder)
    : storedFilesIn(folder, createS3Blobs(s3, systemRandom))
}

/** Uploaded files and the image cache, in folders below `directory` (absolute) unless `blobs` stores the former. */
export function storedFilesIn(
  directory: string,
  blobs: Blobs = createFolderBlobs(join(directory, 'blobs'), systemRandom),
): StoredFiles {
  const imageQueue = createWorkQueue(IMAGE_CONCURRENCY, IMAGE_QUEUE_LENGTH)
  const imageCache = createImageCache({
    directory: join(directory, 'images'),
    blobs,
    random: systemRandom,
    enqueue: imageQueue,
  })
  return { blobs, imageCache, imageQueue, incomingDirectory: join(directory, 'incoming') }
}
