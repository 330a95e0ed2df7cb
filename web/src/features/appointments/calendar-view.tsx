// The calendar by day and by week: seven days beside each other, or one day with a column a home. On a phone one day
// with its week above it.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import { VISIT_LOOK_AGAIN_MS } from '@basera/contract/constants/visit-panel'
import {
  appointmentsMessages as messages,
  visitCalendarWords as words,
} from '@basera/contract/messages/chain/appointments'
import { toUserError } from '../../api/api-error.ts'
import { appointmentsQuery, joinVisits, type Appointment } from '../../api/applying/appointments.ts'
import { allVisitHoursQuery, type HomeHours } from '../../api/applying/visit-hours.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { useNow } from '../../lib/use-now.ts'
import { useSingleKeys } from '../../lib/use-single-keys.ts'
import { addDays, beginOf, dayOf, longWeekday, weekOf } from '../../lib/week-days.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonRegion } from '../../ui/skeleton.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { dayColumns, weekColumns } from './calendar-columns.tsx'
import { countsOf, drawingOf, placeVisits, weekTitle } from './calendar.ts'
import { WeekStrip } from './week-strip.tsx'

type CalendarViewProps = {
  userId: string
  isHost: boolean
  isNarrow: boolean
  by: 'day' | 'week'
  /** The day that is shown, or whose week. */
  day: string
  /** Null: all homes. */
  homeId: string | null
  /** Without a live connection visits are read every minute. */
  isFollowing: boolean
  onDay: (day: string) => void
  pathOf: (visit: Appointment) => string
}

const noHours: readonly HomeHours[] = []

export function CalendarView(props: CalendarViewProps) {
  const { userId, isHost, isNarrow, by, day, homeId, isFollowing, onDay, pathOf } = props
  const { client } = useSession()
  const nowMs = useNow(VISIT_LOOK_AGAIN_MS)
  const today = dayOf(nowMs)
  const week = weekOf(day)
  const monday = week[0] ?? day
  const list = useInfiniteQuery({
    ...appointmentsQuery(client, userId, {
      from: beginOf(monday),
      until: beginOf(addDays(monday, 7)),
    }),
    refetchInterval: isFollowing ? false : APPOINTMENTS_READ_MS,
  })
  const hours = useQuery({ ...allVisitHoursQuery(client, userId), enabled: isHost })
  useSingleKeys({ t: () => onDay(today) })

  const visits = joinVisits(list.data?.pages ?? []).filter(
    (visit) =>
      drawingOf(visit, nowMs) !== null && (homeId === null || visit.home.property_id === homeId),
  )
  const homes = (hours.data ?? noHours).filter(
    ({ property_id: id }) => homeId === null || id === homeId,
  )
  const drawn = { visits, homes, nowMs }
  const columns =
    by === 'week' ? weekColumns(week, drawn) : dayColumns(day, { ...drawn, isOneColumn: isNarrow })
  const counts = countsOf(
    (by === 'week' ? week : [day]).flatMap((one) => placeVisits(visits, one)),
    nowMs,
  )
  const step = by === 'week' ? 7 : 1
  const grid = (
    <CalendarGrid
      columns={columns}
      pathOf={pathOf}
      nowMs={nowMs}
      onWeek={(weeks) => onDay(addDays(day, 7 * weeks))}
    />
  )

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <Button
          variant="quiet"
          size="icon"
          aria-label={by === 'week' ? words.backWeek : words.backDay}
          onClick={() => onDay(addDays(day, -step))}
        >
          <ChevronLeft aria-hidden="true" className="ico" />
        </Button>
        <Button variant="line" onClick={() => onDay(today)}>
          {words.toToday}
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={by === 'week' ? words.aheadWeek : words.aheadDay}
          onClick={() => onDay(addDays(day, step))}
        >
          <ChevronRight aria-hidden="true" className="ico" />
        </Button>
        <div
          aria-live="polite"
          className="flex min-w-0 flex-1 basis-full flex-wrap items-baseline justify-between gap-x-3 sm:ml-3 sm:basis-0"
        >
          <p className="tnum font-semibold">
            {by === 'week' ? weekTitle(week) : longWeekday(day, today)}
          </p>
          {list.data !== undefined && (
            <p className="tnum text-small text-ink-2">
              {counts.all === 0
                ? words.noVisits
                : counts.waiting === 0
                  ? words.visits(counts.all)
                  : words.visitsWaiting(counts.all, counts.waiting)}
            </p>
          )}
        </div>
      </div>
      {by === 'day' && isNarrow && (
        <WeekStrip
          days={week}
          chosen={day}
          today={today}
          countsOf={(one) => countsOf(placeVisits(visits, one), nowMs)}
          onDay={onDay}
        />
      )}
      {list.data !== undefined ? (
        grid
      ) : list.isPending ? (
        <SkeletonRegion label={messages.loading}>{grid}</SkeletonRegion>
      ) : (
        <LoadFailed
          title={messages.failed}
          reason={toUserError(list.error)}
          onRetry={() => list.refetch()}
        />
      )}
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center gap-3 text-small text-ink-2">
          <p>{words.notDrawn}</p>
          <Button
            variant="line"
            busy={list.isFetchingNextPage && <BusyLabel>{messages.loadingMore}</BusyLabel>}
            onClick={() => void list.fetchNextPage()}
          >
            {messages.more}
          </Button>
        </div>
      )}
      {hours.isError && <p className="text-small text-ink-2">{words.hoursFailed}</p>}
      <CalendarLegend isHost={isHost} />
    </div>
  )
}
