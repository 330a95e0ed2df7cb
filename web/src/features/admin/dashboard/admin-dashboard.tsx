import { useQuery } from '@tanstack/react-query'
import { useOpening } from '../../../api/dashboard/opening-context.tsx'
import { AreaPage } from '../../../components/area-page.tsx'
import { formatDayWithYear } from '../../../lib/dates.ts'
import type { AdminClient, FigureSource } from '../../../api/admin/admin-client.ts'
import { FigureCard } from './figure-card.tsx'
import { QueueWaiting } from './queue-waiting.tsx'
import { ReportsWaiting } from './reports-waiting.tsx'
import { openedFigures } from './opened.ts'
import { Trend } from './trend.tsx'
import { useAdminClient } from '../shared/use-admin-client.ts'
import { WaitingLongest } from './waiting-longest.tsx'

/** The dashboard of the admin area: figures, trends, pending cases (R-ADM-10). */
export function AdminDashboard({ greeting }: { greeting: string }) {
  const client = useAdminClient()
  return client === null ? null : <Dashboard client={client} greeting={greeting} />
}

function useFigures(client: AdminClient, source: FigureSource, name: string) {
  const query = useQuery(openedFigures(useOpening(), client, source))
  return {
    figures: query.data,
    failing: query.error === null ? [] : [name],
    isWaiting: query.isPending,
    retry: () => void query.refetch(),
  }
}

function Dashboard({ client, greeting }: { client: AdminClient; greeting: string }) {
  const users = useFigures(client, 'users', 'Users')
  const properties = useFigures(client, 'properties', 'Properties')
  const records = useFigures(client, 'verification_records', 'Documents')
  const roles = useFigures(client, 'role_approvals', 'Roles')
  /** A source that failed counts as 0. */
  const sum = (sources: readonly (typeof users)[], name: 'waiting' | 'last_seven_days') =>
    sources.some(({ isWaiting }) => isWaiting)
      ? undefined
      : sources.reduce((total, { figures }) => total + (figures?.[name] ?? 0), 0)
  const total = ({ isWaiting, figures }: typeof users) =>
    isWaiting ? undefined : (figures?.total ?? 0)
  const queues = [roles, records, properties]
  return (
    <AreaPage greeting={greeting}>
      <ul
        aria-label="Figures"
        className="mt-8 grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 xl:grid-cols-5"
      >
        <FigureCard
          title="Total users"
          value={total(users)}
          detail={`+${users.figures?.last_seven_days ?? 0} in 7 days`}
          failing={users.failing}
          onRetry={users.retry}
        >
          {users.figures && <Trend days={users.figures.days} what="Users" />}
        </FigureCard>
        <FigureCard
          title="Total properties"
          value={total(properties)}
          detail={`+${properties.figures?.last_seven_days ?? 0} in 7 days`}
          failing={properties.failing}
          onRetry={properties.retry}
        >
          {properties.figures && <Trend days={properties.figures.days} what="Properties" />}
        </FigureCard>
        <FigureCard
          title="Pending verifications"
          value={sum([records], 'waiting')}
          detail={
            records.figures?.waiting_since
              ? `Oldest since ${formatDayWithYear(records.figures.waiting_since)}`
              : 'None waits'
          }
          failing={records.failing}
          onRetry={records.retry}
        >
          {records.figures && <Trend days={records.figures.days} what="Documents" />}
        </FigureCard>
        <FigureCard
          title="Pending approvals"
          value={sum(queues, 'waiting')}
          detail={`${roles.figures?.waiting ?? 0} roles, ${records.figures?.waiting ?? 0} documents, ${properties.figures?.waiting ?? 0} homes`}
          failing={queues.flatMap(({ failing }) => failing)}
          onRetry={() => {
            for (const { retry } of queues) retry()
          }}
        />
        <FigureCard
          title="Recent activity"
          value={sum([users, properties], 'last_seven_days')}
          detail="New users and properties in 7 days"
          failing={[...users.failing, ...properties.failing]}
          onRetry={() => {
            users.retry()
            properties.retry()
          }}
        />
      </ul>
      <ReportsWaiting client={client} />
      <QueueWaiting client={client} source="thread_reports" />
      <QueueWaiting client={client} source="disputes" />
      <WaitingLongest client={client} />
    </AreaPage>
  )
}
