// A file on its way in: bytes on this machine's disk, and what its sender said of it.
import { open, rm } from 'node:fs/promises'

import { DEFAULT_CACHE_CONTROL } from '../object-metadata.ts'
import { StorageError } from '../storage-error.ts'

export type ReceivedFile = {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** What the sender calls it; never trusted. */
  readonly declaredType: string | null
  readonly cacheControl: string
  readonly userMetadata: Readonly<Record<string, unknown>> | null
}

/**
 * Writes the chunks to a new file as they come and stops as soon as there are more than `limitBytes`. Nothing is left
 * when it throws: StorageError EntityTooLarge, or what the source throws.
 */
export async function writeLimited(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  limitBytes: number,
): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > limitBytes) throw new StorageError('EntityTooLarge')
      await file.write(chunk)
    }
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  await file.close()
  return size
}

/**
 * The body of a request, in chunks. What is not read stays unread: cancelling it would close the connection before its
 * sender has heard why.
 */
export const chunksOf = (request: Request): AsyncIterable<Uint8Array> =>
  request.body?.values({ preventCancel: true }) ?? noBytes()

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** Throws StorageError InvalidRequest for what could not stand in a header. */
export function parseCacheControl(text: string | null): string {
  if (text === null || text === '') return DEFAULT_CACHE_CONTROL
  if (/^[A-Za-z0-9 =,"_-]{1,128}$/.test(text)) return text
  throw new StorageError('InvalidRequest', 'headers/cache-control is not valid')
}

/** Compressed bytes would have to be unpacked to see what they are, and to be of use to anybody. */
export function refuseEncoding(encoding: string | null): void {
  if (encoding === null || /^(identity)?$/i.test(encoding.trim())) return
  throw new StorageError(
    'InvalidRequest',
    'headers/content-encoding is not accepted: send the bytes as they are',
  )
}
