// An upload in progress: bytes in a temporary file, and the declared metadata.
import { open, rm } from 'node:fs/promises'

import { DEFAULT_CACHE_CONTROL } from '../object-metadata.ts'
import { StorageError } from '../storage-error.ts'

export type ReceivedFile = {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** The declared Content-Type; not trusted. */
  readonly declaredType: string | null
  readonly cacheControl: string
  readonly userMetadata: Readonly<Record<string, unknown>> | null
}

/**
 * Streams the chunks to a new file and stops beyond `limitBytes`. Removes the file when it throws: StorageError EntityTooLarge, or
 * the source's error.
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
 * The body of a request, in chunks. An unread rest is not cancelled: that would close the connection before the client has read the
 * response.
 */
export const chunksOf = (request: Request): AsyncIterable<Uint8Array> =>
  request.body?.values({ preventCancel: true }) ?? noBytes()

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** Throws StorageError InvalidRequest for an invalid header value. */
export function parseCacheControl(text: string | null): string {
  if (text === null || text === '') return DEFAULT_CACHE_CONTROL
  if (/^[A-Za-z0-9 =,"_-]{1,128}$/.test(text)) return text
  throw new StorageError('InvalidRequest', 'headers/cache-control is not valid')
}

/** A field of a form is a number of seconds; converted to the header's syntax. */
export const toMaxAge = (text: string): string => (/^\d+$/.test(text) ? `max-age=${text}` : text)

/** Refuses a Content-Encoding: the content's type could not be checked. */
export function refuseEncoding(encoding: string | null): void {
  if (encoding === null || /^(identity)?$/i.test(encoding.trim())) return
  throw new StorageError(
    'InvalidRequest',
    'headers/content-encoding is not accepted: send the bytes as they are',
  )
}
