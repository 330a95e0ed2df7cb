// Upload pipeline: receive → detect and sanitise → store the blob → insert the row. The row is last, so an interrupted upload is never
// visible; blobs without a row are swept.
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'

import type { StorageDependencies } from '../dependencies.ts'
import { describeBytes } from '../object-metadata.ts'
import { writeGuardedFile } from '../blobs/guarded-bytes.ts'
import { removeReleasedBlobs } from '../blobs/released-blobs.ts'
import type { ObjectName } from '../object-name.ts'
import type { Owner } from '../owner.ts'
import { StorageError } from '../storage-error.ts'
import type { BucketRules } from './bucket-rules.ts'
import { cleanFile } from './clean-file.ts'
import type { NewObject } from './object-row.ts'
import { readPerceptualHash } from './perceptual-hash.ts'
import { receiveFile } from './receive-file.ts'
import type { ReceivedFile } from './received-file.ts'
import { beginUpload, measureUpload } from './upload-limits.ts'

export type Upload = {
  /** Id of the object; else a generated one. */
  readonly id?: string
  readonly name: ObjectName
  readonly owner: Owner
  readonly rules: BucketRules
  /** Inserts the row and resolves to its id. */
  readonly commit: (object: NewObject) => Promise<string>
}

/** Resolves to the object's id. Throws StorageError or FaultError without leaving a row or file. */
export async function storeUpload(
  dependencies: StorageDependencies,
  request: Request,
  upload: Upload,
): Promise<string> {
  const counted = await beginUpload(dependencies.database, upload.owner)
  const received = await receiveFile(request, {
    limitBytes: sizeLimit(dependencies, upload.rules),
    directory: dependencies.incomingDirectory,
    random: dependencies.random,
  })
  return removingAfterwards(received.path, async () => {
    await measureUpload(dependencies.database, counted, received.size)
    const id = await storeReceived(dependencies, received, upload)
    await removeReleasedBlobs(dependencies)
    return id
  })
}

/** Removes the received file, and what was made of it, however the work ends. */
export async function removingAfterwards<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
    await rm(`${path}.new`, { force: true })
  }
}

const sizeLimit = (
  { settings }: StorageDependencies,
  { file_size_limit: own }: BucketRules,
): number => Math.min(settings.fileSizeLimitBytes, own ?? Infinity)

/** From the received bytes on: resolves to the object's id. Throws as `storeUpload`. */
export async function storeReceived(
  dependencies: StorageDependencies,
  received: ReceivedFile,
  { id, name, owner, rules, commit }: Upload,
): Promise<string> {
  const { blobs, imageQueue, random, clock } = dependencies
  const clean = await cleanFile(received, rules.allowed_mime_types, imageQueue)
  const looks = rules.is_guarded ? null : await readPerceptualHash(clean, imageQueue)
  const sha256 = rules.is_guarded || rules.is_hashed ? await hashOf(clean.path) : null
  const version = await (rules.is_guarded
    ? writeGuardedFile(dependencies, clean.path)
    : blobs.writeFile(clean.path))
  const { cacheControl, userMetadata } = received
  const metadata = describeBytes({ ...clean, version, cacheControl, sha256 }, clock)
  try {
    return await commit({
      id: id ?? random.uuid(),
      name,
      owner,
      version,
      metadata,
      userMetadata,
      looks,
    })
  } catch (error) {
    // After a lost database connection the row may be committed: the sweeper decides then.
    if (error instanceof StorageError) await blobs.remove(version)
    throw error
  }
}

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
