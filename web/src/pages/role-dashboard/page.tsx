import { AreaPage } from '../../components/area-page.tsx'
import { dashboardHead } from '../../components/area-head.ts'
import { SignaturesWaiting } from '../../features/overview/signatures-waiting.tsx'
import { DashboardOpening } from '../../features/overview/dashboard-opening.tsx'
import { useGreeting } from '../../features/overview/use-greeting.ts'
import { ownPaths } from '../../features/own-properties/own-paths.ts'
import { OwnOverview } from '../../features/own-properties/own-overview.tsx'
import { useOwnAccount } from '../../features/own-properties/use-own-account.ts'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { agreementPath } from '../../auth/agreement-path.ts'
import { conversationPath } from '../../auth/conversation-path.ts'
import { deferred, inFirstView } from '../../ui/deferred.tsx'
import { useSecurity } from '../../auth/session-context.tsx'

// Not shown before it is there: what comes late moves what stands below it.
const VisitsAhead = inFirstView(() =>
  import('../../features/appointments/visits-ahead.tsx').then((module) => module.VisitsAhead),
)

// Below all that a person came for.
const NextSteps = deferred(() =>
  import('../../features/overview/next-steps.tsx').then((module) => module.NextSteps),
)

export const head: PageHead = (input) => ({
  ...dashboardHead(input),
  preloads: ['features/appointments/visits-ahead.tsx'],
})

/** R-SHELL-09 and 10: the dashboards of owners and of brokers, each about the listings of that role. */
export function Component() {
  const routePath = useRoutePath()
  const account = useOwnAccount()
  const security = useSecurity()
  const greeting = useGreeting()
  const addresses = ownPaths(routePath)
  return (
    <AreaPage greeting={greeting}>
      <DashboardOpening key={addresses.listedAs} path={routePath}>
        {'roles' in security && (
          <SignaturesWaiting
            userId={security.person.id}
            pathOf={(id) => agreementPath(security, id)}
          />
        )}
        {account !== null && (
          <OwnOverview
            account={account}
            addresses={addresses}
            coming={
              <VisitsAhead
                userId={account.userId}
                conversationPathOf={(id) => conversationPath(security, id)}
                isHost
              />
            }
          />
        )}
        {'roles' in security && (
          <NextSteps role={addresses.listedAs ?? security.role} roles={security.roles} />
        )}
      </DashboardOpening>
    </AreaPage>
  )
}
