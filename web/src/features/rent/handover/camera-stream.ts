// The device's camera in a video element: the one at the back where there are two, and off again when the element goes.

import { HANDOVER_PHOTO_PIXELS } from '@basera/contract/constants/handovers'

/** False on pages without TLS and in browsers without a camera's API. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator

/** Returns what switches it off. `onRefused`: there is none, or its use was refused. */
export function startCamera(
  video: HTMLVideoElement,
  onReady: () => void,
  onRefused: () => void,
): () => void {
  let isWanted = true
  let stream: MediaStream | null = null
  const stop = () => stream?.getTracks().forEach((track) => track.stop())
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: HANDOVER_PHOTO_PIXELS },
        height: { ideal: HANDOVER_PHOTO_PIXELS },
      },
    })
    if (!isWanted) return stop()
    video.srcObject = stream
    await video.play()
    if (isWanted) onReady()
  }
  start().catch(() => {
    stop()
    if (isWanted) onRefused()
  })
  return () => {
    isWanted = false
    stop()
  }
}
