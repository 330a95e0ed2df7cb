import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { visitHoursMessages } from '@basera/contract/messages/visit-hours'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { areaText } from '../../components/area-texts.ts'
import { AppointmentsPage, type VisitSpan } from '../../features/appointments/appointments-page.tsx'
import { HoursSkeleton } from '../../features/visit-hours/hours-skeleton.tsx'
import type { PageHead } from '../../head.ts'
import { deferred } from '../../ui/deferred.tsx'

const HoursPage = deferred(
  () => import('../../features/visit-hours/hours-page.tsx').then((module) => module.HoursPage),
  <HoursSkeleton label={visitHoursMessages.loading} />,
)

const isAboutHours = (parameters: URLSearchParams) => parameters.get('show') === 'hours'

export const head: PageHead = ({ routePath, searchParams }) => ({
  title: isAboutHours(searchParams) ? visitHoursMessages.title : areaText(routePath).title,
})

/** Visits of everybody who is signed in; with `?show=hours` when a lister shows their homes. */
export function Component() {
  const security = useSecurity()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  if (security.kind !== 'signed-in') return null
  const { person, roles } = security
  const hoursPath = `${pathname}?show=hours`
  if (isAboutHours(parameters)) {
    return (
      <HoursPage
        userId={person.id}
        homeId={parameters.get('home')}
        listPath={pathname}
        onHome={(homeId) =>
          void navigate(`${hoursPath}&home=${encodeURIComponent(homeId)}`, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    )
  }
  return (
    <AppointmentsPage
      userId={person.id}
      isHost={roles.some((role) => role === 'owner' || role === 'broker')}
      span={parameters.get('show') === 'past' ? 'past' : 'coming'}
      hoursPath={hoursPath}
      onSpan={(span: VisitSpan) =>
        void navigate(span === 'past' ? `${pathname}?show=past` : pathname, {
          replace: true,
          preventScrollReset: true,
        })
      }
      conversationPathOf={(id) => conversationPath(security, id)}
    />
  )
}
