// The signed-in person's visits by their time, as host and as seeker. They hold no address.

import type { SupabaseClient } from '@supabase/supabase-js'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MyVisits, VisitRow } from '@basera/contract/chain/visit'
import { APPOINTMENTS_PAGE_ROWS, VISIT_SETTLE_HOURS } from '@basera/contract/constants/visit-hours'
import { accountKey } from '../account/account.ts'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>

/** What the list says of a visit. */
export type Appointment = Pick<
  VisitRow,
  | 'id'
  | 'enquiry_id'
  | 'home'
  | 'other'
  | 'my_side'
  | 'state'
  | 'starts_at'
  | 'ends_at'
  | 'mode'
  | 'people'
  | 'note'
  | 'proposal'
  | 'answer_until'
  | 'reason_kind'
  | 'missed_side'
  | 'late'
  | 'shares_my_phone'
>

export const appointmentsKey = (userId: string) =>
  [...accountKey(userId), 'visits', 'agenda'] as const

const HOUR_MS = 3_600_000

/** From when on a dashboard reads visits: one that is over waits for its host's word for days. A visit lasts an hour at most. */
export const visitsAheadFrom = (nowMs: number): string =>
  new Date(nowMs - (VISIT_SETTLE_HOURS + 1) * HOUR_MS).toISOString()

/** Visits that begin from one moment on and, unless `until` is null, before another. The earliest first. */
export function appointmentsQuery(
  client: GetClient,
  userId: string,
  { from, until }: { readonly from: string; readonly until: string | null },
) {
  return infiniteQueryOptions({
    queryKey: [...appointmentsKey(userId), from, until],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: from,
    queryFn: ({ pageParam, signal }) =>
      callProcedure<MyVisits>(
        client,
        'my_visits',
        { _from: pageParam, _until: until, _limit: APPOINTMENTS_PAGE_ROWS },
        { wanted: 'visits', signal },
      ),
    // The next page begins with the last moment of this one: what is in both counts once.
    getNextPageParam: ({ has_more: hasMore, visits }: MyVisits, _pages, lastParam) => {
      const next = visits.at(-1)?.starts_at
      return hasMore && next !== undefined && next !== lastParam ? next : null
    },
  })
}

export function joinVisits(pages: readonly MyVisits[]): readonly VisitRow[] {
  const byId = new Map(pages.flatMap(({ visits }) => visits).map((visit) => [visit.id, visit]))
  return [...byId.values()]
}
