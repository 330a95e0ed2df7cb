// Other sizes of stored pictures. The offered ones are kept on disk once made; losing them costs time only.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Blobs } from '../../ports/blobs.ts'
import type { Random } from '../../ports/random.ts'
import { isBlobId } from '../blobs/blob-id.ts'
import { writeDurably } from '../blobs/durable-file.ts'
import { encodeImage } from './encode-image.ts'
import {
  type ImageFormat,
  type ImageWidth,
  isOfferedWidth,
  type RenderedFormat,
  type Rendering,
} from './image-format.ts'
import type { WorkQueue } from './work-queue.ts'

export type ImageVariant = {
  /** Blob id of the original; a changed picture has another. */
  readonly version: string
  readonly width: ImageWidth
  readonly format: ImageFormat
}

type Bytes = Uint8Array<ArrayBuffer>

export type ImageCache = {
  /** The encoded bytes. Callers that ask for one variant at the same time share the work. */
  variant(variant: ImageVariant): Promise<Bytes>
  /** As `variant` for the offered sizes; any other is made anew each time, so that nobody can fill the disk. */
  render(version: string, rendering: Rendering<RenderedFormat>): Promise<Bytes>
  /** Of bytes that are at hand; nothing is kept on disk. */
  renderUnkept(original: Uint8Array, rendering: Rendering<RenderedFormat>): Promise<Bytes>
  /** Removes what was kept of a picture. */
  forget(version: string): Promise<void>
  /** Of which pictures something is kept, in no order. */
  list(): AsyncIterable<string>
}

export function createImageCache(options: {
  readonly directory: string
  readonly blobs: Blobs
  readonly random: Random
  readonly enqueue: WorkQueue
}): ImageCache {
  const { directory, blobs, random, enqueue } = options
  const inProgress = new Map<string, Promise<Bytes>>()
  const folderOf = (version: string): string => join(directory, version.slice(0, 2), version)

  async function encode(version: string, rendering: Rendering<RenderedFormat>): Promise<Bytes> {
    const original = await new Response(await blobs.read(version)).arrayBuffer()
    return encodeImage(Buffer.from(original), rendering)
  }

  async function make({ version, width, format }: ImageVariant, path: string): Promise<Bytes> {
    const bytes = await encode(version, offeredRendering(width, format))
    await writeDurably(path, bytes, random.uuid())
    return bytes
  }

  async function findOrMake(wanted: ImageVariant, path: string): Promise<Bytes> {
    return (await readIfThere(path)) ?? enqueue(() => make(wanted, path))
  }

  function variant(wanted: ImageVariant): Promise<Bytes> {
    const path = join(folderOf(wanted.version), `${wanted.width}.${wanted.format}`)
    const shared = inProgress.get(path)
    if (shared !== undefined) return shared
    const work = findOrMake(wanted, path).finally(() => inProgress.delete(path))
    inProgress.set(path, work)
    return work
  }

  return {
    variant,
    renderUnkept: (original, rendering) => enqueue(() => encodeImage(original, rendering)),
    render(version, rendering) {
      const { width, height, quality, format } = rendering
      const isOffered = height === null && quality === null && isOfferedWidth(width)
      return isOffered && (format === 'avif' || format === 'webp')
        ? variant({ version, width, format })
        : enqueue(() => encode(version, rendering))
    },
    forget: (version) => rm(folderOf(version), { recursive: true, force: true }),
    list: () => listVersions(directory),
  }
}

async function* listVersions(directory: string): AsyncGenerator<string> {
  for (const folder of await namesIn(directory)) {
    // One folder after another: there may be very many pictures.
    // oxlint-disable-next-line no-await-in-loop
    yield* (await namesIn(join(directory, folder))).filter(isBlobId)
  }
}

/** None where there is no such folder. */
const namesIn = async (path: string): Promise<string[]> => {
  try {
    return await readdir(path)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/**
 * A phone's sharp screen takes the middle width for a card and shows it smaller than it is: there a lower quality is not
 * seen, and the first card stays under 25 kB.
 */
const avifQualities: Readonly<Record<ImageWidth, number>> = { 480: 55, 960: 45, 1600: 55 }

/** How an offered width is drawn: nothing cut, the format's usual quality but for AVIF. */
export const offeredRendering = (
  width: ImageWidth,
  format: 'avif' | 'webp',
): Rendering<RenderedFormat> => ({
  width,
  height: null,
  resize: 'cover',
  quality: format === 'avif' ? avifQualities[width] : null,
  format,
})

async function readIfThere(path: string): Promise<Bytes | null> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
