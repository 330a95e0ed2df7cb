// A screenshot as it is sent: drawn anew, so that nothing of its file but the picture leaves, without the strips that the person cuts off.

import { NotAPicture } from '../../../api/tenancies/screenshots.ts'

const LONGEST_SIDE = 1_600
const QUALITY = 0.8

/** Percent of the height. */
export type Cut = { readonly top: number; readonly bottom: number }

export type Box = {
  readonly from: number
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Which rows of the picture stay, and how large they are drawn. */
export function keptBox(size: { width: number; height: number }, cut: Cut): Box {
  const from = Math.round((size.height * cut.top) / 100)
  const height = Math.max(1, size.height - from - Math.round((size.height * cut.bottom) / 100))
  return {
    from,
    width: size.width,
    height,
    scale: Math.min(1, LONGEST_SIDE / Math.max(size.width, height)),
  }
}

/** A JPEG. Throws NotAPicture. */
export async function drawScreenshot(file: Blob, cut: Cut): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new NotAPicture()
  })
  try {
    const { from, width, height, scale } = keptBox(picture, cut)
    const drawn = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
    const canvas = new OffscreenCanvas(drawn.width, drawn.height)
    const context = canvas.getContext('2d')
    if (context === null) throw new NotAPicture()
    // JPEG has no transparency: without a ground it would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, drawn.width, drawn.height)
    context.drawImage(picture, 0, from, width, height, 0, 0, drawn.width, drawn.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } finally {
    picture.close()
  }
}
