import { useNavigate, useSearchParams } from 'react-router'
import { applicationMessages, applyMessages } from '@basera/contract/messages/chain/applications'
import { notificationScreenMessages as messages } from '@basera/contract/messages/chain/notification-screens'
import { agreementPath } from '../../auth/agreement-path.ts'
import { conversationPath } from '../../auth/conversation-path.ts'
import { displayName } from '../../auth/display-name.ts'
import { roleName } from '../../auth/role-name.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { SignaturesWaiting } from '../../features/overview/signatures-waiting.tsx'
import { DashboardOpening } from '../../features/overview/dashboard-opening.tsx'
import { useGreeting } from '../../features/overview/use-greeting.ts'
import { NextSteps } from '../../features/overview/next-steps.tsx'
import { ownPaths } from '../../features/own-properties/own-paths.ts'
import { useOwnAccount } from '../../features/own-properties/use-own-account.ts'
import { OffersWaiting } from '../../features/tenant-overview/offers-waiting.tsx'
import { OwnApplications } from '../../features/tenant-overview/applications-panel.tsx'
import { dashboardHead } from '../../components/area-head.ts'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { paths } from '../../paths.ts'
import { deferred, inFirstView } from '../../ui/deferred.tsx'
import { Spinner } from '../../ui/spinner.tsx'

// Not shown before it is there: what comes late moves what stands below it.
const VisitsAhead = inFirstView(() =>
  import('../../features/appointments/visits-ahead.tsx').then((module) => module.VisitsAhead),
)

// Of those who rent.
const HomeNow = inFirstView(() =>
  import('../../features/tenant-overview/home-now.tsx').then((module) => module.HomeNow),
)

const OwnOverview = inFirstView(() =>
  import('../../features/own-properties/own-overview.tsx').then((module) => module.OwnOverview),
)

const NotificationsPage = deferred(
  () =>
    import('../../features/notifications/notifications-page.tsx').then(
      (module) => module.NotificationsPage,
    ),
  <Spinner label={messages.loading} isPage />,
)

const ReviewsPage = deferred(() =>
  import('../../features/reviews/reviews-page.tsx').then((module) => module.ReviewsPage),
)

const ApplicationPage = deferred(
  () =>
    import('../../features/applications/application-page.tsx').then(
      (module) => module.ApplicationPage,
    ),
  <Spinner label={applicationMessages.loadingOne} isPage />,
)

const isAboutNotifications = (parameters: URLSearchParams) =>
  parameters.get('show') === 'notifications'

export const head: PageHead = (input) => {
  const { searchParams } = input
  if (isAboutNotifications(searchParams))
    return {
      title: messages.title,
      preloads: ['features/notifications/notifications-page.tsx'],
    }
  if (searchParams.has('application'))
    return {
      title: applyMessages.pageTitle,
      preloads: ['features/applications/application-page.tsx'],
    }
  return {
    ...dashboardHead(input),
    title: 'Dashboard',
    preloads: ['features/appointments/visits-ahead.tsx'],
  }
}

/**
 * R-SHELL-06: one dashboard for everybody who is signed in; with `?show=notifications` what they were notified of, with
 * `?application=…` how an application of theirs stands.
 */
export function Component() {
  const security = useSecurity()
  const [parameters] = useSearchParams()
  if (isAboutNotifications(parameters))
    return 'roles' in security ? <NotificationsPage userId={security.person.id} /> : null
  if (parameters.get('show') === 'reviews')
    return 'roles' in security ? <ReviewsPage userId={security.person.id} /> : null
  const applicationId = parameters.get('application')
  if (applicationId !== null) return <OneApplication id={applicationId} />
  return <Overview />
}

/** For whoever rents without acting as a tenant. */
function OneApplication({ id }: { id: string }) {
  const security = useSecurity()
  const navigate = useNavigate()
  if (!('roles' in security)) return null
  const { person } = security
  const dashboard = paths.dashboard.index()
  return (
    <ApplicationPage
      userId={person.id}
      cardName={displayName(person)}
      applicationId={id}
      dashboardPath={dashboard}
      profilePath={`${paths.dashboard.child('documents')}?show=profile`}
      conversationPathOf={(enquiryId) => conversationPath(security, enquiryId)}
      onOpen={(other) => void navigate(paths.application(dashboard, other))}
    />
  )
}

/** By the active role. */
function Overview() {
  const security = useSecurity()
  const account = useOwnAccount()
  const addresses = ownPaths(useRoutePath())
  const greeting = useGreeting()
  if (!('roles' in security)) return null
  const { person, role, roles } = security
  return (
    <div className="page-width py-10 lg:py-12">
      <h1 className="text-h2 break-words lg:text-h1">{greeting}</h1>
      <p className="mt-2 text-ink-2">
        You act as{' '}
        <strong className="font-semibold text-ink">{roleName(role).toLowerCase()}</strong>
        {roles.length > 1 && '. Change it in the menu under your name.'}
      </p>
      <DashboardOpening path={paths.dashboard.index()}>
        <OffersWaiting
          userId={person.id}
          dashboard={paths.dashboard.index()}
          conversationPathOf={(id) => conversationPath(security, id)}
        />
        <SignaturesWaiting userId={person.id} pathOf={(id) => agreementPath(security, id)} />
        <VisitsAhead
          userId={person.id}
          conversationPathOf={(id) => conversationPath(security, id)}
          isHost
        />
        {roles.includes('tenant') && <HomeNow userId={person.id} />}
        <OwnApplications userId={person.id} dashboard={paths.dashboard.index()} />
        {account !== null && (
          <OwnOverview
            account={account}
            addresses={addresses}
            isQuietWithoutHomes={role !== 'owner' && role !== 'broker'}
          />
        )}
      </DashboardOpening>
      <NextSteps role={role} roles={roles} />
    </div>
  )
}
