import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSecurity } from '../../auth/session-context.tsx'
import { areaText } from '../../components/area-texts.ts'
import { Inbox } from '../../features/messages/inbox/inbox.tsx'
import { readAddress } from '../../features/messages/inbox/thread-address.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'

export { areaHead as head } from '../../components/area-head.ts'

/** Conversations; with `?thread=` one of them is open, with `?show=` the list is filtered. */
export function Component() {
  const security = useSecurity()
  const routePath = useRoutePath()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  if (security.kind !== 'signed-in') return null
  const { person, roles } = security
  return (
    <Inbox
      userId={person.id}
      title={areaText(routePath).title}
      isHost={
        routePath !== '/tenant/communication' &&
        roles.some((role) => role === 'owner' || role === 'broker')
      }
      address={readAddress(parameters)}
      path={pathname}
      go={(to, isReplacing) =>
        void navigate(to, { replace: isReplacing, preventScrollReset: true })
      }
    />
  )
}
