// Blobs in a folder: `ab/abcdef…`, by the id's first two characters, so that no folder grows too large.
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { type BlobEntry, BlobMissingError, type Blobs } from '../../ports/blobs.ts'
import type { Random } from '../../ports/random.ts'
import { isBlobId } from './blob-id.ts'
import { moveDurably, writeDurably } from './durable-file.ts'

/** `directory` is created when missing. */
export function createFolderBlobs(directory: string, random: Random): Blobs {
  const pathOf = (id: string): string => {
    if (!isBlobId(id)) throw new BlobMissingError('A blob id is a UUID')
    return join(directory, id.slice(0, 2), id)
  }
  return {
    async write(bytes, newId) {
      const id = newId ?? random.uuid()
      await writeDurably(pathOf(id), bytes, 'new')
      return id
    },
    async writeFile(path) {
      const id = random.uuid()
      await moveDurably(path, pathOf(id))
      return id
    },
    async read(id, range) {
      const file = await openBlob(pathOf(id))
      const part = range === undefined ? {} : { start: range.first, end: range.last }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file stream without encoding gives bytes
      return Readable.toWeb(file.createReadStream(part)) as ReadableStream<Uint8Array>
    },
    async stat(id) {
      const facts = isBlobId(id) ? await statIfExists(pathOf(id)) : null
      return facts === null ? null : { size: facts.size }
    },
    async remove(id) {
      if (isBlobId(id)) await rm(pathOf(id), { force: true })
    },
    list: () => listBlobs(directory),
  }
}

async function* listBlobs(directory: string): AsyncGenerator<BlobEntry> {
  for (const folder of await readFolder(directory)) {
    // One folder after another: there may be very many files.
    // oxlint-disable-next-line no-await-in-loop
    for (const id of await readFolder(join(directory, folder))) {
      // oxlint-disable-next-line no-await-in-loop
      const facts = isBlobId(id) ? await statIfExists(join(directory, folder, id)) : null
      if (facts !== null) yield { id, writtenAt: facts.mtime }
    }
  }
}

const readFolder = (path: string): Promise<string[]> => unlessMissing(readdir(path), [])

const statIfExists = (path: string) => unlessMissing(stat(path), null)

const unlessMissing = <T, N>(answer: Promise<T>, missing: N): Promise<T | N> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return missing
    throw error
  })

async function openBlob(path: string) {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) throw new BlobMissingError('The blob is not there', { cause: error })
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
