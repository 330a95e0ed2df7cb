// Sanitises a received file: pictures are re-encoded, which drops metadata (such as GPS positions) and embedded content; other types
// are stored unchanged or refused.
import { createReadStream } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'

import { MAX_IMAGE_PIXELS } from '@basera/contract/constants/storage'
import sharp from 'sharp'

import { toFormat } from '../images/encode-image.ts'
import type { RenderedFormat } from '../images/image-format.ts'
import { StorageError } from '../storage-error.ts'
import type { WorkQueue } from '../../http/work-queue.ts'
import { detectType, type RasterType, SNIFFED_BYTES } from './detect-type.ts'
import type { ReceivedFile } from './received-file.ts'
import { unmarkedType } from './unmarked-type.ts'

/** `mimetype`: detected from the content. The path is unchanged. */
export type CleanFile = { readonly path: string; readonly size: number; readonly mimetype: string }

const savedAs: Readonly<Record<RasterType, RenderedFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** `allowed`: types the bucket takes; null for all. Throws StorageError InvalidMimeType or EntityTooLarge. */
export async function cleanFile(
  { path, size, declaredType }: ReceivedFile,
  allowed: readonly string[] | null,
  imageQueue: WorkQueue,
): Promise<CleanFile> {
  const detected = detectType(await readHead(path))
  switch (detected.kind) {
    case 'refused':
      throw notSupported(detected.type)
    case 'unmarked': {
      const mimetype = await unmarkedType(createReadStream(path), declaredType)
      return { path, size, mimetype: requireAllowed(mimetype, allowed) }
    }
    case 'pdf':
      // Documents may contain active content: only for buckets that list their type.
      if (!allowed?.includes(detected.type)) throw notSupported(detected.type)
      return { path, size, mimetype: detected.type }
    case 'media':
      return { path, size, mimetype: requireAllowed(detected.type, allowed) }
    case 'raster': {
      const mimetype = requireAllowed(detected.type, allowed)
      return { path, size: await imageQueue(() => rewriteImage(path, detected.type)), mimetype }
    }
    default:
      return detected satisfies never
  }
}

/** Re-encodes the picture in place; returns its size in bytes. */
async function rewriteImage(path: string, type: RasterType): Promise<number> {
  await checkDimensions(path)
  const rewritten = `${path}.new`
  try {
    const image = sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).autoOrient()
    await toFormat(image, savedAs[type], null).toFile(rewritten)
  } catch (cause) {
    throw new StorageError('InvalidMimeType', 'The picture is damaged', { cause })
  }
  await rename(rewritten, path)
  return (await stat(path)).size
}

/** Reads the dimensions before decoding, against decompression bombs. */
async function checkDimensions(path: string): Promise<void> {
  const { width, height } = await readDimensions(path)
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new StorageError(
      'EntityTooLarge',
      `The picture has more than ${MAX_IMAGE_PIXELS / 1e6} million pixels`,
    )
  }
}

async function readDimensions(path: string): Promise<{ width: number; height: number }> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw new StorageError('InvalidMimeType', 'The picture is damaged', { cause })
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const head = new Uint8Array(SNIFFED_BYTES)
    const { bytesRead } = await file.read(head, 0, SNIFFED_BYTES, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether a bucket takes a type: the type itself, `image/*` or everything. */
export const isAllowed = (type: string, allowed: readonly string[] | null): boolean =>
  allowed === null ||
  allowed.some(
    (pattern) =>
      pattern === type ||
      pattern === '*/*' ||
      (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1))),
  )

function requireAllowed(type: string, allowed: readonly string[] | null): string {
  if (isAllowed(type, allowed)) return type
  throw notSupported(type)
}

export const notSupported = (type: string): StorageError =>
  new StorageError('InvalidMimeType', `mime type ${type} is not supported`)
