import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { visitHoursMessages } from '@basera/contract/messages/chain/visit-hours'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { areaText } from '../../components/area-texts.ts'
import { AppointmentsPage, type VisitView } from '../../features/appointments/appointments-page.tsx'
import { HoursSkeleton } from '../../features/visit-hours/hours-skeleton.tsx'
import type { PageHead } from '../../head.ts'
import { isDay } from '../../lib/week-days.ts'
import { deferred } from '../../ui/deferred.tsx'

const HoursPage = deferred(
  () => import('../../features/visit-hours/hours-page.tsx').then((module) => module.HoursPage),
  <HoursSkeleton label={visitHoursMessages.loading} />,
)

const isAboutHours = (parameters: URLSearchParams) => parameters.get('show') === 'hours'

const views: readonly VisitView[] = ['day', 'week', 'past']

const viewOf = (text: string | null): VisitView => views.find((view) => view === text) ?? 'agenda'

const ABOUT_A_YEAR_MS = 366 * 86_400_000

/** What is no day, or not within a year, counts as none. */
function dayOfCalendar(text: string | null): string | null {
  if (text === null || !isDay(text)) return null
  return Math.abs(Date.parse(text) - Date.now()) <= ABOUT_A_YEAR_MS ? text : null
}

/** Day and home outlast a look at the agenda. */
function searchOf(view: VisitView, day: string | null, homeId: string | null): string {
  const search = new URLSearchParams()
  if (homeId !== null) search.set('home', homeId)
  if (view !== 'agenda') search.set('show', view)
  if (day !== null) search.set('day', day)
  return search.size === 0 ? '' : `?${search.toString()}`
}

export const head: PageHead = ({ routePath, searchParams }) =>
  isAboutHours(searchParams)
    ? { title: visitHoursMessages.title, preloads: ['features/visit-hours/hours-page.tsx'] }
    : { title: areaText(routePath).title }

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
      view={viewOf(parameters.get('show'))}
      day={dayOfCalendar(parameters.get('day'))}
      homeId={parameters.get('home')}
      hoursPath={hoursPath}
      onView={(view, day, homeId) =>
        void navigate(`${pathname}${searchOf(view, day, homeId)}`, {
          replace: true,
          preventScrollReset: true,
        })
      }
      conversationPathOf={(id) => conversationPath(security, id)}
    />
  )
}
