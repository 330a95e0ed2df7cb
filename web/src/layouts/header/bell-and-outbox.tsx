import { useState } from 'react'
import { hasOutgoing } from '../../features/messages/compose/outbox-storage.ts'
import { Bell } from '../../features/notifications/bell.tsx'
import { useWindowEvent } from '../../lib/use-window-event.ts'
import { deferred } from '../../ui/deferred.tsx'

const WaitingMessages = deferred(() =>
  import('../../features/messages/compose/waiting-messages.tsx').then(
    (module) => module.WaitingMessages,
  ),
)

/** What every page has for whoever is signed in, besides the menu; its code comes after the first paint. */
export function BellAndOutbox({ userId }: { userId: string }) {
  return (
    <>
      <Bell userId={userId} />
      <Outbox key={userId} userId={userId} />
    </>
  )
}

/** Its code is wanted only where something waits: since an earlier page, or when the connection is back. */
function Outbox({ userId }: { userId: string }) {
  const [isWanted, setIsWanted] = useState(() => hasOutgoing(userId))
  const look = () => setIsWanted((wasWanted) => wasWanted || hasOutgoing(userId))
  useWindowEvent('online', look)
  useWindowEvent('storage', look)
  return isWanted && <WaitingMessages userId={userId} />
}
