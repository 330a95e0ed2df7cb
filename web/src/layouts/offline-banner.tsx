import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { connectionMessages } from '@basera/contract/messages/connection'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-meta font-medium text-paper">
          <WifiOff aria-hidden="true" className="ico" />
          {connectionMessages.offline}
        </span>
      )}
    </output>
  )
}
