// Other sizes of stored pictures, made when first asked for and kept on disk. Losing them costs time only.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  IMAGE_CONCURRENCY,
  IMAGE_QUEUE_LENGTH,
  MAX_IMAGE_PIXELS,
} from '@basera/contract/constants/storage'
import sharp from 'sharp'

import type { Blobs } from '../ports/blobs.ts'
import type { Random } from '../ports/random.ts'
import { writeDurably } from './durable-file.ts'
import type { ImageFormat, ImageWidth } from './image-format.ts'
import { createWorkQueue } from './work-queue.ts'

export type ImageVariant = {
  /** Blob id of the original; a changed picture has another. */
  readonly version: string
  readonly width: ImageWidth
  readonly format: ImageFormat
}

export type ImageCache = {
  /** The encoded bytes. Callers that ask for one variant at the same time share the work. */
  variant(variant: ImageVariant): Promise<Uint8Array<ArrayBuffer>>
}

export function createImageCache(options: {
  readonly directory: string
  readonly blobs: Blobs
  readonly random: Random
}): ImageCache {
  const { directory, blobs, random } = options
  const enqueue = createWorkQueue(IMAGE_CONCURRENCY, IMAGE_QUEUE_LENGTH)
  const inProgress = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  async function make(variant: ImageVariant, path: string): Promise<Uint8Array<ArrayBuffer>> {
    const original = await new Response(await blobs.read(variant.version)).arrayBuffer()
    const bytes = await encodeImage(Buffer.from(original), variant)
    await writeDurably(path, bytes, random.uuid())
    return bytes
  }

  async function findOrMake(variant: ImageVariant, path: string): Promise<Uint8Array<ArrayBuffer>> {
    return (await readIfThere(path)) ?? enqueue(() => make(variant, path))
  }

  return {
    variant(variant) {
      const { version, width, format } = variant
      const path = join(directory, version.slice(0, 2), version, `${width}.${format}`)
      const shared = inProgress.get(path)
      if (shared !== undefined) return shared
      const work = findOrMake(variant, path).finally(() => inProgress.delete(path))
      inProgress.set(path, work)
      return work
    },
  }
}

/**
 * A phone's sharp screen takes the middle width for a card and shows it smaller than it is: there a lower quality is not
 * seen, and the first card stays under 25 kB.
 */
const avifQualities: Readonly<Record<ImageWidth, number>> = { 480: 55, 960: 45, 1600: 55 }

/** Never larger than the original. AVIF at low effort: a few hundred milliseconds a picture. */
export async function encodeImage(
  original: Uint8Array,
  { width, format }: { readonly width: ImageWidth; readonly format: ImageFormat },
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(original, { limitInputPixels: MAX_IMAGE_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  const encoded =
    format === 'avif'
      ? image.avif({ quality: avifQualities[width], effort: 2 })
      : image.webp({ quality: 72 })
  return new Uint8Array(await encoded.toBuffer())
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
