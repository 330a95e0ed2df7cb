// The person's visits: what waits for them, then day by day; with `?show=past` those of the last 90 days.

import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { APPOINTMENTS_READ_MS, PAST_VISITS_DAYS } from '@basera/contract/constants/visit-hours'
import { appointmentsMessages as messages } from '@basera/contract/messages/appointments'
import { toUserError } from '../../api/api-error.ts'
import { appointmentsQuery, joinVisits, type Appointment } from '../../api/appointments.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { addDays, beginOf, dayOf } from '../../lib/week-days.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { AgendaDays } from './agenda-days.tsx'
import { agendaOf, waitsFor } from './agenda.ts'
import { NoVisits } from './no-visits.tsx'
import { useAppointmentsWatch } from './use-appointments-watch.ts'
import { WaitingVisit } from './waiting-visit.tsx'

export type VisitSpan = 'coming' | 'past'

type AppointmentsPageProps = {
  userId: string
  /** Lets homes, beside what else. */
  isHost: boolean
  span: VisitSpan
  hoursPath: string
  onSpan: (span: VisitSpan) => void
  conversationPathOf: (enquiryId: string) => string
}

/** Days before today in which a visit may still wait for its host's word. */
const WORD_DAYS = 3

export function AppointmentsPage(props: AppointmentsPageProps) {
  const { userId, isHost, span, hoursPath, onSpan, conversationPathOf } = props
  const { client } = useSession()
  const [today] = useState(() => dayOf(Date.now()))
  const [isFollowing, setIsFollowing] = useState(false)
  const isPast = span === 'past'
  const list = useInfiniteQuery({
    ...appointmentsQuery(client, userId, {
      from: beginOf(addDays(today, isPast ? -PAST_VISITS_DAYS : -WORD_DAYS)),
      until: isPast ? beginOf(today) : null,
    }),
    refetchInterval: isFollowing ? false : APPOINTMENTS_READ_MS,
  })
  const visits = joinVisits(list.data?.pages ?? [])
  useAppointmentsWatch({
    userId,
    ids: visits.map(({ id }) => id),
    onFollowing: setIsFollowing,
  })
  const nowMs = list.dataUpdatedAt
  const pathOf = ({ enquiry_id: id }: Appointment) => conversationPathOf(id)
  const waiting = isPast ? [] : visits.filter((visit) => waitsFor(visit, nowMs) !== null)
  const todayBegins = Date.parse(beginOf(dayOf(nowMs)))
  const shown = isPast
    ? visits.toReversed()
    : visits.filter(({ starts_at: at }) => Date.parse(at) >= todayBegins)

  return (
    <AreaPage
      action={
        isHost && (
          <PageLink to={hoursPath} className={buttonClasses({ variant: 'line' })}>
            <Clock aria-hidden="true" className="ico" />
            {messages.hours}
          </PageLink>
        )
      }
    >
      <div className="mt-6">
        <ToggleGroup
          label={messages.spans}
          value={span}
          onChange={onSpan}
          options={[
            { value: 'coming', label: messages.coming },
            { value: 'past', label: messages.past },
          ]}
        />
      </div>
      <div className="mt-6">
        {list.data === undefined && list.isPending ? (
          <AgendaSkeleton />
        ) : list.data === undefined ? (
          <LoadFailed
            title={messages.failed}
            reason={toUserError(list.error)}
            onRetry={() => list.refetch()}
          />
        ) : shown.length === 0 && waiting.length === 0 ? (
          isPast ? (
            <p className="text-ink-2">{messages.nonePast}</p>
          ) : (
            <NoVisits userId={userId} isHost={isHost} hoursPath={hoursPath} />
          )
        ) : (
          <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] [&>*]:min-w-0">
            {waiting.length > 0 && (
              <section aria-labelledby="visits-waiting" className="lg:col-start-2">
                <h2 id="visits-waiting" className="mb-3 flex items-center gap-2.5 text-h3">
                  {messages.waiting}
                  <CountBadge
                    count={waiting.length}
                    label={messages.waitingCount(waiting.length)}
                  />
                </h2>
                <ul className="space-y-3">
                  {waiting.map((visit) => (
                    <WaitingVisit key={visit.id} visit={visit} to={pathOf(visit)} nowMs={nowMs} />
                  ))}
                </ul>
              </section>
            )}
            <div className="lg:col-start-1 lg:row-start-1">
              <AgendaDays days={agendaOf(shown, nowMs)} pathOf={pathOf} nowMs={nowMs} />
              {list.hasNextPage && (
                <Button
                  variant="line"
                  className="mt-5"
                  busy={list.isFetchingNextPage && <BusyLabel>{messages.loadingMore}</BusyLabel>}
                  onClick={() => void list.fetchNextPage()}
                >
                  {messages.more}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </AreaPage>
  )
}

function AgendaSkeleton() {
  return (
    <SkeletonRegion label={messages.loading} className="space-y-3 lg:max-w-[46rem]">
      <Skeleton className="h-5 w-40" />
      {Array.from({ length: 3 }, (_, row) => (
        <Skeleton key={row} className="h-18 w-full rounded-card" />
      ))}
    </SkeletonRegion>
  )
}
