import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { depositMessages } from '@basera/contract/messages/chain/deposit'
import { handoverMessages } from '@basera/contract/messages/chain/handover'
import { agreementMessages } from '@basera/contract/messages/chain/agreements'
import { applyMessages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { agreementPath } from '../../auth/agreement-path.ts'
import { applicationPath } from '../../auth/application-path.ts'
import { conversationPath } from '../../auth/conversation-path.ts'
import { displayName } from '../../auth/display-name.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { areaText } from '../../components/area-texts.ts'
import { PageLink } from '../../components/page-link.tsx'
import { viewOf } from '../../features/agreements/agreement-address.ts'
import { IdentityDocuments } from '../../features/identity-documents/identity-documents.tsx'
import type { PageHead } from '../../head.ts'
import { isUuid } from '../../lib/uuid.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'

const RenterProfilePanel = deferred(
  () =>
    import('../../features/applications/renter-profile.tsx').then(
      (module) => module.RenterProfilePanel,
    ),
  <Spinner label={messages.loading} />,
)

const AgreementList = deferred(
  () =>
    import('../../features/agreements/agreement-list.tsx').then((module) => module.AgreementList),
  <Spinner label={agreementMessages.loading} />,
)
const AgreementPage = deferred(
  () =>
    import('../../features/agreements/agreement-page.tsx').then((module) => module.AgreementPage),
  <Spinner label={agreementMessages.loadingOne} isPage />,
)

const HandoverPages = deferred(
  () =>
    import('../../features/rent/handover/handover-pages.tsx').then(
      (module) => module.HandoverPages,
    ),
  <Spinner label={handoverMessages.loading} isPage />,
)

const DepositPage = deferred(
  () => import('../../features/rent/deposit/deposit-page.tsx').then((module) => module.DepositPage),
  <Spinner label={depositMessages.loading} isPage />,
)

const DisputePanel = deferred(() =>
  import('../../features/disputes/dispute-panel.tsx').then((module) => module.DisputePanel),
)

const shows = ['profile', 'identity', 'agreements'] as const
type Show = (typeof shows)[number]

/** A tenant's own page begins with what they write for owners; everybody's with what shows who they are. */
const usualOf = (path: string): Show => (path.startsWith('/tenant') ? 'profile' : 'identity')

const showOf = (path: string, parameters: URLSearchParams): Show =>
  shows.find((one) => one === parameters.get('show')) ?? usualOf(path)

/** What the page is called by what it shows; the address names what shows who somebody is. */
const named: Readonly<Partial<Record<Show, { readonly title: string; readonly text: string }>>> = {
  profile: messages,
  agreements: agreementMessages,
}

const preloadsOf: Readonly<Record<Show, readonly string[]>> = {
  profile: ['features/applications/renter-profile.tsx'],
  agreements: ['features/agreements/agreement-list.tsx'],
  identity: [],
}

/** Of a tenancy: the page of its records, or of its deposit. */
const isOfTenancy = (parameters: URLSearchParams, show: 'handover' | 'deposit'): boolean =>
  parameters.get('show') === show && parameters.has('tenancy')

export const head: PageHead = ({ routePath, searchParams }) => {
  if (searchParams.has('agreement'))
    return { title: agreementMessages.title, preloads: ['features/agreements/agreement-page.tsx'] }
  if (isOfTenancy(searchParams, 'handover'))
    return {
      title: handoverMessages.title,
      preloads: ['features/rent/handover/handover-pages.tsx'],
      first: searchParams.has('record') ? ['api/tenancies/ask-record-ahead.ts'] : [],
    }
  if (isOfTenancy(searchParams, 'deposit'))
    return { title: depositMessages.title, preloads: ['features/rent/deposit/deposit-page.tsx'] }
  const show = showOf(routePath, searchParams)
  return { title: (named[show] ?? areaText(routePath)).title, preloads: preloadsOf[show] }
}

/**
 * What a person hands in: the renter profile with its papers, and the documents that show who they are. On the page of everybody their
 * agreements, too; with `?agreement=…` one of them, with `?show=handover&tenancy=…` records of moving in and out,
 * with `?show=deposit&tenancy=…` how a deposit goes back.
 */
export function Component() {
  const security = useSecurity()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  if (security.kind !== 'signed-in') return null
  const { person } = security
  const show = showOf(pathname, parameters)
  const agreementId = parameters.get('agreement')
  if (agreementId !== null)
    return (
      <AgreementPage
        userId={person.id}
        agreementId={agreementId}
        view={viewOf(parameters)}
        listPath={paths.dashboardAgreements()}
        path={paths.agreement(pathname, agreementId)}
        conversationPathOf={(id) => conversationPath(security, id)}
      />
    )
  const tenancyId = parameters.get('tenancy') ?? ''
  if (isOfTenancy(parameters, 'deposit'))
    return (
      <DepositPage
        userId={person.id}
        tenancyId={tenancyId}
        listPath={paths.rent(tenancyId)}
        dispute={<DisputePanel userId={person.id} kind="deposit" subjectId={tenancyId} />}
      />
    )
  const recordId = parameters.get('record')
  if (isOfTenancy(parameters, 'handover'))
    return (
      <HandoverPages
        userId={person.id}
        tenancyId={tenancyId}
        recordId={recordId}
        path={paths.handovers(tenancyId)}
        dispute={
          recordId !== null && (
            <DisputePanel userId={person.id} kind="handover" subjectId={recordId} />
          )
        }
      />
    )
  return (
    <AreaPage named={named[show]}>
      <div className="mt-6">
        <ToggleGroup
          label={messages.tabs}
          value={show}
          onChange={(chosen: Show) =>
            void navigate(chosen === usualOf(pathname) ? pathname : `${pathname}?show=${chosen}`, {
              preventScrollReset: true,
            })
          }
          options={[
            { value: 'profile', label: messages.tabProfile },
            { value: 'identity', label: messages.tabIdentity },
            // A tenant's have a page of their own.
            ...(pathname.startsWith('/tenant')
              ? []
              : [{ value: 'agreements' as const, label: agreementMessages.tab }]),
          ]}
        />
      </div>
      <div className="mt-8">
        {show === 'profile' ? (
          <>
            <WaitingApplication id={parameters.get('application') ?? ''} />
            <RenterProfilePanel userId={person.id} cardName={displayName(person)} />
          </>
        ) : show === 'agreements' ? (
          <AgreementList
            userId={person.id}
            isHost={security.role === 'owner' || security.role === 'broker'}
            pathOf={(id) => agreementPath(security, id)}
          />
        ) : (
          <IdentityDocuments userId={person.id} />
        )}
      </div>
    </AreaPage>
  )
}

/** For whoever came from an application that asks for more. */
function WaitingApplication({ id }: { id: string }) {
  const security = useSecurity()
  if (!isUuid(id)) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-card bg-accent-tint px-4 py-3">
      <p className="min-w-0 flex-1 basis-56">{applyMessages.profileWaits}</p>
      <PageLink to={applicationPath(security, id)} className={buttonClasses({ variant: 'line' })}>
        {applyMessages.backToApplication}
      </PageLink>
    </div>
  )
}
