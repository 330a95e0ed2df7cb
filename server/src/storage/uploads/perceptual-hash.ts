// Perceptual hash of a picture: recognises copies that were scaled or re-encoded (decision 041).
import { MAX_IMAGE_PIXELS } from '@basera/contract/constants/storage'
import sharp from 'sharp'
import phash from 'sharp-phash'

import type { WorkQueue } from '../../http/work-queue.ts'
import type { CleanFile } from './clean-file.ts'

/** Types that were re-encoded, and so can be decoded. */
const COMPARED = /^image\/(?:jpeg|png|webp|avif)$/
/** Size in pixels to which the picture is scaled before hashing. */
const COMPARED_SIDE = 128
/** Least deviation of grey values (0 to 255): flat pictures would all have the same hash. */
const MIN_DEVIATION = 4

/** 64 bits as text; null for other files and for flat pictures. */
export async function readPerceptualHash(
  { path, mimetype }: Pick<CleanFile, 'path' | 'mimetype'>,
  imageQueue: WorkQueue,
): Promise<string | null> {
  if (!COMPARED.test(mimetype)) return null
  return imageQueue(async () => {
    const small = await sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS })
      .greyscale()
      .resize(COMPARED_SIDE, COMPARED_SIDE, { fit: 'fill' })
      .png()
      .toBuffer()
    const { channels } = await sharp(small).stats()
    return (channels[0]?.stdev ?? 0) < MIN_DEVIATION ? null : phash(small)
  })
}
