// Blobs in a folder: `ab/abcdef….` by the id's first letters, so that no folder grows too long.
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { BlobMissingError, type Blobs } from '../ports/blobs.ts'
import type { Random } from '../ports/random.ts'
import { writeDurably } from './durable-file.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `directory` is made when missing. */
export function createFolderBlobs(directory: string, random: Random): Blobs {
  const pathOf = (id: string): string => {
    // An id that is no UUID did not come from here and could lead out of the folder.
    if (!UUID.test(id)) throw new BlobMissingError('A blob id is a UUID')
    return join(directory, id.slice(0, 2), id)
  }
  return {
    async write(bytes) {
      const id = random.uuid()
      await writeDurably(pathOf(id), bytes, 'new')
      return id
    },
    async read(id, range) {
      const file = await openBlob(pathOf(id))
      const part = range === undefined ? {} : { start: range.first, end: range.last }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file stream without encoding gives bytes
      return Readable.toWeb(file.createReadStream(part)) as ReadableStream<Uint8Array>
    },
    async stat(id) {
      try {
        return { size: (await stat(pathOf(id))).size }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

async function openBlob(path: string) {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) throw new BlobMissingError('The blob is not there', { cause: error })
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof BlobMissingError ||
  (error instanceof Error && 'code' in error && error.code === 'ENOENT')
