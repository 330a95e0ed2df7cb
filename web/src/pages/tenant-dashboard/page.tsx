import { useNavigate, useSearchParams } from 'react-router'
import { applicationMessages, applyMessages } from '@basera/contract/messages/chain/applications'
import { agreementPath } from '../../auth/agreement-path.ts'
import { conversationPath } from '../../auth/conversation-path.ts'
import { displayName } from '../../auth/display-name.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { dashboardHead } from '../../components/area-head.ts'
import { SignaturesWaiting } from '../../features/overview/signatures-waiting.tsx'
import { DashboardOpening } from '../../features/overview/dashboard-opening.tsx'
import { useGreeting } from '../../features/overview/use-greeting.ts'
import { ApplicationsPanel } from '../../features/tenant-overview/applications-panel.tsx'
import { HomeNow } from '../../features/tenant-overview/home-now.tsx'
import { MessagesPanel } from '../../features/tenant-overview/messages-panel.tsx'
import { NewsPanel } from '../../features/tenant-overview/news-panel.tsx'
import { OffersWaiting } from '../../features/tenant-overview/offers-waiting.tsx'
import { PapersPanel } from '../../features/tenant-overview/papers-panel.tsx'
import { ProfilePanel } from '../../features/tenant-overview/profile-panel.tsx'
import { SavedPanel } from '../../features/tenant-overview/saved-panel.tsx'
import type { PageHead } from '../../head.ts'
import { paths } from '../../paths.ts'
import { deferred, inFirstView } from '../../ui/deferred.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { Spinner } from '../../ui/spinner.tsx'

// Not shown before it is there: what comes late moves what stands below it.
const VisitsAhead = inFirstView(() =>
  import('../../features/appointments/visits-ahead.tsx').then((module) => module.VisitsAhead),
)

// Below all that a person came for.
const TenantSteps = deferred(() =>
  import('../../features/tenant-overview/tenant-steps.tsx').then((module) => module.TenantSteps),
)

const ApplicationPage = deferred(
  () =>
    import('../../features/applications/application-page.tsx').then(
      (module) => module.ApplicationPage,
    ),
  <Spinner label={applicationMessages.loadingOne} isPage />,
)

const dashboard = paths.tenant.child('dashboard')
export const head: PageHead = (input) =>
  input.searchParams.has('application')
    ? { title: applyMessages.pageTitle, preloads: ['features/applications/application-page.tsx'] }
    : { ...dashboardHead(input), preloads: ['features/appointments/visits-ahead.tsx'] }

/** R-SHELL-08: a tenant's dashboard: messages, applications, saved homes, documents, next steps; with `?application=…` one of these. */
export function Component() {
  const security = useSecurity()
  const greeting = useGreeting()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  if (security.kind !== 'signed-in') return null
  const { person } = security
  const applicationId = parameters.get('application')
  const conversationPathOf = (id: string) => conversationPath(security, id)
  if (applicationId !== null)
    return (
      <ApplicationPage
        userId={person.id}
        cardName={displayName(person)}
        applicationId={applicationId}
        dashboardPath={dashboard}
        profilePath={paths.tenant.child('documents')}
        conversationPathOf={conversationPathOf}
        onOpen={(id) => void navigate(paths.application(dashboard, id))}
      />
    )
  return (
    <AreaPage greeting={greeting}>
      <DashboardOpening path={dashboard}>
        <InParts>
          <OffersWaiting
            userId={person.id}
            dashboard={dashboard}
            conversationPathOf={conversationPathOf}
          />
          <SignaturesWaiting userId={person.id} pathOf={(id) => agreementPath(security, id)} />
        </InParts>
        <VisitsAhead userId={person.id} conversationPathOf={conversationPathOf} />
        <InParts>
          <HomeNow userId={person.id} />
          <div className="mt-8 grid grid-cols-1 gap-4 xl:grid-cols-2">
            <InParts>
              <MessagesPanel userId={person.id} />
              <ApplicationsPanel userId={person.id} dashboard={dashboard} />
              <SavedPanel userId={person.id} />
              <div className="grid grid-cols-1 content-start gap-4">
                <ProfilePanel userId={person.id} />
                <PapersPanel userId={person.id} />
              </div>
            </InParts>
          </div>
          <NewsPanel userId={person.id} />
        </InParts>
      </DashboardOpening>
      <TenantSteps />
    </AreaPage>
  )
}
