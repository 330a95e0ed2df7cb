// Disk cache of resized pictures, for the offered sizes. It may be deleted at any time.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Blobs } from '../../ports/blobs.ts'
import type { Random } from '../../ports/random.ts'
import { isBlobId } from '../blobs/blob-id.ts'
import { writeDurably } from '../blobs/durable-file.ts'
import { encodeImage } from './encode-image.ts'
import {
  type ImageWidth,
  isOfferedWidth,
  type RenderedFormat,
  type Rendering,
} from './image-format.ts'
import type { WorkQueue } from '../../http/work-queue.ts'

export type ImageVariant = {
  /** Blob id of the original; a replaced picture has another. */
  readonly version: string
  readonly width: ImageWidth
  readonly format: RenderedFormat
}

type Bytes = Uint8Array<ArrayBuffer>

export type ImageCache = {
  /** The encoded bytes. Concurrent callers of one variant share the work. */
  variant(variant: ImageVariant): Promise<Bytes>
  /** As `variant` for the offered sizes; others are not cached, so that nobody can fill the disk. */
  render(version: string, rendering: Rendering<RenderedFormat>): Promise<Bytes>
  /** Encodes given bytes, without the disk cache. */
  renderUncached(original: Uint8Array, rendering: Rendering<RenderedFormat>): Promise<Bytes>
  /** Removes a picture's cached sizes. */
  forget(version: string): Promise<void>
  /** Pictures with cached sizes, unordered. */
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
    return (await readIfExists(path)) ?? enqueue(() => make(wanted, path))
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
    renderUncached: (original, rendering) => enqueue(() => encodeImage(original, rendering)),
    render(version, rendering) {
      const { width, height, quality, format } = rendering
      const isOffered = height === null && quality === null && isOfferedWidth(width)
      return isOffered
        ? variant({ version, width, format })
        : enqueue(() => encode(version, rendering))
    },
    forget: (version) => rm(folderOf(version), { recursive: true, force: true }),
    list: () => listVersions(directory),
  }
}

async function* listVersions(directory: string): AsyncGenerator<string> {
  for (const folder of await namesIn(directory)) {
    // Sequential: there may be very many pictures.
    // oxlint-disable-next-line no-await-in-loop
    yield* (await namesIn(join(directory, folder))).filter(isBlobId)
  }
}

/** Empty for a missing folder. */
async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/**
 * Phones with a high pixel density load the middle width for a card and downscale it: a lower quality is invisible there, and the
 * first card stays under 25 kB.
 */
const avifQualities: Readonly<Record<ImageWidth, number>> = { 480: 55, 960: 45, 1600: 55 }

/** Rendering of an offered width: not cropped, the format's default quality except for AVIF. */
export const offeredRendering = (
  width: ImageWidth,
  format: RenderedFormat,
): Rendering<RenderedFormat> => ({
  width,
  height: null,
  resize: 'cover',
  quality: format === 'avif' ? avifQualities[width] : null,
  format,
})

async function readIfExists(path: string): Promise<Bytes | null> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
