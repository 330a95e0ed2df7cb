import { useEffect, useEffectEvent, useRef } from 'react'
import type { Attachments } from '../../auth/use-attachments.ts'
import { useOnline } from '../../lib/use-online.ts'

/** Photos that could not be uploaded are tried once more when there is a network; after that by a press. */
export function useUploadsAgain({ all, retry }: Pick<Attachments, 'all' | 'retry'>): void {
  const isOnline = useOnline()
  const tried = useRef(new Set<string>())
  const failed = all.filter(({ state }) => state === 'failed')
  const tryAgain = useEffectEvent(() => {
    if (!isOnline) tried.current.clear()
    else
      for (const photo of failed) {
        if (tried.current.has(photo.id)) continue
        tried.current.add(photo.id)
        retry(photo)
      }
  })
  // The photos are a new list at each render.
  const failedIds = failed.map(({ id }) => id).join()
  // The network is outside React.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `tryAgain` reads both; another connection or other photos are another try
  useEffect(() => tryAgain(), [isOnline, failedIds])
}
