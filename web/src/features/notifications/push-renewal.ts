import { useEffect } from 'react'
import { createPushWorld } from '../../auth/push-world.ts'
import { useSession } from '../../auth/session-context.tsx'
import { renewPushes } from '../../lib/push-choice.ts'
import { PUSH_ADDRESS_CHANGED } from '../../lib/push-worker-says.ts'

/** Keeps what the server knows of this browser as it is, for a person who has pushes here. Shows nothing. */
export function PushRenewal({ userId, pushKey }: { userId: string; pushKey: string }) {
  const { client } = useSession()
  // The browser's worker is outside React.
  useEffect(() => {
    const world = createPushWorld(userId, client, pushKey)
    // What failed is tried again by the next page.
    const renew = () => void renewPushes(world).catch(() => undefined)
    const listener = ({ data }: MessageEvent<unknown>) => {
      if (data === PUSH_ADDRESS_CHANGED) renew()
    }
    renew()
    navigator.serviceWorker?.addEventListener('message', listener)
    return () => navigator.serviceWorker?.removeEventListener('message', listener)
  }, [client, userId, pushKey])
  return null
}
