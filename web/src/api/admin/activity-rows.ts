// Infinite query of the activity log, newest first.

import { ACTIVITY_PAGE_ROWS } from '@basera/contract/constants/audit'
import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminKey, type AdminClient } from './admin-client.ts'
import { receivedRows } from './admin-rows.ts'

const words = z.nullable(z.string())

const activityRow = z.object({
  key: z.string(),
  happened_at: z.string(),
  kind: z.string(),
  subject_id: z.uuid(),
  user_id: words,
  title: words,
  first_name: words,
  last_name: words,
})
export type ActivityRow = z.infer<typeof activityRow>

export type ActivityArea = 'all' | 'listing' | 'person' | 'identity' | 'role' | 'decision'

type Before = { readonly _before: string; readonly _before_key: string } | null

/** Each further page is older. */
export const activitiesQuery = ({ userId, call }: AdminClient, area: ActivityArea) =>
  infiniteQueryOptions({
    queryKey: [...adminKey(userId), 'activities', area],
    staleTime: 0,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first page's, whose type the others share
    initialPageParam: null as Before,
    queryFn: async ({ pageParam, signal }) =>
      receivedRows(
        activityRow,
        await call(
          'admin_get_activities',
          { _limit: ACTIVITY_PAGE_ROWS, ...(area !== 'all' && { _area: area }), ...pageParam },
          signal,
        ),
      ),
    getNextPageParam: (page): Before => {
      const last = page.at(-1)
      return last === undefined || page.length < ACTIVITY_PAGE_ROWS
        ? null
        : { _before: last.happened_at, _before_key: last.key }
    },
  })
