// Prepares a photo for upload: decodes it once (so that a broken one is reported before anything is sent), scales it down
// when it is larger than any page shows it, measures it and draws its miniature. Needs a browser.

import {
  MAX_CHOSEN_PHOTO_BYTES,
  MAX_PHOTO_BYTES,
  MAX_PLACEHOLDER_BYTES,
  SENT_PHOTO_SIDE,
} from '@basera/contract/constants/listing'
import { MAX_IMAGE_PIXELS } from '@basera/contract/constants/storage'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { isWholeJpeg, photoKind, SNIFFED_BYTES, type PhotoKind } from './photo-kind.ts'

export type PreparedPhoto = {
  readonly blob: Blob
  readonly type: PhotoKind
  /** Pixels, upright. */
  readonly width: number
  readonly height: number
  /** A blurred miniature as a data URL; empty when it would be too long. */
  readonly placeholder: string
}

/** The file cannot be a photo of a listing; a retry cannot help. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused'
}

const MINIATURE_SIDE = 20
/** How many last bytes are searched for a JPEG's end marker: some cameras write a few kB after it. */
const TAIL_BYTES = 256 * 1024

/** Throws PhotoRefused with a message for the person. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const kind = photoKind(await bytesOf(file.slice(0, SNIFFED_BYTES)))
  if (kind === null) throw new PhotoRefused(messages.photoNotAPicture)
  if (file.size > MAX_CHOSEN_PHOTO_BYTES) throw new PhotoRefused(messages.photoTooLarge)
  if (kind === 'image/jpeg' && !isWholeJpeg(await bytesOf(file.slice(-TAIL_BYTES)))) {
    throw new PhotoRefused(messages.photoBroken)
  }
  const picture = await open(file, kind)
  try {
    return await fit(file, picture, kind)
  } finally {
    picture.close()
  }
}

async function open(file: Blob, kind: PhotoKind | 'heic'): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch {
    throw new PhotoRefused(kind === 'heic' ? messages.photoHeic : messages.photoBroken)
  }
}

async function fit(
  file: Blob,
  picture: ImageBitmap,
  kind: PhotoKind | 'heic',
): Promise<PreparedPhoto> {
  const { width, height } = picture
  if (width * height > MAX_IMAGE_PIXELS) throw new PhotoRefused(messages.photoTooLarge)
  const placeholder = await miniatureOf(picture)
  const isFitting = file.size <= MAX_PHOTO_BYTES && Math.max(width, height) <= SENT_PHOTO_SIDE
  if (kind !== 'heic' && isFitting) {
    return { blob: file.slice(0, file.size, kind), type: kind, width, height, placeholder }
  }
  const scale = Math.min(1, SENT_PHOTO_SIDE / Math.max(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const blob = await draw(picture, size, 'image/jpeg', 0.86)
  if (blob.size > MAX_PHOTO_BYTES) throw new PhotoRefused(messages.photoTooLarge)
  return { blob, type: 'image/jpeg', ...size, placeholder }
}

async function miniatureOf(picture: ImageBitmap): Promise<string> {
  const scale = MINIATURE_SIDE / Math.max(picture.width, picture.height)
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
  // A browser that cannot encode WebP returns a PNG instead.
  const url = await toDataUrl(await draw(picture, size, 'image/webp', 0.4))
  return url.length <= MAX_PLACEHOLDER_BYTES ? url : ''
}

async function draw(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: string,
  quality: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoRefused(messages.photoBroken)
  // JPEG has no alpha channel: transparent pixels would turn black.
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
  if (!blob) throw new PhotoRefused(messages.photoTooLarge)
  return blob
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.addEventListener('error', () => reject(new PhotoRefused(messages.photoBroken)))
    reader.readAsDataURL(blob)
  })
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}
