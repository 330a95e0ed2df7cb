import { join } from 'node:path'
import type { Blobs } from '../ports/blobs.ts'
import { systemRandom } from '../ports/random.ts'
import { createFolderBlobs } from '../storage/folder-blobs.ts'
import { createImageCache, type ImageCache } from '../storage/image-cache.ts'

export type StoredFiles = { readonly blobs: Blobs; readonly imageCache: ImageCache }

/** Uploaded files and their other sizes, in folders below the data folder (absolute). */
export const openStoredFiles = (dataDirectory: string): StoredFiles => {
  const directory = join(dataDirectory, 'storage')
  const blobs = createFolderBlobs(join(directory, 'blobs'), systemRandom)
  const imageCache = createImageCache({
    directory: join(directory, 'images'),
    blobs,
    random: systemRandom,
  })
  return { blobs, imageCache }
}
