// What a picture looks like, so that the same one is known again however it was scaled or saved (decision 041).
import { MAX_IMAGE_PIXELS } from '@basera/contract/constants/storage'
import sharp from 'sharp'
import phash from 'sharp-phash'

import type { WorkQueue } from '../images/work-queue.ts'
import type { CleanFile } from './clean-file.ts'

/** The types that were written anew, and so can be read. */
const COMPARED = /^image\/(?:jpeg|png|webp|avif)$/
/** Pixels of a side: enough for the hash, and the large picture is decoded once. */
const COMPARED_SIDE = 128
/** How far grey values, 0 to 255, must lie apart: one colour looks like any other. */
const MIN_DEVIATION = 4

/** 64 times 0 or 1; null for what is no picture, and for one without a pattern. */
export async function readLooks(
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
