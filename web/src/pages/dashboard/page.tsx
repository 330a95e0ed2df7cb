import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { notificationScreenMessages as messages } from '@basera/contract/messages/notification-screens'
import { displayName } from '../../auth/display-name.ts'
import { roleName } from '../../auth/role-name.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { greetingAt } from '../../features/overview/greeting.ts'
import { NextSteps } from '../../features/overview/next-steps.tsx'
import { OwnOverview } from '../../features/own-properties/own-overview.tsx'
import { ownPaths } from '../../features/own-properties/own-paths.ts'
import { useOwnAccount } from '../../features/own-properties/use-own-account.ts'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { deferred } from '../../ui/deferred.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const NotificationsPage = deferred(
  () =>
    import('../../features/notifications/notifications-page.tsx').then(
      (module) => module.NotificationsPage,
    ),
  <Spinner label={messages.loading} isPage />,
)

const isAboutNotifications = (parameters: URLSearchParams) =>
  parameters.get('show') === 'notifications'

export const head: PageHead = ({ searchParams }) => ({
  title: isAboutNotifications(searchParams) ? messages.title : 'Dashboard',
})

/** R-SHELL-06: one dashboard for everybody who is signed in; with `?show=notifications` what they were notified of. */
export function Component() {
  const security = useSecurity()
  const [parameters] = useSearchParams()
  if (isAboutNotifications(parameters))
    return 'roles' in security ? <NotificationsPage userId={security.person.id} /> : null
  return <Overview />
}

/** By the active role. */
function Overview() {
  const security = useSecurity()
  const account = useOwnAccount()
  const addresses = ownPaths(useRoutePath())
  // Computed once: the greeting must not change while the page is open.
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  if (!('roles' in security)) return null
  const { person, role, roles } = security
  return (
    <div className="page-width py-10 lg:py-12">
      <h1 className="text-h2 break-words lg:text-h1">
        {greeting}, {displayName(person)}
      </h1>
      <p className="mt-2 text-ink-2">
        You act as{' '}
        <strong className="font-semibold text-ink">{roleName(role).toLowerCase()}</strong>
        {roles.length > 1 && '. Change it in the menu under your name.'}
      </p>
      {account !== null && (
        <OwnOverview
          account={account}
          addresses={addresses}
          isQuietWithoutHomes={role !== 'owner' && role !== 'broker'}
        />
      )}
      <NextSteps role={role} roles={roles} />
    </div>
  )
}
