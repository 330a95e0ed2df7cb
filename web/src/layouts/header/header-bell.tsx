import { useFromSecurity } from '../../auth/session-context.tsx'
import { deferred } from '../../ui/deferred.tsx'

const place = <span className="size-11" />
const Bell = deferred(
  () => import('../../features/notifications/bell.tsx').then((module) => module.Bell),
  place,
)

/** The bell of whoever is signed in. Its place is there before its code, so that nothing beside it moves. */
export function HeaderBell() {
  const who = useFromSecurity((security) =>
    security.kind === 'signed-in'
      ? security.person.id
      : security.kind === 'loading' || security.kind === 'checking',
  )
  if (typeof who === 'string') return <Bell userId={who} />
  return who ? <span className="when-session-kept size-11" /> : null
}
