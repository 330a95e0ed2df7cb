// The one request of a dashboard, sent once the session is known: on a slow line the page's code takes seconds more to come, and the
// request would wait for all of it.

import type { SupabaseClient } from '@supabase/supabase-js'
import type { QueryClient } from '@tanstack/react-query'
import { keepAhead, mayAskAhead } from './ahead.ts'
import { findDashboard } from './dashboards.ts'
import { readDashboard, visitsFromNow } from './read-dashboard.ts'

type SignedIn = {
  readonly client: () => Promise<SupabaseClient>
  readonly queryClient: QueryClient
  readonly userId: string
  readonly roles: readonly string[]
}

/** Nothing at a path without a dashboard, or of a role that the person does not hold: its page is not shown. */
export function askAhead(
  { client, queryClient, userId, roles }: SignedIn,
  path: string,
  nowMs: number,
): void {
  const dashboard = mayAskAhead() ? findDashboard(path) : null
  if (dashboard === null || (dashboard.role !== null && !roles.includes(dashboard.role))) return
  const visitsFrom = visitsFromNow(nowMs)
  keepAhead(queryClient, {
    path,
    userId,
    visitsFrom,
    askedAtMs: nowMs,
    parts: readDashboard(client, dashboard, visitsFrom).catch(() => null),
  })
}
