// The person's visits: what waits for them, then day by day; `?show=week` and `?show=day` draw them as a calendar,
// `?show=past` lists those of the last 90 days.

import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { APPOINTMENTS_READ_MS, PAST_VISITS_DAYS } from '@basera/contract/constants/visit-hours'
import { appointmentsMessages as messages } from '@basera/contract/messages/chain/appointments'
import { toUserError } from '../../api/api-error.ts'
import { appointmentsQuery, joinVisits, type Appointment } from '../../api/applying/appointments.ts'
import { hostedHomesQuery } from '../../api/applying/visit-hours.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { waitsFor } from '../../components/visit-waits.ts'
import { useNarrow } from '../../hooks/use-narrow.ts'
import { addDays, beginOf, dayOf } from '../../lib/week-days.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { AgendaDays } from './agenda-days.tsx'
import { agendaOf } from './agenda.ts'
import { CalendarView } from './calendar-view.tsx'
import { HomeChoice } from './home-choice.tsx'
import { NoVisits } from './no-visits.tsx'
import { SubscribeButton } from './subscribe-button.tsx'
import { useAppointmentsWatch } from './use-appointments-watch.ts'
import { WaitingVisits } from './waiting-visits.tsx'

export type VisitView = 'day' | 'week' | 'agenda' | 'past'

type AppointmentsPageProps = {
  userId: string
  /** Lets homes, beside what else. */
  isHost: boolean
  view: VisitView
  /** The day that the calendar is about; null: today. */
  day: string | null
  /** The one home that is looked at; null, and one that is not the person's: all of them. */
  homeId: string | null
  hoursPath: string
  /** `day` is null for today, and for what is no calendar. */
  onView: (view: VisitView, day: string | null, homeId: string | null) => void
  conversationPathOf: (enquiryId: string) => string
}

/** Days before today in which a visit may still wait for its host's word. */
const WORD_DAYS = 3

const onDesktop = ['day', 'week', 'agenda', 'past'] as const
const onPhone = ['agenda', 'day', 'past'] as const

export function AppointmentsPage(props: AppointmentsPageProps) {
  const { userId, isHost, hoursPath, onView, conversationPathOf } = props
  const { client } = useSession()
  const isNarrow = useNarrow()
  const [today] = useState(() => dayOf(Date.now()))
  const [isFollowing, setIsFollowing] = useState(false)
  // Seven columns have no room on a phone.
  const view = isNarrow && props.view === 'week' ? 'day' : props.view
  const isPast = view === 'past'
  const list = useInfiniteQuery({
    ...appointmentsQuery(client, userId, {
      from: beginOf(addDays(today, isPast ? -PAST_VISITS_DAYS : -WORD_DAYS)),
      until: isPast ? beginOf(today) : null,
    }),
    refetchInterval: isFollowing ? false : APPOINTMENTS_READ_MS,
  })
  const homes = useQuery({ ...hostedHomesQuery(client, userId), enabled: isHost }).data ?? []
  const homeId = homes.some(({ id }) => id === props.homeId) ? props.homeId : null
  const all = joinVisits(list.data?.pages ?? [])
  const visits = homeId === null ? all : all.filter(({ home }) => home.property_id === homeId)
  useAppointmentsWatch({
    userId,
    ids: all.map(({ id }) => id),
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
        <div className="flex flex-wrap gap-3">
          {isHost && (
            <PageLink to={hoursPath} className={buttonClasses({ variant: 'line' })}>
              <Clock aria-hidden="true" className="ico" />
              {messages.hours}
            </PageLink>
          )}
          <SubscribeButton userId={userId} />
        </div>
      }
    >
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <ToggleGroup
          label={messages.views}
          value={view}
          onChange={(chosen) => onView(chosen, props.day, homeId)}
          options={(isNarrow ? onPhone : onDesktop).map((value) => ({
            value,
            label: messages[value],
          }))}
        />
        <HomeChoice
          homes={homes}
          homeId={homeId}
          onHome={(chosen) => onView(view, props.day, chosen)}
        />
      </div>
      <div className="mt-6">
        {view === 'day' || view === 'week' ? (
          <div className={waiting.length > 0 ? BESIDE : undefined}>
            <CalendarView
              userId={userId}
              isHost={isHost}
              isNarrow={isNarrow}
              by={view}
              day={props.day ?? today}
              homeId={homeId}
              isFollowing={isFollowing}
              onDay={(day) => onView(view, day === today ? null : day, homeId)}
              pathOf={pathOf}
            />
            <WaitingVisits
              userId={userId}
              visits={waiting}
              all={all}
              pathOf={pathOf}
              nowMs={nowMs}
            />
          </div>
        ) : list.data === undefined && list.isPending ? (
          <AgendaSkeleton />
        ) : list.data === undefined ? (
          <LoadFailed
            title={messages.failed}
            reason={toUserError(list.error)}
            onRetry={() => list.refetch()}
          />
        ) : shown.length === 0 && waiting.length === 0 ? (
          isPast || homeId !== null ? (
            <p className="text-ink-2">{isPast ? messages.nonePast : messages.noneOfHome}</p>
          ) : (
            <NoVisits userId={userId} isHost={isHost} hoursPath={hoursPath} />
          )
        ) : (
          <div className={BESIDE}>
            <WaitingVisits
              userId={userId}
              visits={waiting}
              all={all}
              pathOf={pathOf}
              nowMs={nowMs}
            />
            <div className="xl:col-start-1 xl:row-start-1">
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

/** What waits stands beside the rest where there is room. */
const BESIDE = 'grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem] [&>*]:min-w-0'

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
