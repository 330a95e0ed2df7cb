import { MAX_IMAGE_PIXELS } from '@basera/contract/constants/storage'
import sharp, { type Sharp } from 'sharp'

import type { RenderedFormat, Rendering } from './image-format.ts'

/** `resize` → the `fit` option of sharp. */
const fit = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

/** Resizes without enlarging, applies the orientation, strips metadata. Throws sharp's error for a damaged picture. */
export async function encodeImage(
  original: Uint8Array,
  { width, height, resize, quality, format }: Rendering<RenderedFormat>,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(original, { limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize(width, height, { fit: fit[resize], withoutEnlargement: true })
  return new Uint8Array(await toFormat(image, format, quality).toBuffer())
}

/** AVIF at quality 55 and low effort: a few hundred milliseconds a picture. */
export function toFormat(image: Sharp, format: RenderedFormat, quality: number | null): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality ?? 55, effort: 2 })
    case 'webp':
      return image.webp({ quality: quality ?? 72 })
    case 'jpeg':
      return image.jpeg({ quality: quality ?? 82 })
    case 'png':
      return image.png()
    default:
      return format satisfies never
  }
}
