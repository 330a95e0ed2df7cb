// Receives an upload: a raw body, or multipart/form-data. Bytes are streamed to disk; content encodings are not decoded, so a small
// body stays small.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Random } from '../../ports/random.ts'
import { announcesTooMuch } from '../../http/body-limit.ts'
import { OWNER_ONLY_FOLDER } from '../blobs/durable-file.ts'
import { StorageError } from '../storage-error.ts'
import { receiveForm } from './receive-form.ts'
import {
  chunksOf,
  parseCacheControl,
  type ReceivedFile,
  refuseEncoding,
  writeLimited,
} from './received-file.ts'
import { userMetadataOf } from './user-metadata.ts'

export type Receiving = {
  readonly limitBytes: number
  /** Created when missing. */
  readonly directory: string
  readonly random: Random
}

/** Throws StorageError and removes the file. */
export async function receiveFile(request: Request, receiving: Receiving): Promise<ReceivedFile> {
  const { directory, random, limitBytes } = receiving
  refuseEncoding(request.headers.get('content-encoding'))
  await mkdir(directory, { recursive: true, mode: OWNER_ONLY_FOLDER })
  const path = join(directory, random.uuid())
  const contentType = request.headers.get('content-type')
  if (/^multipart\/form-data\b/i.test(contentType ?? '')) {
    return receiveForm(request, contentType ?? '', { path, limitBytes })
  }
  if (announcesTooMuch(request, limitBytes)) throw new StorageError('EntityTooLarge')
  const userMetadata = userMetadataOf(request.headers)
  const cacheControl = parseCacheControl(request.headers.get('cache-control'))
  const size = await writeLimited(chunksOf(request), path, limitBytes)
  return { path, size, declaredType: contentType, cacheControl, userMetadata }
}
