// Both implementations of Blobs behave alike, the S3 one against a server of that protocol.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { BlobMissingError, type Blobs } from '../../src/ports/blobs.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { createFolderBlobs } from '../../src/storage/blobs/folder-blobs.ts'
import { createS3Blobs } from '../../src/storage/blobs/s3-blobs.ts'
import { startS3Server, type S3Server } from './s3-server.ts'

const ABSENT = '00000000-0000-4000-8000-000000000000'
const bytes = new TextEncoder().encode('0123456789')

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<string> =>
  new Response(stream).text()

describe.each(['folder', 's3'] as const)('blobs [%s]', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'basera-blobs-'))
  let server: S3Server | null = null
  let blobs: Blobs
  beforeAll(async () => {
    server = kind === 's3' ? await startS3Server(join(folder, 's3')) : null
    blobs =
      server === null
        ? createFolderBlobs(join(folder, 'blobs'), systemRandom)
        : createS3Blobs(server.settings, systemRandom)
  })
  afterAll(async () => {
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const ids = async (): Promise<string[]> => {
    const found: string[] = []
    for await (const { id } of blobs.list()) found.push(id)
    return found.toSorted()
  }

  it.each(['../../etc/passwd', 'a', '', `${ABSENT}/..`, ABSENT.toUpperCase().replace('0', 'G')])(
    'the id %j leads nowhere',
    async (id) => {
      await expect(blobs.read(id)).rejects.toThrow(BlobMissingError)
      expect(await blobs.stat(id)).toBeNull()
      await blobs.remove(id)
    },
  )

  it('what is not there is missing, and may be removed', async () => {
    await expect(blobs.read(ABSENT)).rejects.toThrow(BlobMissingError)
    expect(await blobs.stat(ABSENT)).toBeNull()
    await blobs.remove(ABSENT)
    expect(await ids()).toEqual([])
  })

  it('bytes come back whole and in part', async () => {
    const id = await blobs.write(bytes)
    expect(await blobs.stat(id)).toEqual({ size: 10 })
    expect(await textOf(await blobs.read(id))).toBe('0123456789')
    expect(await textOf(await blobs.read(id, { first: 3, last: 5 }))).toBe('345')
    expect(await ids()).toEqual([id])
    await blobs.remove(id)
    expect(await blobs.stat(id)).toBeNull()
  })

  it('a file is taken over', async () => {
    const path = join(folder, 'incoming')
    writeFileSync(path, bytes)
    const id = await blobs.writeFile(path)
    expect(await textOf(await blobs.read(id))).toBe('0123456789')
    expect(() => utimesSync(path, 0, 0)).toThrow('ENOENT')
    await blobs.remove(id)
  })

  it('many blobs are all listed, with the time they were written', async () => {
    const written = await Promise.all(Array.from({ length: 30 }, () => blobs.write(bytes)))
    expect(await ids()).toEqual(written.toSorted())
    for await (const { writtenAt } of blobs.list()) {
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000)
    }
    await Promise.all(written.map((id) => blobs.remove(id)))
    expect(await ids()).toEqual([])
  })

  it('nothing else in the place is taken for a blob', async () => {
    if (kind === 'folder') {
      mkdirSync(join(folder, 'blobs', 'zz'), { recursive: true })
      writeFileSync(join(folder, 'blobs', 'zz', 'note.txt'), 'x')
      writeFileSync(join(folder, 'blobs', 'loose'), 'x')
    }
    expect(await ids()).toEqual([])
  })
})

describe('an object store that refuses', () => {
  it('is a fault with what it answered, and without our key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'basera-s3-'))
    const server = await startS3Server(folder)
    const wrong = createS3Blobs({ ...server.settings, secretAccessKey: 'wrong' }, systemRandom)
    await expect(wrong.write(bytes)).rejects.toThrow(/^The object store answered 403/)
    await expect(wrong.read(ABSENT)).rejects.toThrow(/answered 403/)
    await expect(wrong.stat(ABSENT)).rejects.toThrow(/answered 403/)
    await expect(wrong.remove(ABSENT)).rejects.toThrow(/answered 403/)
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
