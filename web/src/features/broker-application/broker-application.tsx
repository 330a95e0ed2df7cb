import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleX, Hourglass } from 'lucide-react'
import { brokerApplicationMessages as messages } from '@basera/contract/messages/account/broker-application'
import { heldRolesQuery } from '../../api/account/account.ts'
import { toUserError } from '../../api/api-error.ts'
import {
  brokerApplicationQuery,
  type BrokerApplication as Application,
} from '../../api/account/broker-application.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { formatDayWithYear } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { ApplicationForm } from './application-form.tsx'
import { applicationStateOf } from './application-state.ts'

/** The application form, or the state of the application. */
export function BrokerApplication({ userId }: { userId: string }) {
  const { client } = useSession()
  const roles = useQuery(heldRolesQuery(client, userId))
  const application = useQuery(brokerApplicationQuery(client, userId))
  if (roles.data === undefined || application.data === undefined) {
    const error = roles.error ?? application.error
    return error === null ? (
      <SkeletonRegion label="Loading your application" className="max-w-[36rem] space-y-5">
        <Skeleton className="h-12 w-full rounded-control" />
        <Skeleton className="h-12 w-full rounded-control" />
        <Skeleton className="h-28 w-full rounded-control" />
      </SkeletonRegion>
    ) : (
      <LoadFailed
        title={messages.loadFailed}
        reason={toUserError(error)}
        onRetry={() => void Promise.all([roles.refetch(), application.refetch()])}
      />
    )
  }

  const state = applicationStateOf(roles.data, application.data !== null)
  switch (state) {
    case 'none':
      return <ApplicationForm userId={userId} />
    case 'waiting':
      return (
        <PanelNotice icon={<Hourglass aria-hidden="true" />} title="Your application is waiting">
          <p>A person reads every application. You will find the answer here.</p>
          <SentApplication application={application.data} />
        </PanelNotice>
      )
    case 'broker':
      return (
        <PanelNotice icon={<BadgeCheck aria-hidden="true" />} title={messages.alreadyBroker}>
          <p>Your listings, clients and visits are in the broker area.</p>
          <PageLink to={paths.broker.child('dashboard')} className={buttonClasses()}>
            Open the broker area
          </PageLink>
        </PanelNotice>
      )
    case 'rejected':
      return (
        <PanelNotice
          icon={<CircleX aria-hidden="true" />}
          title="Your application was not approved"
        >
          <p>Write to us if something has changed since: a new registration, say.</p>
          <SentApplication application={application.data} />
          <PageLink to={paths.contact()} className={buttonClasses({ variant: 'line' })}>
            Contact us
          </PageLink>
        </PanelNotice>
      )
    default:
      return state satisfies never
  }
}

/** The application as sent; nothing when the role was requested elsewhere. */
function SentApplication({ application }: { application: Application | null }) {
  if (application === null) return null
  const { rera_number: number, rera_state: state, note, created_at: sentAt } = application
  const facts = [
    ['Sent on', formatDayWithYear(sentAt)],
    ['RERA registration', number === null ? 'None' : `${number}, ${state ?? ''}`],
    ...(note === null ? [] : [['About your work', note]]),
  ]
  return (
    <dl className="space-y-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-meta text-ink-3">{label}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
