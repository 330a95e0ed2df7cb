// The one request of a dashboard, sent when its address is opened: on a slow line the page's code takes seconds to come, and the request
// would wait for all of it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { visitsAheadFrom } from '../applying/appointments.ts'
import { keepAhead } from './ahead.ts'
import { findDashboard, type Dashboard } from './dashboards.ts'
import { readDashboard } from './opening.ts'

type GetClient = () => Promise<SupabaseClient>

/** Asks with the session that this browser has stored. Nothing at a path without a dashboard. */
export function askAhead(client: GetClient, path: string, nowMs: number): void {
  const dashboard = findDashboard(path)
  if (dashboard === null) return
  const visitsFrom = visitsAheadFrom(nowMs)
  const asked = ask(client, dashboard, visitsFrom).catch(() => null)
  keepAhead({
    path,
    visitsFrom,
    askedAtMs: nowMs,
    partsOf: async (userId) => {
      const found = await asked
      return found !== null && found.userId === userId ? found.parts : null
    },
  })
}

async function ask(client: GetClient, dashboard: Dashboard, visitsFrom: string) {
  const { data } = await (await client()).auth.getSession()
  if (data.session === null) return null
  const parts = await readDashboard(client, dashboard, visitsFrom)
  return { userId: data.session.user.id, parts }
}
