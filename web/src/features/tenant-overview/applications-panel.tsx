import { useQuery } from '@tanstack/react-query'
import type { ApplicationRow } from '@basera/contract/chain/application'
import { applicationMessages as messages } from '@basera/contract/messages/chain/applications'
import { heldRolesQuery } from '../../api/account/account.ts'
import { useApi } from '../../api/api-context.tsx'
import { myApplicationsQuery } from '../../api/applying/applications.ts'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { ApplicationBadge } from '../../components/application-badge.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PropertyPicture } from '../../components/property-picture.tsx'
import { firstNameOf } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from './panel.tsx'

const states = {
  pending: { tone: 'accent', text: 'Waiting for a decision' },
  approved: { tone: 'ok', text: 'Approved' },
  rejected: { tone: 'bad', text: 'Not approved' },
} as const

type ApplicationsPanelProps = {
  userId: string
  /** Of the dashboard that shows one application. */
  dashboard: string
}

/** The person's applications for homes, what waits for them first; and the one to be a broker, where there is one. */
export function ApplicationsPanel({ userId, dashboard }: ApplicationsPanelProps) {
  const { client } = useSession()
  const opening = useOpening()
  const applications = useQuery(
    openedBy(opening, 'applications', myApplicationsQuery(client, userId)),
  )
  const roles = useQuery(openedBy(opening, 'roles', heldRolesQuery(client, userId)))
  const broker = roles.data?.find(({ role }) => role === 'broker')
  const rows = applications.data ?? []
  const living = rows.filter(isOnTheWay)
  const ended = rows.filter((row) => !isOnTheWay(row))
  return (
    <Panel
      title={messages.list}
      link={{ to: paths.properties(), text: messages.findHomes }}
      query={{
        isReady: applications.data !== undefined,
        error: applications.error,
        refetch: applications.refetch,
      }}
    >
      {rows.length === 0 && <p className="text-small text-ink-2">{messages.none}</p>}
      <ApplicationList rows={living} dashboard={dashboard} />
      {ended.length > 0 && (
        <details className="mt-3 text-small">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {messages.ended(ended.length)}
          </summary>
          <ApplicationList rows={ended} dashboard={dashboard} />
        </details>
      )}
      {broker !== undefined && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-small">
          <span className="font-semibold">To be a broker</span>
          <Badge tone={states[broker.role_approval_status].tone}>
            {states[broker.role_approval_status].text}
          </Badge>
        </p>
      )}
    </Panel>
  )
}

/** On a dashboard of everybody: nothing without an application. */
export function OwnApplications({ userId, dashboard }: ApplicationsPanelProps) {
  const { client } = useSession()
  const { data: rows = [] } = useQuery(
    openedBy(useOpening(), 'applications', myApplicationsQuery(client, userId)),
  )
  if (rows.length === 0) return null
  return (
    <div className="mt-8">
      <ApplicationsPanel userId={userId} dashboard={dashboard} />
    </div>
  )
}

const isOnTheWay = ({ state }: ApplicationRow): boolean =>
  state !== 'declined' && state !== 'withdrawn' && state !== 'expired'

type ApplicationListProps = { rows: readonly ApplicationRow[]; dashboard: string }

/** An offer waits for the person: it stands first. */
function ApplicationList({ rows, dashboard }: ApplicationListProps) {
  const { origin } = useApi()
  const inOrder = rows.toSorted(
    (one, other) => Number(other.state === 'offered') - Number(one.state === 'offered'),
  )
  return (
    <ul className="space-y-3">
      {inOrder.map(({ id, home, other, state }) => (
        <li key={id}>
          <PageLink
            to={paths.application(dashboard, id)}
            className="group flex items-center gap-3.5 text-small"
          >
            <span className="block aspect-[4/3] w-16 shrink-0 overflow-hidden rounded-control bg-fill">
              <PropertyPicture
                stored={home.photo ?? undefined}
                alt=""
                sizes="64px"
                imageOrigin={origin}
                widest={480}
                loading="lazy"
              />
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold group-hover:text-primary">
                {home.title}
              </span>
              <span className="block truncate text-meta text-ink-3">{firstNameOf(other.name)}</span>
            </span>
            <ApplicationBadge state={state} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
