import { notifiedPersonId } from '../../auth/notified-person.ts'
import { useFromSecurity } from '../../auth/session-context.tsx'
import { isKnown } from '../../auth/until-known.ts'
import { deferred } from '../../ui/deferred.tsx'

const place = <span className="size-11" />
const BellAndOutbox = deferred(
  () => import('./bell-and-outbox.tsx').then((module) => module.BellAndOutbox),
  place,
)

/** The bell of whoever is signed in. Its place is there before its code, so that nothing beside it moves. */
export function HeaderBell() {
  const isBeingRead = useFromSecurity((security) => !isKnown(security))
  const userId = useFromSecurity(notifiedPersonId)
  if (userId !== '') return <BellAndOutbox userId={userId} />
  return isBeingRead ? <span className="when-session-stored size-11" /> : null
}
