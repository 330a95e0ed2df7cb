import { useInfiniteQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  ChevronRight,
  CircleUserRound,
  House,
  Inbox,
  Undo2,
  UserCog,
} from 'lucide-react'
import { useSearchParams } from 'react-router'
import { areaText } from '../../../components/area-texts.ts'
import { PageLink } from '../../../components/page-link.tsx'
import { useRoutePath } from '../../../hooks/use-route-path.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'
import { AskFailed } from '../shared/ask-failed.tsx'
import { activitiesQuery, type ActivityRow } from '../../../api/admin/activity-rows.ts'
import { activityAreas, activityInWords, activityPath, readArea } from './activity-rows.ts'
import { useAddressChange } from '../shared/use-address-change.ts'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { useActivityWatch } from './use-activity-watch.ts'
import { useAdminClient } from '../shared/use-admin-client.ts'

/** R-ADM-11: the activity feed, newest first; new rows arrive by Realtime. */
export function ActivitiesPage() {
  const client = useAdminClient()
  return client === null ? null : <Activities client={client} />
}

function Activities({ client }: { client: AdminClient }) {
  const { title, text } = areaText(useRoutePath())
  const [params] = useSearchParams()
  const change = useAddressChange()
  const area = readArea(params)
  const found = useInfiniteQuery(activitiesQuery(client, area))
  const state = useActivityWatch(client.userId)
  const rows = found.data?.pages.flat() ?? []
  const newest = rows[0]
  return (
    <div className="page-width py-10 lg:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h2 lg:text-h1">{title}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-2">
            {text}
            <LiveBadge state={state} />
          </p>
        </div>
        <div className="w-full sm:w-56">
          <Field label="Show">
            {(control) => (
              <Select
                {...control}
                value={area}
                onChange={({ target }) => change({ area: target.value })}
              >
                {activityAreas.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {state === 'live' && newest !== undefined ? `Newest: ${activityInWords(newest)}` : ''}
      </p>
      {found.error !== null && (
        <AskFailed found={found} className="mt-6 rounded-panel border border-line bg-surface" />
      )}
      {found.isPending ? (
        <Waiting />
      ) : rows.length > 0 ? (
        <ol
          aria-label={title}
          className="mt-6 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
        >
          {rows.map((row) => (
            <li key={row.key}>
              <Activity row={row} />
            </li>
          ))}
        </ol>
      ) : (
        found.error === null && (
          <div className="mt-6 flex flex-col items-center gap-3 rounded-panel border border-line bg-surface p-10 text-center">
            <Inbox aria-hidden="true" className="size-8 text-ink-3" />
            <p className="text-ink-2">Nothing of this kind has happened yet.</p>
          </div>
        )
      )}
      {found.hasNextPage && (
        <p className="mt-6 text-center">
          <Button
            variant="line"
            onClick={() => void found.fetchNextPage()}
            busy={found.isFetchingNextPage && <BusyLabel>Looking...</BusyLabel>}
          >
            Show older
          </Button>
        </p>
      )}
    </div>
  )
}

function LiveBadge({ state }: { state: 'joining' | 'live' | 'lost' }) {
  if (state === 'live') return <Badge tone="ok">Live</Badge>
  if (state === 'joining') return <Badge>Connecting…</Badge>
  return <Badge tone="accent">Not live at the moment</Badge>
}

const icons: Readonly<Record<string, typeof Inbox>> = {
  listing: House,
  person: CircleUserRound,
  identity: BadgeCheck,
  role: UserCog,
  decision: Undo2,
}

function Activity({ row }: { row: ActivityRow }) {
  const Icon = icons[row.kind.split('.')[0] ?? ''] ?? Inbox
  const path = activityPath(row)
  const inside = (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-fill text-ink-2">
        <Icon aria-hidden="true" className="ico" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block break-words">{activityInWords(row)}</span>
        <time dateTime={row.happened_at} className="tnum block text-meta text-ink-3">
          {formatMoment(row.happened_at)}
        </time>
      </span>
    </>
  )
  if (path === null) return <p className="flex items-center gap-4 px-5 py-3.5">{inside}</p>
  return (
    <PageLink to={path} className="group flex items-center gap-4 px-5 py-3.5 hover:bg-paper">
      {inside}
      <ChevronRight aria-hidden="true" className="ico text-ink-3 group-hover:text-primary" />
    </PageLink>
  )
}

function Waiting() {
  return (
    <SkeletonRegion
      label="Loading activities"
      className="mt-6 divide-y divide-line rounded-panel border border-line bg-surface"
    >
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-5 py-4">
          <Skeleton className="size-9 rounded-full" />
          <div className="space-y-2">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
