// A photo as it comes from the camera: its hash and time from the moment of the press, then drawn anew, smaller and without the place where it
// was taken.

import { HANDOVER_PHOTO_PIXELS } from '@basera/contract/constants/handovers'
import type { PhotoToAdd } from '../../../api/tenancies/handovers.ts'

/** Rejects for what cannot be read as a picture. */
export async function photoOfCamera(
  file: File,
  itemId: string,
  nowMs: number,
): Promise<PhotoToAdd> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, HANDOVER_PHOTO_PIXELS / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    )
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('There is no canvas')
    // JPEG has no transparency: without a ground it would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return {
      id: crypto.randomUUID(),
      itemId,
      blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.84 }),
      deviceSha256: hexOf(digest),
      // the file's own time where the camera wrote it just now; a picture of an album keeps its older one
      takenAt: new Date(Math.min(file.lastModified || nowMs, nowMs)).toISOString(),
    }
  } finally {
    picture.close()
  }
}

const hexOf = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What the video shows at this moment. Rejects where it shows nothing. */
export async function photoOfVideo(
  video: HTMLVideoElement,
  itemId: string,
  nowMs: number,
): Promise<PhotoToAdd> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  const context = canvas.getContext('2d')
  if (context === null || video.videoWidth === 0) throw new Error('There is no picture')
  context.drawImage(video, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  const file = new File([blob], 'camera.jpg', { type: 'image/jpeg', lastModified: nowMs })
  return photoOfCamera(file, itemId, nowMs)
}
